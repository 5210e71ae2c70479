import type { Plugin } from 'vite';

/** Leaves out React Aria's texts in all languages but English. */
export const englishOnly: Plugin = {
  name: 'english-only',
  enforce: 'pre',
  load: (id) =>
    /\/react-(aria|stately).*\/intl\/.*\/(?!en-US)[a-z]{2}-[A-Z]{2}\.mjs$/.test(id) ? 'export default {};' : null,
};
