import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = `http://127.0.0.1:${process.env.PORT ?? 4000}`;

/** The app's own pages stand at some paths of the REST calls: a browser that asks for HTML gets the page. */
const unlessPage = (request: { headers: { accept?: string | undefined } }) =>
  request.headers.accept?.includes('text/html') ? '/index.html' : undefined;

export default defineConfig({
  root: 'web',
  plugins: [react({ compiler: true }), tailwind()],
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
      '/schema.graphql': server,
      '/auth': server,
      '/invitations': server,
      '/polls': server,
      '/realtime': { target: server, ws: true },
      '/trips': { target: server, bypass: unlessPage },
    },
  },
});
