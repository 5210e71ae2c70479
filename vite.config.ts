import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const server = `http://127.0.0.1:${process.env.PORT ?? 4000}`;

/** The app's own pages stand at some paths of the REST calls: a browser that asks for HTML gets the page. */
const unlessPage = (request: { headers: { accept?: string | undefined } }) =>
  request.headers.accept?.includes('text/html') ? '/index.html' : undefined;

/** React Aria brings its words in thirty languages; the app speaks one. */
export const englishOnly: Plugin = {
  name: 'english-only',
  enforce: 'pre',
  load: (id) =>
    /\/react-(aria|stately).*\/intl\/.*\/(?!en-US)[a-z]{2}-[A-Z]{2}\.mjs$/.test(id) ? 'export default {};' : null,
};

/** Leaves a .br and a .gz beside what compresses; the server sends them as they are. */
const precompressed: Plugin = {
  name: 'precompressed',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const texts = Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name));
    await Promise.all(
      texts.map(async (name) => {
        const path = join(dir, name);
        const content = await readFile(path);
        await writeFile(`${path}.br`, await promisify(brotliCompress)(content));
        await writeFile(`${path}.gz`, await promisify(gzip)(content));
      }),
    );
  },
};

export default defineConfig({
  root: 'web',
  plugins: [englishOnly, react({ compiler: true }), tailwind(), precompressed],
  // GraphiQL is built by a configuration of its own.
  optimizeDeps: { entries: ['index.html'] },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // The styles use light-dark(): what browsers of 2024 and later know.
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    // Everything is a file of its own: the Content-Security-Policy knows no data: scripts or fonts.
    assetsInlineLimit: 0,
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
