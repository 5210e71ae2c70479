import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// GraphiQL with its editor is bigger than the app: a build of its own, served at /graphql to browsers.
export default defineConfig({
  root: 'web/graphiql',
  base: '/graphiql/',
  plugins: [react()],
  worker: { format: 'es' },
  build: {
    outDir: '../../dist/graphiql',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // The editor is one big chunk, whatever one does.
    chunkSizeWarningLimit: 5_000,
    rolldownOptions: {
      onLog(level, log, handle) {
        // GraphiQL's files carry directives for React's compiler, which has run on them already.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
      },
    },
  },
});
