import { accessSync, constants } from 'node:fs';
import { chromium } from '@playwright/test';
import { run } from './project.ts';

const isExecutable = (path: string | undefined): path is string => {
  if (!path) return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const present = () =>
  [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
    chromium.executablePath(),
  ].find(isExecutable);

/** Finds a Chromium: CHROMIUM_PATH, else the system's, else Playwright's, which is downloaded if needed; else null. */
export async function findChromium(): Promise<string | null> {
  const found = present();
  if (found) return found;
  console.log('No Chromium found. Downloading the one of Playwright.');
  await run('npx', ['playwright', 'install', 'chromium']);
  return present() ?? null;
}

/** Like `findChromium`. @throws if there is none. */
export async function needChromium(): Promise<string> {
  const found = await findChromium();
  if (!found) throw new Error('No Chromium found: see CHROMIUM_PATH in the README.');
  return found;
}
