import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Features } from './features.tsx';

/** https://developers.google.com/speed/webp/docs/riff_container: the extended form, sizes in 24 bits minus one. */
function sizeOf(file: string): { width: number; height: number } {
  const bytes = readFileSync(join(import.meta.dirname, '../..', file));
  if (bytes.toString('latin1', 12, 16) !== 'VP8X') throw new Error(`${file} isn't an extended WebP.`);
  return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
}

it('reserves the exact size of each picture, so that nothing moves when it loads', () => {
  const markup = renderToStaticMarkup(createElement(Features));
  const pictures = [...markup.matchAll(/<(?:img|source) [^>]+>/g)].map(([tag]) => {
    const attribute = (name: string) => new RegExp(` ${name}="([^"]+)"`, 'i').exec(tag)?.[1] ?? '';
    return {
      file: attribute('src(?:set)?'),
      width: Number(attribute('width')),
      height: Number(attribute('height')),
    };
  });
  expect(pictures).toHaveLength(8);
  expect(pictures).toEqual(pictures.map(({ file }) => ({ file, ...sizeOf(file) })));
});
