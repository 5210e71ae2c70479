import { defineConfig } from 'vite';

// The commands of server/commands, beside the server's bundle: they run where there is nothing but the build, as in the image.
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
      input: ['admin', 'backup', 'restore', 'move', 'forget'].map((command) => `server/commands/${command}.ts`),
      output: { entryFileNames: '[name].js', chunkFileNames: 'commands-[name]-[hash].js' },
    },
  },
});
