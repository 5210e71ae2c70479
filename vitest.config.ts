import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Node resolves graphql to its CommonJS build for the packages that use it; ours must be the same one.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['schema/**/*.test.ts', 'server/**/*.test.ts', 'prisma/**/*.test.ts', 'web/**/*.test.ts'],
          globalSetup: ['server/test/template.ts'],
          // Generous: a busy machine is slow, and no test measures time.
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
