import { join } from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { appPages } from './scripts/vite/app-pages.tsx';
import { chunks } from './scripts/vite/chunks.ts';
import { englishOnly } from './scripts/vite/english-only.ts';
import { graphqlDocuments } from './scripts/vite/graphql-documents.ts';
import { inlineStyles } from './scripts/vite/inline-styles.ts';
import { plainIcons } from './scripts/vite/plain-icons.ts';
import { precompressed } from './scripts/vite/precompressed.ts';
import { preparedDocuments } from './scripts/vite/prepared-documents.ts';
import { site, siteEntries } from './scripts/vite/site.ts';
import { slimRouter } from './scripts/vite/slim-router.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? 4000}`;

/** The app's own pages stand at some paths of the REST calls: a browser that asks for HTML gets the page. */
const unlessPage = (request: { headers: { accept?: string | undefined } }) =>
  request.headers.accept?.includes('text/html') ? '/app.html' : undefined;

export default defineConfig({
  root: 'web',
  appType: 'mpa',
  plugins: [
    englishOnly,
    graphqlDocuments,
    preparedDocuments(),
    plainIcons,
    slimRouter,
    react({ compiler: true }),
    tailwind(),
    site,
    inlineStyles,
    appPages,
    precompressed,
  ],
  // rxjs as it is written: what it gives without being asked is for browsers without classes, and brings tslib along.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  // GraphiQL is built by a configuration of its own.
  optimizeDeps: { entries: ['app.html'] },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // The styles use light-dark(): what browsers of 2024 and later know.
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    // Everything is a file of its own: the Content-Security-Policy knows no data: scripts or fonts.
    assetsInlineLimit: 0,
    // Whoever knows light-dark() knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [join(import.meta.dirname, 'web/app.html'), ...siteEntries],
      output: { codeSplitting: { groups: chunks } },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      '/graphql': { target: server, ws: true },
      '/graphiql': server,
      '/schema.graphql': server,
      '/auth': server,
      '/invitations': server,
      '/polls': server,
      '/realtime': { target: server, ws: true },
      '/trips': { target: server, bypass: unlessPage },
    },
  },
});
