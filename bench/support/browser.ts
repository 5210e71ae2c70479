import { type Browser, chromium } from '@playwright/test';
import { needChromium } from '../../scripts/chromium.ts';

/** A new Chromium window loads pages of its own, on the same two cores. No event marks their end. */
export const WINDOW_OPENS_MS = 1_000;

export async function openBrowser(...options: string[]): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-dev-shm-usage', ...options];
  return chromium.launch({ executablePath: await needChromium(), args });
}
