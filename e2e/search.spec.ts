import { test } from './support/ana-and-bob.ts';
import { log } from './support/chat.ts';
import { addActivities, addActivity, removeActivity, say, sayMany, see } from './support/deeds.ts';
import { breakField, holdResponse } from './support/faults.ts';
import { find, hitsOf, openPalette, paletteOf } from './support/palette.ts';
import { expect } from './support/test.ts';

test('the chat opens at an old message, and marks it', async ({ ana, bob, tripId }) => {
  await sayMany(bob, tripId, 'Before', 40);
  await say(bob, tripId, 'The quinta opens at ten');
  await sayMany(bob, tripId, 'After', 150);
  const { page } = ana;
  const line = log(page).getByText('The quinta opens at ten');
  // With unread messages, which the chat would open at.
  await page.goto('/trips');
  await find(page, 'quinta', /quinta opens/);
  await expect(line).toBeInViewport();
  await see(ana, tripId);
  // In the open chat, and again.
  for (let turn = 0; turn < 2; turn += 1) {
    await page.getByRole('button', { name: 'Jump to latest' }).click();
    await expect(line).not.toBeInViewport();
    await find(page, 'quinta', /quinta opens/);
    await expect(line).toBeInViewport();
  }
});

test('the visible field searches all trips, or only the open one; what was removed meanwhile breaks nothing', async ({
  ana,
  ownTrip,
  trip,
}) => {
  const there = await trip(ana);
  const museum = await addActivity(ana, ownTrip, { name: 'Azulejo museum' });
  await addActivity(ana, there, { name: 'Azulejo workshop' });
  const { page } = ana;
  const status = paletteOf(page).getByRole('status');
  const search = async () => {
    await page.getByRole('button', { name: 'Search your trips' }).click();
    await expect(paletteOf(page).getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('azulejo');
    await expect(hitsOf(page)).toHaveCount(2);
    await expect(status).toHaveText('2 hits');
  };
  await page.goto('/trips');
  await search();
  await expect(paletteOf(page).getByRole('radiogroup', { name: 'Where to search' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.goto(`/trips/${ownTrip}`);
  await search();
  await paletteOf(page).getByRole('radio', { name: 'This trip' }).click();
  await expect(hitsOf(page)).toHaveText([/Azulejo museum/]);
  await expect(status).toHaveText('1 hit');
  await removeActivity(ana, museum);
  await expect(page.getByText('No activities yet')).toBeAttached();
  await hitsOf(page).click();
  await expect(paletteOf(page)).toHaveCount(0);
  await expect(page.getByText('No activities yet')).toBeVisible();
});

test('a late response to an earlier text is ignored, and a search that failed can be tried again', async ({
  ana,
  ownTrip,
}) => {
  for (const name of ['Tram 28', 'Zoo']) await addActivity(ana, ownTrip, { name });
  const { page } = ana;
  await page.goto('/trips');
  await openPalette(page);
  const search = paletteOf(page).getByRole('searchbox');
  const searching = await holdResponse(page, 'search');
  await search.fill('tram');
  await searching.answered;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await search.fill('zoo');
  await expect(hitsOf(page)).toHaveText(/Zoo/);
  searching.release();
  await expect(hitsOf(page)).toHaveText(/Zoo/);

  const broken = await breakField(page, 'search');
  // At once: a later letter would search again, without the button.
  await search.fill('tram 28');
  await expect(paletteOf(page).getByRole('alert')).toContainText('The search failed.');
  await broken.mend();
  await paletteOf(page).getByRole('button', { name: 'Try again' }).click();
  await expect(hitsOf(page)).toHaveText(/Tram 28/);
  await expect(paletteOf(page).getByRole('alert')).toHaveCount(0);
});

test('a link to an activity, as calendars have it, shows the activity', async ({ ana, ownTrip }) => {
  const days = Array.from({ length: 40 }, (_, day) => new Date(Date.UTC(2027, 4, day + 1)).toISOString().slice(0, 10));
  await addActivities(
    ana,
    ownTrip,
    days.map((scheduledDay, index) => ({ name: `Stop ${index + 1}`, scheduledDay })),
  );
  const id = await addActivity(ana, ownTrip, { name: 'Azulejo museum', scheduledDay: '2027-06-09' });
  const { page } = ana;
  await page.goto(`/trips/${ownTrip}#${id}`);
  await expect(page.getByText('Azulejo museum')).toBeInViewport();
});
