import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { appPages } from './scripts/vite/app-pages.tsx';
import { chunks } from './scripts/vite/chunks.ts';
import { englishOnly } from './scripts/vite/english-only.ts';
import { firstTheme } from './scripts/vite/first-theme.ts';
import { graphqlDocuments } from './scripts/vite/graphql-documents.ts';
import { inlineStyles } from './scripts/vite/inline-styles.ts';
import { offlineWorker } from './scripts/vite/offline-worker.ts';
import { precompressed } from './scripts/vite/precompressed.ts';
import { site, siteEntries } from './scripts/vite/site.ts';
import { buildTargets } from './web/browsers.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? 4000}`;

/**
 * Some pages of the app have the same path as a REST call. A browser that accepts HTML gets the page, unless the path is
 * that of a file.
 */
const unlessPage = ({ url = '', headers }: IncomingMessage) =>
  headers.accept?.includes('text/html') && !/\.\w+(\?|$)/.test(url) ? '/app.html' : undefined;

export default defineConfig({
  root: 'web',
  appType: 'mpa',
  plugins: [
    englishOnly,
    graphqlDocuments,
    react({ compiler: true }),
    tailwind(),
    site,
    firstTheme,
    inlineStyles,
    appPages,
    offlineWorker,
    precompressed,
  ],
  // The modern build of rxjs. Its default build is for browsers without classes, and needs tslib.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  // GraphiQL has its own configuration.
  optimizeDeps: { entries: ['app.html'] },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: buildTargets,
    // No inlined assets: the Content-Security-Policy allows no data: scripts or fonts.
    assetsInlineLimit: 0,
    // A browser that does not know modulepreload loads the chunks a little later.
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
      '/files': server,
      '/invitations': server,
      '/polls': server,
      '/mail': server,
      '/t/': server,
      '/realtime': { target: server, ws: true },
      '/trips': { target: server, bypass: unlessPage },
    },
  },
});
