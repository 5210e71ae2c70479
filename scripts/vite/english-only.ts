import type { Plugin } from 'vite';

/** React Aria brings its words in thirty languages; the app speaks one. */
export const englishOnly: Plugin = {
  name: 'english-only',
  enforce: 'pre',
  load: (id) =>
    /\/react-(aria|stately).*\/intl\/.*\/(?!en-US)[a-z]{2}-[A-Z]{2}\.mjs$/.test(id) ? 'export default {};' : null,
};
