import { join } from 'node:path';
import type { Plugin } from 'vite';

const production = join(import.meta.dirname, '../../node_modules/react-router/dist/production');
const files: Record<string, string> = {
  'react-router': join(production, 'index.mjs'),
  'react-router/dom': join(production, 'dom-export.mjs'),
};
/** Marks definitions of components as free of side effects, so that the bundler can remove unused ones. */
const withoutEffect = (code: string) =>
  code
    // Only for developer tools.
    .replaceAll(/^\w+\.displayName = "[^"]+";$/gm, '')
    .replaceAll(/^(var \w+ = )(React\d*\.forwardRef\()/gm, '$1/* @__PURE__ */ $2')
    .replaceAll(
      /^(var \w+ = )(class extends React\d*\.Component \{\n[\s\S]*?\n\});$/gm,
      '$1/* @__PURE__ */ (() => $2)();',
    );

/** Saves 4.5 kB (gzip) per page: browsers get React Router's production build, without unused components. */
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
