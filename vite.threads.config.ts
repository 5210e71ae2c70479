import { defineConfig } from 'vite';

// What Node loads by itself, beside the server's bundle: where a process begins, and its threads.
export default defineConfig({
  publicDir: false,
  ssr: {
    noExternal: true,
    // Finds files of its own beside its code.
    external: ['@electric-sql/pglite'],
  },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/server',
    emptyOutDir: false,
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'server/launch.ts',
        compile: 'server/compile.ts',
        'password-worker': 'server/sessions/password-worker.js',
        'postgres-worker': 'server/database/embedded/postgres-worker.js',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
