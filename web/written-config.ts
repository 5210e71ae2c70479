/**
 * Returns the settings that the server wrote into the page; empty under the Vite dev server and during prerendering.
 */
export function writtenConfig(): Record<string, unknown> {
  if (typeof document === 'undefined') return {};
  const written = document.querySelector<HTMLMetaElement>('meta[name="planjam-config"]')?.content;
  return written?.startsWith('{') ? JSON.parse(written) : {};
}
