import { expect, test } from '@playwright/test';
import { weigh } from '../bench/support/page-weight.ts';

/** What the figure may be above the truth, so that not every change of the page changes it. */
const ROUNDED_UP_KILOBYTES = 8;

test('the weight that the landing page says of itself is its weight', async ({ browser, page, baseURL }) => {
  await page.goto('/');
  const row = page.getByRole('listitem').filter({ hasText: 'This page, to its end' });
  const said = Number(/(\d+) kB/.exec(await row.innerText())?.[1]);
  const kilobytes = await weigh(browser, `${baseURL}/`);
  expect(kilobytes).toBeGreaterThan(0);
  expect(said, `it weighs ${kilobytes.toFixed(1)} kB`).toBeGreaterThanOrEqual(kilobytes);
  expect(said, `it weighs ${kilobytes.toFixed(1)} kB`).toBeLessThanOrEqual(kilobytes + ROUNDED_UP_KILOBYTES);
});
