import { transform } from 'lightningcss';
import type { Rolldown } from 'vite';

const stylesheet = /<link rel="stylesheet"[^>]*href="\/(?<file>[^"]+)"[^>]*>/;

/** Returns the first stylesheet that a page of the build links to. */
export function sheetOf(html: string, bundle: Rolldown.OutputBundle): { link: string; file: string; css: string } {
  const [link = '', file = ''] = stylesheet.exec(html) ?? [];
  const asset = bundle[file];
  if (asset?.type !== 'asset') throw new Error(`The build has no stylesheet for ${link}.`);
  return { link, file, css: String(asset.source) };
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

const decoded = (html: string) => html.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_whole, name) => entities[name] ?? '');

function classesIn(css: string): Set<string> {
  const names = new Set<string>();
  transform({
    filename: 'site.css',
    code: Buffer.from(css),
    visitor: {
      Selector(selector) {
        for (const part of selector) if (part.type === 'class') names.add(part.name);
      },
    },
  });
  return names;
}

const without = (css: string, unusedSymbols: string[]) =>
  transform({ filename: 'site.css', code: Buffer.from(css), unusedSymbols, minify: true }).code.toString();

/** Tailwind's substitute for `@property`, for browsers older than those of web/browsers.ts. */
const forOldBrowsers = /@layer properties\{@supports[^{]*\{[^{}]*\{[^{}]*\}\}\}/;

function withoutUnusedFonts(css: string): string {
  const face = /@font-face\s*{[^}]*}/g;
  const rules = css.replaceAll(face, '');
  return css.replaceAll(face, (rule) => {
    const [, family = ''] = /font-family:\s*"?([^";}]+)/.exec(rule) ?? [];
    return rules.includes(family) ? rule : '';
  });
}

/**
 * Only rules of classes that occur in none of the texts go, and variables that no rule reads. Rules for attributes
 * and states stay, because these change. @param texts Pages, or scripts that create elements.
 */
export function usedStyles(css: string, texts: readonly string[]): string {
  const sources = texts.map(decoded);
  const unused = [...classesIn(css)].filter((name) => !sources.some((source) => source.includes(name)));
  let used = without(css, unused);
  for (;;) {
    const declared = new Set(used.match(/--[\w-]+(?=\s*:)/g));
    const read = new Set([used, ...sources].flatMap((text) => text.match(/(?<=var\(\s*)--[\w-]+/g) ?? []));
    const unread = [...declared].filter((name) => !read.has(name));
    const less = without(used, unread);
    if (less.length === used.length) break;
    used = less;
  }
  used = withoutUnusedFonts(used).replace(forOldBrowsers, '');
  if (used.includes('</')) throw new Error('These styles can’t be inlined.');
  return used;
}
