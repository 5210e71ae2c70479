import type { Plugin } from 'vite';

const EMPTY = '\0left-out';

/** Replaces packages that are loaded but never used by something that is empty. */
export const leftOut = (...packages: string[]): Plugin => ({
  name: 'left-out',
  enforce: 'pre',
  resolveId: (id) => (packages.includes(id) ? EMPTY : null),
  load: (id) => (id === EMPTY ? 'export default null;' : null),
});
