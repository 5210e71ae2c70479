import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { SiteDocument } from '../web/site/document.ts';
import { documents } from '../web/site/documents.tsx';
import { renderDocument } from '../web/site/render-document.tsx';
import { projectFolder } from './project.ts';

// Makes web/fonts/ of the typefaces as Fontsource has them: without what nothing here asks for, and for the public pages
// a piece with the characters that stand on them. A part of `npm run generate`; see docs/decisions/0019.

const target = join(projectFolder, 'web/fonts');

/** What browsers apply by themselves, and the figures of columns; the fractions and the like are never asked for. */
const keepFeatures = [
  ...['abvm', 'blwm', 'calt', 'ccmp', 'clig', 'curs', 'dist', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rclt', 'rlig'],
  ...['rvrn', 'lnum', 'tnum'],
];

interface Typeface {
  /** As Fontsource names its package and files. */
  slug: string;
  family: string;
  /** What the weights of the styles span: nothing outside it is kept of a variable font. */
  weight: { min: number; max: number };
  /** The one weight that the file holds which stands for them; a variable font holds all. */
  only?: number;
}

const atkinson: Typeface = {
  slug: 'atkinson-hyperlegible-next',
  family: 'Atkinson Hyperlegible Next Variable',
  weight: { min: 400, max: 700 },
};
const overpass: Typeface = { slug: 'overpass', family: 'Overpass Variable', weight: { min: 400, max: 800 } };

/** The signs of the public pages and of the sign-in page take one weight, a third of what the variable font weighs. */
const signs: Typeface = { slug: 'overpass', family: 'Overpass', weight: { min: 700, max: 800 }, only: 800 };
const reading: Typeface = { slug: 'literata', family: 'Literata', weight: { min: 400, max: 400 }, only: 400 };
const emphasis: Typeface = { slug: 'literata', family: 'Literata', weight: { min: 700, max: 700 }, only: 700 };

const folderOf = ({ slug, only }: Typeface) =>
  join(projectFolder, 'node_modules', only ? '@fontsource' : '@fontsource-variable', slug);

const weightIn = ({ only }: Typeface) => only ?? 'wght';

/** The characters of a range as CSS writes it: 'U+0000-00FF,U+0131'. */
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

/** The other way about. */
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

/** Writes what is left of a file of Fontsource. @returns the rule that declares it. */
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

/** All of a typeface, in files by script; none of them is fetched before a page has a character of it. */
async function whole(typeface: Typeface, sets?: readonly string[]): Promise<string[]> {
  const ranges: Record<string, string> = JSON.parse(readFileSync(join(folderOf(typeface), 'unicode.json'), 'utf8'));
  const wanted = Object.entries(ranges).filter(([set]) => !sets || sets.includes(set));
  return Promise.all(wanted.map(([set, range]) => face(typeface, set, set, charactersOf(range), range)));
}

/** The characters that stand on these pages. */
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

/** The piece that the public pages take of a typeface; it is declared last, and so comes before the whole one. */
const piece = (typeface: Typeface, characters: string) =>
  face(typeface, 'latin', 'site', characters, rangeOf(characters));

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });

/** What the server or a script puts into the pages' own words: addresses, and figures. */
const putIn = charactersOf('U+0041-005A,U+0061-007A,U+0030-0039,U+0040');
const characters = charactersOn(documents) + putIn;
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
