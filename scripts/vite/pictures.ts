import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import satori from 'satori';
import type { SharePicture } from '../../web/site/document.ts';

const { resolve } = createRequire(import.meta.url);
const iconPath = join(import.meta.dirname, '../../web/icon.svg');

/** The colours of web/theme.css in daylight, as sRGB: satori knows no oklch. */
const colours = { paper: '#fbfaf5', ink: '#0f2024', muted: '#4f5f63', signal: '#fab727', route: '#8f8c82' };

const rasterize = (svg: string, width: number): Buffer =>
  new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } }).render().asPng();

type Drawn = string | { type: string; props: Record<string, unknown> };
const box = (style: object, ...children: Drawn[]): Drawn => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
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

/** 1200×630, PNG: what a link to a page is shown with (https://ogp.me). */
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
    },
    'PlanJam',
  );
  const size = text.length > 60 ? 68 : 84;
  const picture = box(
    {
      width: 1200,
      boxSizing: 'border-box',
      height: 630,
      flexDirection: 'column',
      justifyContent: 'space-between',
      backgroundColor: colours.paper,
      color: colours.ink,
      fontFamily: 'Overpass',
      padding: '64px 72px',
      borderLeft: `40px solid ${colours.signal}`,
    },
    box(
      { alignItems: 'center', justifyContent: 'space-between' },
      plate,
      box({ fontSize: 32, color: colours.muted }, kicker),
    ),
    box({ fontSize: size, fontWeight: 800, lineHeight: 1.1, letterSpacing: '-0.015em' }, text),
    box({ borderTop: `6px dashed ${colours.route}`, width: '100%' }),
  );
  // satori takes what React makes of such a tree; it is plain here, the build needs no React for it.
  const svg = await satori(picture as Parameters<typeof satori>[0], { width: 1200, height: 630, fonts: await fonts });
  return rasterize(svg, 1200);
}

/** A PNG in the older container: 16 bytes of directory in front (https://en.wikipedia.org/wiki/ICO_(file_format)). */
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

/** The icon in the shapes that browsers, phones and shortcuts ask for, by file name. */
export async function iconFiles(): Promise<Record<string, string | Uint8Array>> {
  const svg = await readFile(iconPath, 'utf8');
  // Phones cut it to a circle or a squircle: what matters stays in the middle four fifths.
  const maskable = svg.replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40" style="background:#fab727"');
  return {
    'favicon.svg': svg,
    'favicon.ico': asIco(rasterize(svg, 32), 32),
    'apple-touch-icon.png': rasterize(maskable, 180),
    'icon-192.png': rasterize(svg, 192),
    'icon-512.png': rasterize(svg, 512),
    'icon-maskable.png': rasterize(maskable, 512),
  };
}
