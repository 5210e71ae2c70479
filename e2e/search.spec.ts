import type { Page } from '@playwright/test';
import { addActivities, addActivity, askPoll, removeActivity, say, sayMany, see } from './support/deeds.ts';
import { breakField, holdResponse } from './support/faults.ts';
import { findingsEverywhere } from './support/findings.ts';
import { expect, test } from './support/test.ts';

const paletteOf = (page: Page) => page.getByRole('dialog', { name: 'Search or jump to…' });

async function openPalette(page: Page) {
  await expect(page.getByRole('button', { name: 'Search your trips' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(paletteOf(page).getByRole('searchbox')).toBeFocused();
}

/** Opens the palette, and chooses the only hit, with the keyboard alone. */
async function find(page: Page, typed: string, hit: RegExp) {
  await openPalette(page);
  await page.keyboard.type(typed);
  await expect(paletteOf(page).getByRole('menuitem', { name: hit })).toBeVisible();
  await expect(paletteOf(page).getByRole('menuitem')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(paletteOf(page)).toHaveCount(0);
}

test('Ctrl+K finds “Sintra” in the trips, and opens at the hit', async ({ person, trip }) => {
  const ana = await person('ana');
  const [lisbon, other] = [await trip(ana), await trip(ana)];
  await addActivities(
    ana,
    lisbon,
    Array.from({ length: 30 }, (_, number) => ({ name: `Stop ${number}` })),
  );
  await addActivity(ana, lisbon, { name: 'Day in Sintra', location: 'Rossio' });
  await askPoll(ana, other, { question: 'Which palace?', options: ['Pena', 'Monserrate'] });
  const { page } = ana;

  await page.goto('/trips');
  await find(page, 'sintr', /^Day in Sintra/);
  await expect(page).toHaveURL(new RegExp(`/trips/${lisbon}$`));
  const card = page.getByRole('article', { name: 'Day in Sintra' });
  await expect(card).toBeInViewport();
  await expect(card).toHaveCSS('outline-style', 'solid');

  await find(page, 'monserr', /^Which palace\?/);
  await expect(page).toHaveURL(new RegExp(`/trips/${other}\\?tab=polls$`));
  await expect(page.getByRole('article', { name: 'Which palace?' })).toBeInViewport();
});

test('the chat opens at an old message, and marks it', async ({ account, person, trip }) => {
  test.setTimeout(60_000);
  const [ana, bob] = [await person('ana'), await account('bob')];
  const tripId = await trip(ana, bob);
  await sayMany(bob, tripId, 'Before', 40);
  await say(bob, tripId, 'The quinta opens at ten');
  await sayMany(bob, tripId, 'After', 260);
  const { page } = ana;
  const line = page.getByRole('log').getByText('The quinta opens at ten');

  // With unread messages, which the chat would open at.
  await page.goto('/trips');
  await find(page, 'quinta', /quinta opens/);
  await expect(line).toBeInViewport();
  await see(ana, tripId);
  await page.getByRole('button', { name: 'Jump to latest' }).click();
  await expect(line).not.toBeInViewport();

  // In the open chat, and again.
  for (let turn = 0; turn < 2; turn += 1) {
    await find(page, 'quinta', /quinta opens/);
    await expect(line).toBeInViewport();
    await page.getByRole('button', { name: 'Jump to latest' }).click();
    await expect(line).not.toBeInViewport();
  }
});

test('the visible field searches all trips, or only the open one', async ({ person, trip }) => {
  const ana = await person('ana');
  const [here, there] = [await trip(ana), await trip(ana)];
  await addActivity(ana, here, { name: 'Azulejo museum' });
  await addActivity(ana, there, { name: 'Azulejo workshop' });
  const { page } = ana;
  const hits = paletteOf(page).getByRole('menuitem');

  await page.goto('/trips');
  await page.getByRole('button', { name: 'Search your trips' }).click();
  await expect(paletteOf(page).getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('azulejo');
  await expect(hits).toHaveCount(2);
  await expect(paletteOf(page).getByRole('status')).toHaveText('2 hits');
  await expect(paletteOf(page).getByRole('radiogroup', { name: 'Where to search' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.goto(`/trips/${here}`);
  await page.getByRole('button', { name: 'Search your trips' }).click();
  await expect(paletteOf(page).getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('azulejo');
  await expect(hits).toHaveCount(2);
  expect(await findingsEverywhere(page)).toEqual([]);
  await paletteOf(page).getByRole('radio', { name: 'This trip' }).click();
  await expect(hits).toHaveCount(1);
  await expect(hits).toContainText('Azulejo museum');
  await expect(paletteOf(page).getByRole('status')).toHaveText('1 hit');
});

test('a late response to an earlier text is ignored', async ({ person, trip }) => {
  const ana = await person('ana');
  const tripId = await trip(ana);
  await addActivity(ana, tripId, { name: 'Tram 28' });
  await addActivity(ana, tripId, { name: 'Zoo' });
  const { page } = ana;
  await page.goto('/trips');
  await openPalette(page);
  const search = paletteOf(page).getByRole('searchbox');
  const held = await holdResponse(page, 'search');
  await search.fill('tram');
  await held.answered;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await search.fill('zoo');
  await expect(paletteOf(page).getByRole('menuitem')).toHaveText(/Zoo/);
  held.release();
  await expect(paletteOf(page).getByRole('menuitem')).toHaveText(/Zoo/);
});

test('without a connection the search says so, and can be tried again', async ({ person, trip }) => {
  const ana = await person('ana');
  await addActivity(ana, await trip(ana), { name: 'Tram 28' });
  const { page } = ana;
  await page.goto('/trips');
  const broken = await breakField(page, 'search');
  await openPalette(page);
  // At once: a later letter would search again, without the button.
  await page.keyboard.insertText('tram');
  await expect(paletteOf(page).getByRole('alert')).toContainText('The search failed.');
  await broken.mend();
  await paletteOf(page).getByRole('button', { name: 'Try again' }).click();
  await expect(paletteOf(page).getByRole('menuitem')).toHaveText(/Tram 28/);
  await expect(paletteOf(page).getByRole('alert')).toHaveCount(0);
});

test('what was removed meanwhile is not there, and nothing breaks', async ({ person, trip }) => {
  const ana = await person('ana');
  const tripId = await trip(ana);
  const id = await addActivity(ana, tripId, { name: 'Kayak tour' });
  const { page } = ana;
  await page.goto('/trips');
  await openPalette(page);
  await page.keyboard.type('kayak');
  await expect(paletteOf(page).getByRole('menuitem')).toHaveText(/Kayak tour/);
  await removeActivity(ana, id);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No activities yet')).toBeVisible();
});
