import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

const web = join(import.meta.dirname, '../../web');

/** A module of web/ with all that it imports, as one script that can stand within a page. */
async function inlineScript(module: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry: join(web, module), formats: ['iife'], name: 'first' } },
  });
  const [result] = Array.isArray(built) ? built : [built];
  const code = result && 'output' in result ? result.output[0].code.trim() : '';
  if (!code || code.includes('</script')) throw new Error(`web/${module} can’t stand in a page.`);
  return code;
}

const scripts = new Map<string, Promise<string>>();

interface PutOff {
  /** Of web/: stands at the page's end, and fetches the rest (web/after-paint.ts). */
  first: string;
  /** Attributes that its script needs, with a space before them. */
  attributes?: string;
  /** What else the page can do without at first. */
  links?: string;
}

const scriptTag = /\s*<script type="module"[^>]*><\/script>/g;
const linkTag = /\s*<link rel="(?:modulepreload|manifest)"[^>]*>/g;

/** The icon as a part of the page: as a file it would be fetched among what is needed to see it. */
async function withIcon(html: string): Promise<string> {
  const svg = (await readFile(join(web, 'icon.svg'), 'utf8')).replaceAll(/>\s+</g, '><').trim();
  const address = `data:image/svg+xml,${svg.replaceAll('"', "'").replaceAll(/[<>#%]/g, encodeURIComponent)}`;
  return html.replace('href="/favicon.svg"', () => `href="${address}"`);
}

/**
 * A page without its scripts and manifest, which are fetched once it has been seen: for that, nothing of them is needed,
 * and on a slow line each takes room from the typefaces.
 */
export async function putOff(html: string, { first, attributes = '', links = '' }: PutOff): Promise<string> {
  const script = scripts.get(first) ?? inlineScript(first);
  scripts.set(first, script);
  const code = await script;
  if (html.search(scriptTag) < 0) throw new Error('A page without a script that could be put off.');
  const tags = (pattern: RegExp) => Array.from(html.matchAll(pattern), ([tag]) => tag.trim());
  const later = [
    links,
    // The scripts are fetched at once, whenever they may run.
    ...tags(scriptTag).map((tag) =>
      tag.replace(/^<script type="module"(.*) src=(".*")><.*$/, '<link rel="modulepreload"$1 href=$2>'),
    ),
    ...tags(linkTag),
    ...tags(scriptTag),
  ].join('');
  return (await withIcon(html))
    .replaceAll(scriptTag, '')
    .replaceAll(linkTag, '')
    .replace('</body>', () => `<template data-put-off>${later}</template><script${attributes}>${code}</script></body>`);
}
