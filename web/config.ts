import * as z from 'zod/mini';

/** The standard tile layer of OpenStreetMap, which asks for the attribution to be shown. */
const openStreetMap = {
  tileUrl: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  tileAttribution: '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors',
};

const shape = z.object({
  tileUrl: z._default(z.string(), openStreetMap.tileUrl),
  tileAttribution: z._default(z.string(), openStreetMap.tileAttribution),
});

/** The server writes its settings into the page; under the Vite dev server the placeholder is still there. */
function readConfig() {
  const written = document.querySelector<HTMLMetaElement>('meta[name="planjam-config"]')?.content;
  return shape.parse(written?.startsWith('{') ? JSON.parse(written) : {});
}

/** What the operator has set for the browser. */
export const config = readConfig();
