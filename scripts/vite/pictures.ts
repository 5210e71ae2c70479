import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import satori from 'satori';
import sharp from 'sharp';
import type { SharePicture } from '../../web/site/document.ts';

const { resolve } = createRequire(import.meta.url);
const iconPath = join(import.meta.dirname, '../../web/icon.svg');

/** The light colours of web/theme.css and web/site/site.css as sRGB, because satori doesn't support oklch. */
const colours = {
  card: '#ffffff',
  ink: '#132226',
  signal: '#fbbb2d',
  board: '#05585f',
  land: '#e9ead0',
  water: '#badfe6',
};

const WIDTH = 1200;
const HEIGHT = 630;
const WAY =
  'M-20 96C120 40 190 150 330 96S620 30 760 74 1010 20 1100 78 1150 330 1132 480 1010 590 900 566 600 600 420 574 120 600 -20 560';

/** A map with a route around the sign. */
const map = `<rect width="${WIDTH}" height="${HEIGHT}" fill="${colours.land}"/>
<path d="M-10 470C160 410 300 520 520 500S900 560 1210 380V640H-10Z" fill="${colours.water}"/>
<path d="${[1, 2, 3, 4, 5, 6, 7].map((line) => `M${line * 150} 0V${HEIGHT}`).join('')}M0 157H${WIDTH}M0 315H${WIDTH}M0 472H${WIDTH}" stroke="${colours.ink}" stroke-opacity="0.1"/>
<path d="M230 -10C260 60 170 120 40 330M700 -10C720 40 980 20 1210 240" fill="none" stroke="${colours.card}" stroke-width="12"/>
<path d="${WAY}" fill="none" stroke="${colours.card}" stroke-width="22"/>
<path d="${WAY}" fill="none" stroke="${colours.board}" stroke-width="6" stroke-dasharray="20 16"/>`;

const rasterize = (svg: string, width: number): Promise<Buffer> =>
  sharp(Buffer.from(svg)).resize(width).png().toBuffer();

type Drawn = string | { type: string; props: Record<string, unknown> };
const box = (style: object, ...children: Drawn[]): Drawn => ({
  type: 'div',
  props: { style: { display: 'flex', boxSizing: 'border-box', ...style }, children },
});

let fonts: Promise<Parameters<typeof satori>[1]['fonts']> | null = null;
const loadFonts = () =>
  Promise.all(
    [
      { name: 'Overpass', weight: 800, file: '@fontsource/overpass/files/overpass-latin-800-normal.woff' },
      { name: 'Overpass', weight: 700, file: '@fontsource/overpass/files/overpass-latin-700-normal.woff' },
    ].map(async ({ name, weight, file }) => ({
      name,
      weight: weight as 700 | 800,
      style: 'normal' as const,
      data: await readFile(resolve(file)),
    })),
  );

/** Draws the picture for shared links of a page, a PNG of 1200×630 (https://ogp.me). */
export async function sharePicture({ kicker, text }: SharePicture): Promise<Uint8Array> {
  fonts ??= loadFonts();
  const plate = box(
    {
      backgroundColor: colours.signal,
      border: `4px solid ${colours.ink}`,
      borderRadius: 14,
      padding: '14px 26px 6px',
      fontSize: 44,
      fontWeight: 800,
      color: colours.ink,
    },
    'PlanJam',
  );
  const size = text.length > 60 ? 60 : 74;
  const board = box(
    {
      width: '100%',
      height: '100%',
      flexDirection: 'column',
      justifyContent: 'space-between',
      border: `6px solid ${colours.card}`,
      borderRadius: 28,
      padding: '36px 44px 32px',
    },
    box(
      { alignItems: 'center', justifyContent: 'space-between' },
      plate,
      box({ fontSize: 32, fontWeight: 700 }, kicker),
    ),
    box({ fontSize: size, fontWeight: 800, lineHeight: 1.08, letterSpacing: '-0.015em' }, text),
  );
  const sign = box(
    { width: WIDTH, height: HEIGHT, padding: '72px 96px', color: colours.card, fontFamily: 'Overpass' },
    box({ width: '100%', height: '100%', backgroundColor: colours.board, borderRadius: 40, padding: 12 }, board),
  );
  // satori expects React elements. Plain objects of the same shape work too.
  const drawn = await satori(sign as Parameters<typeof satori>[0], {
    width: WIDTH,
    height: HEIGHT,
    fonts: await fonts,
  });
  return rasterize(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">${map}${drawn}</svg>`,
    WIDTH,
  );
}

/** Wraps a PNG in an ICO file, with 22 bytes in front (https://en.wikipedia.org/wiki/ICO_(file_format)). */
function asIco(png: Buffer, side: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(side, 6);
  header.writeUInt8(side, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

/** Returns the icon in the formats for browsers, phones and shortcuts, by file name. */
export async function iconFiles(): Promise<Record<string, string | Uint8Array>> {
  const svg = await readFile(iconPath, 'utf8');
  // Phones cut it to a circle or a squircle. The drawing is in the middle four fifths.
  const maskable = svg.replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40" style="background:#fab727"');
  return {
    'favicon.svg': svg,
    'favicon.ico': asIco(await rasterize(svg, 32), 32),
    'apple-touch-icon.png': await rasterize(maskable, 180),
    'icon-192.png': await rasterize(svg, 192),
    'icon-512.png': await rasterize(svg, 512),
    'icon-maskable.png': await rasterize(maskable, 512),
  };
}
