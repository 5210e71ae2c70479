import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { englishOnly } from './scripts/vite/english-only.ts';

// As in playwright.config.ts: a test that passes at the second try is listed as flaky. It should not block a merge.
const retry = 1;
const onServer = Boolean(process.env.TEST_DATABASE_URL);

/** Volume, and what takes minutes: `npm run test:all` runs them. Each says why in its first comment. */
const long = process.env.TEST_LONG ? [] : ['**/*.long.test.*'];
const isChange = process.env.TEST_PART === 'change';
/** Whole programs, archives, and tables of attacks: not for every change, but for each landing. */
const left = [...long, ...(isChange ? ['**/*.landing.test.*'] : [])];

const node = {
  retry,
  pool: 'forks' as const,
  // Each file has its own database and servers. Loading the modules anew for each file took half of the time.
  isolate: false,
  globalSetup: ['server/test/template.ts'],
  // A third of two workers' time is waiting. A fourth one saves a quarter of the minutes on a quiet
  // machine, and costs a fifth on a busy one. Each takes up to 25 of the 100 connections of a Postgres server.
  maxWorkers: 3,
  ...(process.env.COST_FILE && { setupFiles: ['scripts/test/note-cost.ts'] }),
  // Long, because on a busy machine a test of 10 s takes minutes. No test measures time.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
};

// Packages that use graphql get its CommonJS build from Node. Our code must use the same one.
const resolve = { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] };

export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        test: {
          ...node,
          name: 'node',
          include: ['{schema,server,prisma,scripts,web}/**/*.test.ts'],
          exclude: [...left, ...(onServer ? ['server/database/embedded/**'] : [])],
        },
      },
      // With a Postgres server, what depends on the engine runs on the embedded database, too. The tests of archives
      // and commands start processes on both engines in one run.
      {
        resolve,
        test: {
          ...node,
          name: 'embedded',
          include: onServer ? [`server/database/${isChange ? 'embedded/' : ''}**/*.test.ts`] : [],
          exclude: long,
          env: { TEST_DATABASE_URL: '' },
          sequence: { groupOrder: 1 },
        },
      },
      {
        // Component tests in a real browser, for layout, focus, pointers and the browser's own Intl.
        plugins: [englishOnly, react({ compiler: true }), tailwind()],
        optimizeDeps: { entries: ['web/**/*.test.tsx'] },
        // Otherwise a long list renders all of its rows in tests.
        define: { 'process.env.VIRT_ON': '"yes"' },
        test: {
          name: 'browser',
          include: ['web/**/*.test.tsx'],
          exclude: left,
          retry,
          maxWorkers: 2,
          testTimeout: 30_000,
          expect: { poll: { timeout: 10_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
                args: ['--no-sandbox', '--disable-dev-shm-usage'],
              },
              contextOptions: { locale: 'en-US', timezoneId: 'America/New_York' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
