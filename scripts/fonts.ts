import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { SiteDocument } from '../web/site/document.ts';
import { documents } from '../web/site/documents.tsx';
import { renderDocument } from '../web/site/render-document.tsx';
import { projectFolder } from './project.ts';

// Makes web/fonts/ from Fontsource's typefaces: without unused weights and features, and for the public pages a piece
// with the characters that occur on them. A part of `npm run generate`. See docs/decisions/0010.

const target = join(projectFolder, 'web/fonts');

/** Features that browsers apply by default, and the digits of columns. No style uses others, such as fractions. */
const keepFeatures = [
  ...['abvm', 'blwm', 'calt', 'ccmp', 'clig', 'curs', 'dist', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rclt', 'rlig'],
  ...['rvrn', 'lnum', 'tnum'],
];

interface Typeface {
  /** Fontsource's name for the package and the files. */
  slug: string;
  family: string;
  /** The weights that the styles use. Others are removed from a variable font. */
  weight: { min: number; max: number };
  /** The file's only weight, used for all of them. A variable font has all. */
  only?: number;
}

const atkinson: Typeface = {
  slug: 'atkinson-hyperlegible-next',
  family: 'Atkinson Hyperlegible Next Variable',
  weight: { min: 400, max: 700 },
};
const overpass: Typeface = { slug: 'overpass', family: 'Overpass Variable', weight: { min: 400, max: 800 } };

/** Headings of the public pages and the sign-in page use one weight: a third of the variable font's size. */
const signs: Typeface = { slug: 'overpass', family: 'Overpass', weight: { min: 700, max: 800 }, only: 800 };
const reading: Typeface = { slug: 'literata', family: 'Literata', weight: { min: 400, max: 400 }, only: 400 };
const emphasis: Typeface = { slug: 'literata', family: 'Literata', weight: { min: 700, max: 700 }, only: 700 };

const folderOf = ({ slug, only }: Typeface) =>
  join(projectFolder, 'node_modules', only ? '@fontsource' : '@fontsource-variable', slug);

const weightIn = ({ only }: Typeface) => only ?? 'wght';

/** Returns the characters of a CSS range: 'U+0000-00FF,U+0131'. */
function charactersOf(range: string): string {
  const spans = range.split(',').map((span) =>
    span
      .replace('U+', '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16)),
  );
  return spans
    .flatMap(([from = 0, to = from]) =>
      Array.from({ length: to - from + 1 }, (_, place) => String.fromCodePoint(from + place)),
    )
    .join('');
}

function rangeOf(characters: string): string {
  const spans: { from: number; to: number }[] = [];
  const codes = Array.from(new Set(characters), (character) => character.codePointAt(0) ?? 0);
  for (const code of codes.sort((a, b) => a - b)) {
    const last = spans.at(-1);
    if (last?.to === code - 1) last.to = code;
    else spans.push({ from: code, to: code });
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return spans.map(({ from, to }) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(',');
}

/** Writes the subset of a file of Fontsource. @returns its @font-face rule. */
async function face(typeface: Typeface, set: string, name: string, characters: string, range: string): Promise<string> {
  const source = readFileSync(
    join(folderOf(typeface), `files/${typeface.slug}-${set}-${weightIn(typeface)}-normal.woff2`),
  );
  const options = {
    targetFormat: 'woff2',
    keepFeatures,
    ...(typeface.only === undefined && { variationAxes: { wght: typeface.weight } }),
  } as const;
  const file = `${typeface.slug}-${name}-${weightIn(typeface)}.woff2`;
  writeFileSync(join(target, file), await subsetFont(source, characters, options));
  const { min, max } = typeface.weight;
  return `@font-face {
  font-family: "${typeface.family}";
  font-weight: ${min === max ? min : `${min} ${max}`};
  font-display: swap;
  src: url("./${file}") format("woff2");
  unicode-range: ${range};
}
`;
}

/** Writes a whole typeface in files by script. A browser fetches one only if a page has a character of it. */
async function whole(typeface: Typeface, sets?: readonly string[]): Promise<string[]> {
  const ranges: Record<string, string> = JSON.parse(readFileSync(join(folderOf(typeface), 'unicode.json'), 'utf8'));
  const wanted = Object.entries(ranges).filter(([set]) => !sets || sets.includes(set));
  return Promise.all(wanted.map(([set, range]) => face(typeface, set, set, charactersOf(range), range)));
}

function charactersOn(pages: readonly SiteDocument[]): string {
  const texts = pages.map((page) =>
    renderDocument(page)
      .replaceAll(/<(script|style)[\s\S]*?<\/\1>|<[^>]*>/g, ' ')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&'),
  );
  return Array.from(new Set(texts.join('')))
    .filter((character) => /[\u0020-\u22ff]/.test(character))
    .join('');
}

/** Writes the piece of a typeface for the public pages. It is declared last, so it takes precedence over the whole. */
const piece = (typeface: Typeface, characters: string) =>
  face(typeface, 'latin', 'site', characters, rangeOf(characters));

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });

/** Characters that the server or a script inserts: addresses and numbers. */
const inserted = charactersOf('U+0041-005A,U+0061-007A,U+0030-0039,U+0040');
const characters = charactersOn(documents) + inserted;
const read = charactersOn(documents.filter(({ article }) => article));
const text = await whole(atkinson);
const latinSigns = [...(await whole(signs, ['latin'])), await piece(signs, characters)];
const book = await Promise.all(
  [reading, emphasis].map(async (typeface) => [...(await whole(typeface, ['latin'])), await piece(typeface, read)]),
);
const app = [...text, ...(await whole(overpass)), ...latinSigns];
const site = [...text, await piece(atkinson, characters), ...latinSigns, ...book.flat()];
writeFileSync(join(target, 'app.css'), app.join('\n'));
writeFileSync(join(target, 'site.css'), site.join('\n'));
