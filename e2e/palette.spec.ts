import { addActivity } from './support/deeds.ts';
import { holdChunk } from './support/faults.ts';
import { expect, test } from './support/test.ts';

test('the palette finds trips, tabs, views and actions by a part of their names, with the keyboard alone', async ({
  person,
  trip,
}) => {
  const ana = await person('ana');
  const tripId = await trip(ana);
  const other = await ana.graphql<{ createTrip: { trip: { id: string } } }>(
    `mutation { createTrip(input: { name: "Porto in June", destination: "Porto, Portugal" })
       { ... on CreateTripPayload { trip { id } } } }`,
  );
  const { page } = ana;
  const { keyboard } = page;
  const palette = page.getByRole('dialog', { name: 'Search or jump to…' });
  const find = async (typed: string, found: string | RegExp) => {
    await keyboard.press('Control+k');
    await expect(palette.getByRole('searchbox', { name: 'Search commands and trips' })).toBeFocused();
    await keyboard.type(typed);
    await expect(palette.getByRole('menuitem', { name: found })).toBeVisible();
    await expect(palette.getByRole('menuitem')).toHaveCount(1);
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect(palette).toHaveCount(0);
  };

  await page.goto('/trips');
  await expect(page.getByRole('link', { name: 'Lisbon in May' })).toBeVisible();
  await find('LISBON', 'Trip: Lisbon in May');
  await expect(page).toHaveURL(new RegExp(`/trips/${tripId}$`));
  await expect(page.getByRole('tab', { name: 'Activities', selected: true })).toBeVisible();
  await find('poll', /^Polls/);
  await expect(page.getByRole('heading', { name: 'Polls & Voting' })).toBeVisible();
  await find('planner', /^Day Planner/);
  await expect(page).toHaveURL(/\?view=dayplanner$/);
  await expect(page.getByRole('radio', { name: 'Day Planner' })).toBeChecked();
  await find('porto', 'Trip: Porto in June');
  await expect(page).toHaveURL(new RegExp(`/trips/${other.createTrip.trip.id}$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Porto in June' })).toBeVisible();
  await find('add act', /^Add activity/);
  await expect(page.getByRole('dialog', { name: 'Add Activity' }).getByLabel('Name')).toBeFocused();
  await keyboard.press('Escape');
  await find('your t', /^Your trips/);
  await expect(page).toHaveURL(/\/trips$/);
});

test('it opens and closes with its keys, keeps the focus inside, and returns it', async ({ person, trip }) => {
  const ana = await person('ana');
  const tripId = await trip(ana);
  const { page } = ana;
  const { keyboard } = page;
  const palette = page.getByRole('dialog', { name: 'Search or jump to…' });
  await page.goto(`/trips/${tripId}?tab=chat`);
  const message = page.getByLabel('Message', { exact: true });
  await message.fill('half a sent');

  await keyboard.press('Meta+k');
  await expect(palette.getByRole('searchbox')).toBeFocused();
  await keyboard.type('xyzzy');
  await expect(palette.getByText('No results')).toBeVisible();
  await keyboard.press('Enter');
  await keyboard.press('Tab');
  await expect(palette.locator(':focus')).toHaveCount(1);
  await keyboard.press('Control+k');
  await expect(palette).toHaveCount(0);
  await expect(message).toBeFocused();

  await keyboard.press('Control+k');
  await keyboard.type('cha');
  await expect(palette.getByRole('menuitem', { name: /^Chat/ })).toBeVisible();
  await keyboard.press('Escape');
  await expect(palette).toHaveCount(0);
  await expect(message).toBeFocused();
  await expect(message).toHaveValue('half a sent');
});

test('single keys are shortcuts, but not while typing, nor once they are turned off', async ({ person, trip }) => {
  const ana = await person('ana');
  const tripId = await trip(ana);
  await addActivity(ana, tripId, { name: 'Tram 28' });
  const { page } = ana;
  const { keyboard } = page;
  const tab = (name: string) => page.getByRole('tab', { name, selected: true });
  await page.goto(`/trips/${tripId}`);
  await expect(page.getByRole('article', { name: 'Tram 28' })).toBeVisible();

  for (const [key, name] of Object.entries({ 2: 'Chat', 3: 'Polls', 4: 'Members', 1: 'Activities' })) {
    await keyboard.press(key);
    await expect(tab(name)).toBeVisible();
  }
  for (const [key, name] of Object.entries({ d: 'Day Planner', m: 'Map', i: 'Itinerary' })) {
    await keyboard.press(key);
    await expect(page.getByRole('radio', { name })).toBeChecked();
  }

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
  await expect(page.getByLabel('Message', { exact: true })).toBeVisible();
  await page.getByLabel('Message', { exact: true }).focus();
  await keyboard.type('1?t');
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('1?t');
  await expect(tab('Chat')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await tab('Chat').focus();
  await keyboard.press('?');
  for (const [name, key] of Object.entries({ 'Your trips': 't', 'Add activity': 'a', Members: '4', Map: 'm' }))
    await expect(sheet.getByRole('term').filter({ hasText: name }).locator('+ dd')).toHaveText(key);
  await sheet.getByLabel('Turn on single-key shortcuts').uncheck();
  await keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);

  await page.reload();
  await expect(tab('Chat')).toBeVisible();
  for (const key of ['?', '1', 'a', 't']) await keyboard.press(key);
  await keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search or jump to…' });
  await expect(palette.getByRole('searchbox')).toBeFocused();
  await expect(tab('Chat')).toBeAttached();
  await keyboard.type('shortcuts');
  await keyboard.press('Enter');
  await sheet.getByLabel('Turn on single-key shortcuts').check();
  await keyboard.press('Escape');
  await keyboard.press('3');
  await expect(tab('Polls')).toBeVisible();
});

test('the commands of a trip are the same on every tab', async ({ person, trip }) => {
  const ana = await person('ana');
  const tripId = await trip(ana);
  const { page } = ana;
  const { keyboard } = page;
  const arrive = async () => {
    await page.goto(`/trips/${tripId}?tab=members`);
    await expect(page.getByRole('heading', { name: 'Trip Members' })).toBeVisible();
  };
  await arrive();
  await keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const [name, key] of Object.entries({ 'Add activity': 'a', Itinerary: 'i', 'Day Planner': 'd', Map: 'm' }))
    await expect(sheet.getByRole('term').filter({ hasText: name }).locator('+ dd')).toHaveText(key);
  await keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);

  await keyboard.press('d');
  await expect(page.getByRole('radio', { name: 'Day Planner' })).toBeChecked();
  await arrive();
  await keyboard.press('a');
  await expect(page.getByRole('dialog', { name: 'Add Activity' }).getByLabel('Name')).toBeFocused();
  await keyboard.press('Escape');
  await expect(page.getByRole('tab', { name: 'Activities', selected: true })).toBeVisible();
});

test('what is typed before the palette is there is its search, and runs no shortcut', async ({ person, trip }) => {
  const ana = await person('ana');
  const tripId = await trip(ana);
  const { page } = ana;
  const { keyboard } = page;
  const release = await holdChunk(page, /\/assets\/palette-/);
  await page.goto(`/trips/${tripId}`);
  await expect(page.getByRole('button', { name: 'Trip actions' })).toBeVisible();
  await keyboard.press('Control+k');
  await keyboard.type('tram a');
  release();
  const field = page.getByRole('searchbox', { name: 'Search commands and trips' });
  await expect(field).toBeFocused();
  await keyboard.type('t night');
  await expect(field).toHaveValue('tram at night');
  await expect(page).toHaveURL(new RegExp(`/trips/${tripId}$`));
});
