import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

// Read by every worker: the first one decides, the others find it in the environment.
process.env.E2E_PORT ??= String(20_000 + (process.pid % 20_000));
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'planjam-e2e-'));

const url = `http://localhost:${process.env.E2E_PORT}`;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // One that passes the second time is listed as flaky, to be mended: it is not what a landing should hang on.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: url,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // To record costs a sixth of the time: in CI only what failed before is recorded.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: ['--no-sandbox', '--disable-dev-shm-usage'],
    },
  },
  webServer: {
    command: 'node dist/server/main.js',
    url: `${url}/readyz`,
    // What the server warns of belongs to what a failed test has to say.
    stdout: 'pipe',
    env: {
      PORT: process.env.E2E_PORT,
      DATA_DIR: process.env.E2E_DATA_DIR,
      // Tests sign in from addresses of their own, or they would share one's limits.
      TRUST_PROXY: '1',
      // Each person of each test has a password hashed.
      PASSWORD_COST: '10',
      LOG_LEVEL: 'warn',
    },
  },
});
