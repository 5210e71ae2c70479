import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { PASSWORD } from '../prisma/drafts.ts';
import { findChromium } from './chromium.ts';
import { projectFolder, run } from './project.ts';

// `npm run screenshots`: every screen, desktop and phone, light and dark, with the demo's people in it.

const port = 20_000 + (process.pid % 20_000);
const url = `http://localhost:${port}`;
const screens = join(projectFolder, 'docs/screens');
const folder = mkdtempSync(join(tmpdir(), 'planjam-screens-'));
const env = { ...process.env, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'warn' };

const shapes = {
  desktop: { viewport: { width: 1280, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
};

async function whenReady(): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The server did not start.');
}

async function signIn(context: BrowserContext, name: string): Promise<void> {
  const answer = await context.request.post('/auth/login', {
    data: { email: `${name}@planjam.example`, password: PASSWORD },
  });
  if (!answer.ok()) throw new Error(`${name} can't sign in: ${await answer.text()}`);
}

/** The screens of somebody's trips, and what says that each is there. */
async function addresses(context: BrowserContext): Promise<Record<string, [path: string, heading: string]>> {
  const { trips } = await (await context.request.get('/trips', { headers: { accept: 'application/json' } })).json();
  const now = new Date().toISOString().slice(0, 10);
  const trip = trips.find(
    (each: { startDate: string; endDate: string }) => each.startDate <= now && now <= each.endDate,
  );
  const path = `/trips/${trip.id}`;
  return {
    trips: ['/trips', 'Your trips'],
    'new-trip': ['/trips/new', 'Create New Trip'],
    itinerary: [path, trip.name],
    'day-planner': [`${path}?view=dayplanner`, trip.name],
    map: [`${path}?view=map`, trip.name],
    chat: [`${path}?tab=chat`, trip.name],
    polls: [`${path}?tab=polls`, trip.name],
    members: [`${path}?tab=members`, trip.name],
  };
}

async function shoot(page: Page, path: string, heading: string, file: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(screens, file), animations: 'disabled' });
}

const executablePath = await findChromium();
if (!executablePath) throw new Error('No Chromium to be had: see CHROMIUM_PATH in the README.');
if ((await run('npx', ['tsx', 'scripts/build-if-needed.ts'])) !== 0) process.exit(1);
if ((await run('npm', ['run', '--silent', 'seed'], { env })) !== 0) process.exit(1);
mkdirSync(screens, { recursive: true });
const server = spawn('node', ['dist/server/main.js'], { cwd: projectFolder, stdio: 'inherit', env });
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
try {
  await whenReady();
  for (const [shape, options] of Object.entries(shapes)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({ ...options, colorScheme, baseURL: url, locale: 'en-US' });
      const page = await context.newPage();
      await shoot(page, '/login', 'Welcome back', `login-${shape}-${colorScheme}.png`);
      await signIn(context, 'ana');
      for (const [name, [path, heading]] of Object.entries(await addresses(context))) {
        await shoot(page, path, heading, `${name}-${shape}-${colorScheme}.png`);
      }
      await context.close();
    }
  }
} finally {
  await browser.close();
  server.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}
