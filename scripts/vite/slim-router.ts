import { join } from 'node:path';
import type { Plugin } from 'vite';

const production = join(import.meta.dirname, '../../node_modules/react-router/dist/production');
const files: Record<string, string> = {
  'react-router': join(production, 'index.mjs'),
  'react-router/dom': join(production, 'dom-export.mjs'),
};
/** What makes a component, and nothing else: the bundler can't know, and keeps those that nobody uses. */
const withoutEffect = (code: string) =>
  code
    // A name for developers' tools.
    .replaceAll(/^\w+\.displayName = "[^"]+";$/gm, '')
    .replaceAll(/^(var \w+ = )(React\d*\.forwardRef\()/gm, '$1/* @__PURE__ */ $2')
    .replaceAll(
      /^(var \w+ = )(class extends React\d*\.Component \{\n[\s\S]*?\n\});$/gm,
      '$1/* @__PURE__ */ (() => $2)();',
    );

/**
 * React Router without what it does for developers: its package gives browsers the build that warns them, and keeps the
 * components that nobody uses.
 */
export const slimRouter: Plugin = {
  name: 'slim-router',
  enforce: 'pre',
  apply: 'build',
  resolveId: (id) => files[id] ?? null,
  transform: {
    filter: { id: /\/react-router\/dist\/production\/chunk-/ },
    handler: (code) => ({ code: withoutEffect(code), map: null }),
  },
};
