import { PurgeCSS } from 'purgecss';
import type { Rolldown } from 'vite';

/** Tailwind's names hold colons, brackets and slashes. */
const wordsIn = (text: string) => text.match(/[^<>"'`\s]*[^<>"'`\s:]/g) ?? [];

const stylesheet = /<link rel="stylesheet"[^>]*href="\/(?<file>[^"]+)"[^>]*>/;

/** The first stylesheet that a page of the build asks for. */
export function sheetOf(html: string, bundle: Rolldown.OutputBundle): { link: string; file: string; css: string } {
  const [link = '', file = ''] = stylesheet.exec(html) ?? [];
  const asset = bundle[file];
  if (asset?.type !== 'asset') throw new Error(`The build has no stylesheet for ${link}.`);
  return { link, file, css: String(asset.source) };
}

/** Those of the styles whose classes stand in one of the texts: pages, or scripts that make elements. */
export async function usedStyles(css: string, texts: readonly string[]): Promise<string> {
  const [used] = await new PurgeCSS().purge({
    content: texts.map((raw) => ({ raw, extension: '' })),
    css: [{ raw: css }],
    defaultExtractor: wordsIn,
    variables: true,
  });
  if (!used || used.css.includes('</')) throw new Error('These styles can’t stand in a page.');
  return used.css;
}
