import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inlineScript } from './inline-script.ts';

const web = join(import.meta.dirname, '../../web');

interface PutOff {
  /** A module of web/. It is inlined at the page's end, and loads the rest (web/after-paint.ts). */
  first: string;
  /** Attributes for the inline script, with a leading space. */
  attributes?: string;
  /** Further links that the first paint does not need. */
  links?: string;
}

const scriptTag = /\s*<script type="module"[^>]*><\/script>/g;
const linkTag = /\s*<link rel="(?:modulepreload|manifest)"[^>]*>/g;

/** Inlines the icon. As a file it would load together with the parts that the first paint needs. */
async function withIcon(html: string): Promise<string> {
  const svg = (await readFile(join(web, 'icon.svg'), 'utf8')).replaceAll(/>\s+</g, '><').trim();
  const address = `data:image/svg+xml,${svg.replaceAll('"', "'").replaceAll(/[<>#%]/g, encodeURIComponent)}`;
  return html.replace('href="/favicon.svg"', () => `href="${address}"`);
}

/** The first paint does not need scripts and manifest, which would delay the typefaces on a slow connection. */
export async function putOff(html: string, { first, attributes = '', links = '' }: PutOff): Promise<string> {
  const code = await inlineScript(first);
  if (html.search(scriptTag) < 0) throw new Error('The page has no script to put off.');
  const tags = (pattern: RegExp) => Array.from(html.matchAll(pattern), ([tag]) => tag.trim());
  const later = [
    links,
    // All scripts load at once, although they run later.
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
