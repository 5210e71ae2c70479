import type { Page } from '@playwright/test';
import { test } from './support/ana-and-bob.ts';
import { addActivity } from './support/deeds.ts';
import { breakField } from './support/faults.ts';
import { expect } from './support/test.ts';
import { cardOf, rename } from './support/trip-page.ts';

// Browsers offer no worker and no locks at http addresses of other machines. Both names lead to this one, and only
// `localhost` counts as secure.
test.use({ savesData: false, expectedComplaints: /Cross-Origin-Opener-Policy header has been ignored/ });

/** All that the page keeps on the device, but drafts. */
const kept = (page: Page) =>
  page.evaluate(async () => ({
    databases: (await indexedDB.databases()).length,
    names: [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((name) => /waiting|kept/.test(name)),
  }));

test('over plain http an edit waits in its window, also beside other windows, and is sent once', async ({
  ana,
  baseURL,
  trip,
}) => {
  const { page, context } = ana;
  const tripId = await trip(ana);
  await addActivity(ana, tripId, { name: 'Castle' });
  const cookies = await context.cookies();
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, domain: 'planjam.test' })));
  const address = `${baseURL?.replace('localhost', 'planjam.test')}/trips/${tripId}`;
  const open = async (window: Page) => {
    await window.goto(address);
    await expect(cardOf(window, /^Castel/)).toBeVisible();
    await window.waitForLoadState('networkidle');
  };
  await open(page);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  expect(await kept(page)).toEqual({ databases: 0, names: [] });
  const updating = await breakField(page, 'updateActivity');
  await rename(page, 'Castle', 'Castelo');
  const other = await context.newPage();
  await open(other);
  await expect(cardOf(other, 'Castle')).toBeVisible();
  await page.reload();
  await expect(cardOf(page, 'Castelo')).toBeVisible();
  await updating.mend();
  await page.reload();
  await expect(cardOf(other, 'Castelo')).toBeVisible();
  await expect.poll(() => kept(page)).toEqual({ databases: 0, names: [] });
});
