import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { projectFolder } from '../project.ts';
import { chunksFrom } from './chunk-graph.ts';
import { inlineScript } from './inline-script.ts';
import { sheetOf, usedStyles } from './used-styles.ts';

/** What the server fills into a page: its classes are in its source. */
const fillers: Record<string, string> = { 'documents/t/trip.html': 'server/site/shared-trip-body.ts' };

const filledInto = async (page: string): Promise<string[]> =>
  fillers[page] === undefined ? [] : [await readFile(join(projectFolder, fillers[page]), 'utf8')];

/** Saves the first paint a request, and a slow phone half of the parsing of rules. See docs/decisions/0010. */
export const inlineStyles: Plugin = {
  name: 'inline-styles',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_options, bundle) {
    const first = await inlineScript('site/first.ts');
    const sheets = new Set<string>();
    for (const asset of Object.values(bundle)) {
      if (asset.type !== 'asset' || !/^documents\/.*\.html$/.test(asset.fileName)) continue;
      const html = String(asset.source);
      const { link, file, css } = sheetOf(html, bundle);
      const entries = [...html.matchAll(/<script type="module"[^>]*src="\/([^"]+)"/g)].map(([, entry = '']) => entry);
      // An island's classes are in its script.
      const scripts = entries.flatMap((entry) =>
        [...chunksFrom(entry, bundle, { later: true })].map(({ code }) => code),
      );
      const used = usedStyles(css, [html, ...scripts, ...(await filledInto(asset.fileName))]);
      asset.source = html
        .replace(link, () => `<style>${used}</style>`)
        .replace('</body>', () => (entries.length > 0 ? `<script>${first}</script></body>` : '</body>'));
      sheets.add(file);
    }
    for (const sheet of sheets) delete bundle[sheet];
  },
};
