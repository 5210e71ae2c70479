import { expect, test } from '@playwright/test';
import { weigh } from '../bench/support/page-weight.ts';

/** The tolerance of the figure, so that not every change of the page needs a new one. */
const ROUNDED_UP_KILOBYTES = 8;

test('the weight that the landing page states is its real weight', async ({ browser, page, baseURL }) => {
  await page.goto('/');
  const row = page.getByRole('listitem').filter({ hasText: 'This page, to its end' });
  const said = Number(/(\d+) kB/.exec(await row.innerText())?.[1]);
  const kilobytes = await weigh(browser, `${baseURL}/`);
  expect(kilobytes).toBeGreaterThan(0);
  expect(said, `it weighs ${kilobytes.toFixed(1)} kB`).toBeGreaterThanOrEqual(kilobytes);
  expect(said, `it weighs ${kilobytes.toFixed(1)} kB`).toBeLessThanOrEqual(kilobytes + ROUNDED_UP_KILOBYTES);
});
