import { defineConfig } from 'vite';
import { leftOut } from './scripts/vite/left-out.ts';

// The server as one file: it starts in a third of the time that node_modules takes. CommonJS, as Node 20 can't load an ES
// module together with what V8 had compiled of it (docs/decisions/0018). What Node itself loads, vite.threads.config.ts builds.
export default defineConfig({
  publicDir: false,
  // However it is started: graphql would look for a second graphql in each of its checks otherwise.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  // graphql-jit's own way of writing JSON, which nobody asks it for: a seventh of all.
  plugins: [leftOut('fast-json-stringify')],
  // Packages that are required rather than imported would bring a second graphql along, a sixth of all.
  resolve: {
    alias: [
      { find: /^graphql$/, replacement: 'graphql/index.mjs' },
      { find: /^graphql\/(error|execution|language|type|utilities)$/, replacement: 'graphql/$1/index.mjs' },
      { find: /^graphql\/(.+)\.js$/, replacement: 'graphql/$1.mjs' },
    ],
  },
  ssr: {
    noExternal: true,
    // Both find files of their own beside their code.
    external: ['@electric-sql/pglite', 'piscina'],
  },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/server',
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: {
      input: { planjam: 'server/main.ts' },
      output: {
        format: 'cjs',
        strict: true,
        // What V8 takes from a cache can't import(): https://github.com/nodejs/node/issues/43663.
        dynamicImportInCjs: false,
        // A letter past Latin-1 would make V8 hold all of it in two bytes a letter.
        charset: 'ascii',
        comments: false,
        entryFileNames: '[name].cjs',
        chunkFileNames: '[name]-[hash].cjs',
      },
    },
  },
});
