import { test } from './support/ana-and-bob.ts';
import { messageField } from './support/chat.ts';
import { addActivities, addActivity, askPoll } from './support/deeds.ts';
import { holdChunk } from './support/faults.ts';
import { find, hitsOf, openPalette, paletteOf } from './support/palette.ts';
import { expect } from './support/test.ts';
import { cardOf } from './support/trip-page.ts';

test('the palette finds trips, tabs, actions and what is in the trips, and opens at the hit, with the keyboard alone', {
  tag: '@landing',
}, async ({ ana, ownTrip, trip }) => {
  const other = await trip(ana);
  await ana.graphql(`mutation { updateTrip(input: { tripId: "${other}", name: "Porto in June" }) { __typename } }`);
  const stops = Array.from({ length: 30 }, (_, number) => ({ name: `Stop ${number}` }));
  await addActivities(ana, ownTrip, [...stops, { name: 'Day in Sintra', location: 'Rossio' }]);
  await askPoll(ana, other, { question: 'Which palace?', options: ['Pena', 'Monserrate'] });
  const { page } = ana;
  await page.goto('/trips');
  await expect(page.getByRole('link', { name: 'Lisbon in May' })).toBeVisible();
  await find(page, 'LISBON', 'Trip: Lisbon in May');
  await expect(page).toHaveURL(new RegExp(`/trips/${ownTrip}$`));
  await expect(page.getByRole('tab', { name: 'Activities', selected: true })).toBeVisible();
  await find(page, 'poll', /^Polls/);
  await expect(page.getByRole('heading', { name: 'Polls & Voting' })).toBeVisible();
  await find(page, 'planner', /^Day Planner/);
  await expect(page).toHaveURL(/\?view=dayplanner$/);
  await expect(page.getByRole('radio', { name: 'Day Planner' })).toBeChecked();
  await find(page, 'add act', /^Add activity/);
  await expect(page.getByRole('dialog', { name: 'Add Activity' }).getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await find(page, 'porto', 'Trip: Porto in June');
  await expect(page.getByRole('heading', { level: 1, name: 'Porto in June' })).toBeVisible();
  await find(page, 'your t', /^Your trips/);
  await expect(page).toHaveURL(/\/trips$/);

  await find(page, 'sintr', /^Day in Sintra/);
  await expect(page).toHaveURL(new RegExp(`/trips/${ownTrip}$`));
  await expect(cardOf(page, 'Day in Sintra')).toBeInViewport();
  await expect(cardOf(page, 'Day in Sintra')).toHaveCSS('outline-style', 'solid');
  await find(page, 'monserr', /^Which palace\?/);
  await expect(page).toHaveURL(new RegExp(`/trips/${other}\\?tab=polls$`));
  await expect(page.getByRole('article', { name: 'Which palace?' })).toBeInViewport();
});

test('it opens and closes with its keys, keeps the focus inside, and returns it', async ({ ana, ownTrip }) => {
  const { page } = ana;
  const { keyboard } = page;
  const release = await holdChunk(page, /\/assets\/palette-/);
  await page.goto(`/trips/${ownTrip}?tab=chat`);
  await messageField(page).fill('half a sent');
  await expect(page.getByRole('button', { name: 'Search your trips' })).toBeVisible();
  // What is typed before the palette is there is its search, and runs no shortcut.
  await keyboard.press('Meta+k');
  await keyboard.type('tram a');
  release();
  await expect(paletteOf(page).getByRole('searchbox')).toBeFocused();
  await keyboard.type('t night');
  await expect(paletteOf(page).getByRole('searchbox')).toHaveValue('tram at night');
  await expect(paletteOf(page).getByText('No results')).toBeVisible();
  await keyboard.press('Enter');
  await keyboard.press('Tab');
  await expect(paletteOf(page).locator(':focus')).toHaveCount(1);
  await keyboard.press('Control+k');
  await expect(paletteOf(page)).toHaveCount(0);
  await expect(messageField(page)).toBeFocused();

  await openPalette(page);
  await keyboard.type('cha');
  await expect(paletteOf(page).getByRole('menuitem', { name: /^Chat/ })).toBeVisible();
  await keyboard.press('Escape');
  await expect(paletteOf(page)).toHaveCount(0);
  await expect(messageField(page)).toBeFocused();
  await expect(messageField(page)).toHaveValue('half a sent');
});

test('single keys are shortcuts on every tab, but not while typing, nor once they are turned off', async ({
  ana,
  ownTrip,
}) => {
  await addActivity(ana, ownTrip, { name: 'Tram 28' });
  const { page } = ana;
  const { keyboard } = page;
  const tab = (name: string) => page.getByRole('tab', { name, selected: true });
  await page.goto(`/trips/${ownTrip}`);
  await expect(cardOf(page, 'Tram 28')).toBeVisible();
  for (const [key, name] of Object.entries({ 2: 'Chat', 3: 'Polls', 1: 'Activities', 4: 'Members', 5: 'Money' })) {
    await keyboard.press(key);
    await expect(tab(name)).toBeVisible();
  }
  for (const [key, name] of Object.entries({ d: 'Day Planner', m: 'Map', i: 'Itinerary' })) {
    await keyboard.press(key);
    await expect(page.getByRole('radio', { name })).toBeChecked();
  }
  await keyboard.press('4');
  await expect(page.getByRole('heading', { name: 'Trip Members' })).toBeVisible();
  await keyboard.press('a');
  const form = page.getByRole('dialog', { name: 'Add Activity' });
  await expect(form.getByLabel('Name')).toBeFocused();
  await keyboard.type('a 2 t ? m');
  await expect(form.getByLabel('Name')).toHaveValue('a 2 t ? m');
  await form.getByRole('button', { name: 'Cancel' }).focus();
  await keyboard.press('2');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(form).toHaveCount(0);
  await expect(tab('Activities')).toBeVisible();

  await keyboard.press('2');
  // Focusing a hidden element fails silently.
  await expect(messageField(page)).toBeVisible();
  await messageField(page).focus();
  await keyboard.type('1?t');
  await expect(messageField(page)).toHaveValue('1?t');
  await expect(tab('Chat')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const keyOf = (name: string) => sheet.getByRole('term').filter({ hasText: name }).locator('+ dd');
  await tab('Chat').focus();
  await keyboard.press('?');
  const keys = { 'Your trips': 't', 'Add activity': 'a', Members: '4', Itinerary: 'i', 'Day Planner': 'd', Map: 'm' };
  for (const [name, key] of Object.entries(keys)) await expect(keyOf(name)).toHaveText(key);
  await sheet.getByLabel('Turn on single-key shortcuts').uncheck();
  await keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);

  await page.reload();
  await expect(tab('Chat')).toBeVisible();
  for (const key of ['?', '1', 'a', 't']) await keyboard.press(key);
  await openPalette(page);
  await expect(tab('Chat')).toBeAttached();
  await keyboard.type('shortcuts');
  await expect(hitsOf(page)).toHaveCount(1);
  await keyboard.press('Enter');
  await sheet.getByLabel('Turn on single-key shortcuts').check();
  await keyboard.press('Escape');
  await keyboard.press('3');
  await expect(tab('Polls')).toBeVisible();
});
