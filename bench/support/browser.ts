import { type Browser, chromium } from '@playwright/test';
import { needChromium } from '../../scripts/chromium.ts';

/** Starts a Chromium to measure in. @param options Further options, beside those for a container. */
export async function openBrowser(...options: string[]): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-dev-shm-usage', ...options];
  return chromium.launch({ executablePath: await needChromium(), args });
}
