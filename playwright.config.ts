import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

// Every worker reads this file. The first one decides, and the others find the values in the environment.
// Below the ports that a system gives to outgoing connections.
process.env.E2E_PORT ??= String(20_000 + (process.pid % 12_000));
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'planjam-e2e-'));

const url = `http://localhost:${process.env.E2E_PORT}`;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // Tests also wait: two of them leave a third of two cores idle.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // A test that passes at the second try is listed as flaky, to be fixed. It should not block a merge.
  retries: 1,
  // Long, because a busy machine is slow. No test measures time.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: url,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Its files come from the device, past what a test does with requests. The tests of it turn it on.
    serviceWorkers: 'block',
    // Recording doubles the cost of a test.
    trace: 'on-first-retry',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [
        ...['--no-sandbox', '--disable-dev-shm-usage'],
        // Tests send no requests to a tile server. A route for them would turn off the cache of scripts. The other name
        // is for a page over plain http, because browsers trust `localhost`.
        '--host-resolver-rules=MAP tile.openstreetmap.org ~NOTFOUND, MAP planjam.test 127.0.0.1',
      ],
    },
  },
  webServer: {
    command: 'tsx scripts/browser-accounts.ts && exec node dist/server/main.js',
    url: `${url}/readyz`,
    // The server's warnings help to understand a failed test.
    stdout: 'pipe',
    env: {
      PORT: process.env.E2E_PORT,
      DATA_DIR: process.env.E2E_DATA_DIR,
      GEOCODER_URL: 'off',
      // Each test signs in from its own address. Otherwise all would share one address's limits.
      TRUST_PROXY: '1',
      // Low, because the tests hash many passwords.
      PASSWORD_COST: '10',
      LOG_LEVEL: 'warn',
    },
  },
});
