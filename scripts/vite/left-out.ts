import type { Plugin } from 'vite';

const EMPTY = '\0left-out';

/** Replaces packages that are imported but never used by an empty module. */
export const leftOut = (...packages: string[]): Plugin => ({
  name: 'left-out',
  enforce: 'pre',
  resolveId: (id) => (packages.includes(id) ? EMPTY : null),
  load: (id) => (id === EMPTY ? 'export default null;' : null),
});
