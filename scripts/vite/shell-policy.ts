import { hash } from 'node:crypto';
import type { Rolldown } from 'vite';

type ModuleInfo = (id: string) => { code: string | null } | null;

const sourceOf = (text: string) => `sha256-${hash('sha256', text, 'base64')}`;

/** Its style element is for fonts in browsers without FontFace. */
const withoutEffect = /\/pdfjs-dist\//;

const created = /createElement\(['"`]style['"`]\)/g;
const written = /\.textContent = `([^`]*)`(\.trim\(\))?/g;

/** Returns the texts of the style elements that a module creates. @throws if it writes them in an unknown way. */
function stylesIn(id: string, code: string): string[] {
  const count = code.match(created)?.length ?? 0;
  if (count === 0 || withoutEffect.test(id)) return [];
  const texts = Array.from(code.matchAll(written), ([, template = '', trims]) => {
    const text = template.replaceAll(/\$\{([\w$]+)\}/g, (whole, name: string) => {
      const value = code.match(new RegExp(`const ${name.replaceAll('$', '\\$')} = '([^']*)'`))?.[1];
      return value ?? whole;
    });
    return trims ? text.trim() : text;
  });
  if (texts.length !== count || texts.some((text) => text.includes('${')))
    throw new Error(`${id} creates a style element whose text is unknown. Without its hash, browsers refuse it.`);
  return texts;
}

const inlineIn = (element: 'style' | 'script', html: string) =>
  Array.from(html.matchAll(new RegExp(`<${element}>([\\s\\S]*?)</${element}>`, 'g')), ([, text = '']) => text);

/**
 * Returns the hashes of a page's inline scripts and styles, and of the style elements that its scripts create, for a
 * Content-Security-Policy. @param chunks All that the page may load.
 */
export function policySources(
  html: string,
  chunks: Iterable<Pick<Rolldown.OutputChunk, 'moduleIds'>>,
  infoOf: ModuleInfo,
) {
  const modules = [...chunks].flatMap(({ moduleIds }) => moduleIds);
  const created = modules.flatMap((id) => stylesIn(id, infoOf(id)?.code ?? ''));
  if (created.length === 0) throw new Error('React Aria’s style elements were not found.');
  return {
    scripts: inlineIn('script', html).map(sourceOf),
    styles: [...inlineIn('style', html), ...created].map(sourceOf),
  };
}
