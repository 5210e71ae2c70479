import { defineConfig } from 'vite';

const commands = ['admin', 'backup', 'restore', 'move', 'forget'];

// What Node loads by itself, beside the server's bundle: where a process begins, its threads, and the commands of
// server/commands, which run where there is nothing but the build, as in the image.
export default defineConfig({
  publicDir: false,
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
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
        ...Object.fromEntries(commands.map((command) => [command, `server/commands/${command}.ts`])),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
