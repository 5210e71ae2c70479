import type { Plugin } from 'vite';
import { inlineScript } from './inline-script.ts';

/** Puts the script that applies the chosen theme into every page. It is before the styles, so it waits for nothing. */
export const firstTheme: Plugin = {
  name: 'first-theme',
  transformIndexHtml: {
    order: 'post',
    async handler(html, { filename }) {
      // The public page of a trip has no scripts.
      if (!html.includes('<script type="module"')) return html;
      const isApp = filename.endsWith('/app.html');
      const code = await inlineScript(isApp ? 'first-in-app.ts' : 'first-theme.ts');
      // The app's pages allow scripts by a nonce, public pages by their hash.
      const nonce = isApp ? ' nonce="__CSP_NONCE__"' : '';
      // After the metas, whose colours it sets.
      return html.replace(
        /(?:\s*<meta name="theme-color"[^>]*>)+/,
        (metas) => `${metas}<script${nonce}>${code}</script>`,
      );
    },
  },
};
