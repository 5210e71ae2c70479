import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { englishOnly } from './scripts/vite/english-only.ts';

// As in playwright.config.ts: a test that passes at the second try is listed as flaky, and does not block a merge.
const retry = process.env.CI ? 1 : 0;

export default defineConfig({
  test: {
    projects: [
      {
        // Packages that use graphql get its CommonJS build from Node. Our code must use the same one.
        resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
        test: {
          name: 'node',
          include: [
            'schema/**/*.test.ts',
            'server/**/*.test.ts',
            'prisma/**/*.test.ts',
            'scripts/**/*.test.ts',
            'web/**/*.test.ts',
          ],
          // On a Postgres server, tests without a database or of the embedded one would show nothing new.
          exclude: process.env.TEST_DATABASE_URL ? ['{web,scripts}/**', 'server/database/embedded/**'] : [],
          retry,
          pool: 'forks',
          // Much of the time is waiting for Postgres and for processes that are frozen or killed. Each of these takes up
          // to 25 of the 100 connections of a Postgres server.
          maxWorkers: 4,
          // Each file has its own database and servers. Loading the modules anew for each file took half of the time.
          isolate: false,
          globalSetup: ['server/test/template.ts'],
          // Long, because on a busy machine a test of 10 s takes minutes. No test measures time.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        // Component tests in a real browser, for layout, focus, pointers and the browser's own Intl.
        plugins: [englishOnly, react({ compiler: true }), tailwind()],
        optimizeDeps: { entries: ['web/**/*.test.tsx'] },
        test: {
          name: 'browser',
          include: ['web/**/*.test.tsx'],
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
