import { type Browser, chromium } from '@playwright/test';
import { needChromium } from '../../scripts/chromium.ts';

/** A Chromium to measure in. @param options Its own, on top of what a container needs. */
export async function openBrowser(...options: string[]): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-dev-shm-usage', ...options];
  return chromium.launch({ executablePath: await needChromium(), args });
}
