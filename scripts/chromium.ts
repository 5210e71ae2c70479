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
  [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome', chromium.executablePath()].find(
    isExecutable,
  );

/**
 * A Chromium for the browser tests: CHROMIUM_PATH, else the system's, else Playwright's own, which is downloaded if
 * need be. @returns its path, or null where none can be had.
 */
export async function findChromium(): Promise<string | null> {
  const found = present();
  if (found) return found;
  console.log('No Chromium found: getting the one of Playwright.');
  await run('npx', ['playwright', 'install', 'chromium']);
  return present() ?? null;
}

/** The same where nothing can be done without one. @throws if none can be had. */
export async function needChromium(): Promise<string> {
  const found = await findChromium();
  if (!found) throw new Error('No Chromium to be had: see CHROMIUM_PATH in the README.');
  return found;
}
