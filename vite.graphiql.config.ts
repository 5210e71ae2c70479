import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildTargets } from './web/browsers.ts';

// Builds GraphiQL, which browsers get at /graphql. It is separate because its editor is larger than the app.
export default defineConfig({
  root: 'web/graphiql',
  base: '/graphiql/',
  plugins: [react()],
  worker: { format: 'es' },
  build: {
    outDir: '../../dist/graphiql',
    emptyOutDir: true,
    target: buildTargets,
    assetsInlineLimit: 0,
    // The editor is one large chunk and can't be split.
    chunkSizeWarningLimit: 5_000,
    rolldownOptions: {
      onLog(level, log, handle) {
        // GraphiQL's files have directives for React's compiler, which has already run on them.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
      },
    },
  },
});
