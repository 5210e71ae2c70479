import type { Plugin } from 'vite';
import { chunksFrom } from './chunk-graph.ts';
import { putOff } from './put-off.ts';
import { sheetOf, usedStyles } from './used-styles.ts';

/**
 * Puts into each document of the public site those of the site's styles that it uses: nothing has to be fetched between
 * the document and the first paint, and a slow phone reads half of the rules. See docs/decisions/0012.
 */
export const inlineStyles: Plugin = {
  name: 'inline-styles',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_options, bundle) {
    const sheets = new Set<string>();
    for (const asset of Object.values(bundle)) {
      if (asset.type !== 'asset' || !/^documents\/.*\.html$/.test(asset.fileName)) continue;
      const html = String(asset.source);
      const { link, file, css } = sheetOf(html, bundle);
      const entries = [...html.matchAll(/<script type="module"[^>]*src="\/([^"]+)"/g)].map(([, entry = '']) => entry);
      // An island's classes stand in its script.
      const scripts = entries.flatMap((entry) =>
        [...chunksFrom(entry, bundle, { later: true })].map(({ code }) => code),
      );
      const used = usedStyles(css, [html, ...scripts]);
      asset.source = await putOff(
        html.replace(link, () => `<style>${used}</style>`),
        { first: 'site/first.ts' },
      );
      sheets.add(file);
    }
    for (const sheet of sheets) delete bundle[sheet];
  },
};
