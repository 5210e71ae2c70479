import { addActivity, invite, say, see } from './support/deeds.ts';
import { breakField } from './support/faults.ts';
import { findings } from './support/findings.ts';
import { expect, test } from './support/test.ts';

test('the list begins empty; an invitation arrives live, is declined or accepted, and a card opens its trip', {
  tag: '@story',
}, async ({ account, person, trip }) => {
  const [ana, bob] = [await account('ana'), await person('bob')];
  const tripId = await trip(ana);
  const description = 'Trams, tiles and too many pastries. '.repeat(40);
  await ana.graphql(
    `mutation ($tripId: ID!, $description: String) {
       updateTrip(input: { tripId: $tripId, description: $description }) { __typename } }`,
    { tripId, description },
  );
  const { page } = bob;
  await bob.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/trips');
  await expect(page).toHaveTitle(/PlanJam/);
  await expect(page.getByText('Welcome, bob')).toBeVisible();
  await expect(page.getByText('No trips yet')).toBeVisible();
  await page.getByRole('link', { name: 'Create Your First Trip' }).click();
  await expect(page).toHaveURL(/\/trips\/new$/);
  await page.goBack();
  await expect(page.getByText('No trips yet')).toBeVisible();

  const message = 'You know the way to the *best* custard.';
  const first = await invite(ana, tripId, bob.email, { role: 'ADMIN', message });
  const card = page.getByRole('article').filter({ hasText: 'Lisbon in May' });
  for (const text of ['Lisbon, Portugal', 'ana', /admin/i, message]) await expect(card).toContainText(text);
  expect(await findings(page)).toEqual([]);
  await card.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied to clipboard!')).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(`/invite/${first}`);

  const answers = await breakField(page, '(accept|decline)Invitation');
  await card.getByRole('button', { name: 'Accept' }).click();
  const alerts = page.getByRole('alert');
  await expect(alerts.filter({ hasText: 'Failed to accept invitation. Please try again.' })).toBeVisible();
  await card.getByRole('button', { name: 'Decline' }).click();
  await expect(alerts.filter({ hasText: 'Failed to decline invitation. Please try again.' })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Decline' })).toBeVisible();
  await answers.mend();
  await card.getByRole('button', { name: 'Decline' }).click();
  await expect(card).toBeHidden();
  // It leaves the screen at once, and the list once the server has processed it.
  const waiting = () => bob.graphql<{ viewer: { invitations: unknown[] } }>('{ viewer { invitations { id } } }');
  await expect.poll(async () => (await waiting()).viewer.invitations).toEqual([]);
  await invite(ana, tripId, bob.email);
  await card.getByRole('button', { name: 'Accept' }).click();
  await expect(page).toHaveURL(new RegExp(`/trips/${tripId}$`));

  await page.getByRole('link', { name: 'Trips' }).click();
  await expect(card.getByRole('button')).toHaveCount(0);
  for (const text of ['Lisbon, Portugal', /May 12.+16, 2027/]) await expect(card).toContainText(text);
  await expect(page.getByText('No trips yet')).toBeHidden();
  const height = async () => (await card.getByText('Trams, tiles').boundingBox())?.height;
  expect(await height(), 'two lines of the description').toBeLessThan(60);
  await card.getByRole('link', { name: 'Lisbon in May' }).click();
  await expect(page).toHaveURL(new RegExp(`/trips/${tripId}$`));
});

test('more trips than a page come on demand, also after a failure, and stay when the list is fetched again', async ({
  person,
  trip,
}) => {
  const ana = await person('ana');
  const ids: string[] = [];
  for (let number = 1; number <= 26; number += 1) ids.push(await trip(ana));
  const { page } = ana;
  await page.goto('/trips');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(24);
  const lost = await breakField(page, 'trips');
  await page.getByRole('button', { name: 'Show more trips' }).click();
  await expect(page.getByRole('alert')).toHaveText("More couldn't be loaded just now.");
  await expect(cards).toHaveCount(24);
  await lost.mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cards).toHaveCount(26);
  await expect(page.getByRole('alert')).toHaveCount(0);

  await cards.first().getByRole('link').click();
  await expect(page.getByRole('tab', { name: 'Activities' })).toBeVisible();
  await page.goBack();
  await expect(cards).toHaveCount(26);
  await trip(ana);
  await expect(cards).toHaveCount(27);
  // Wherever it is in the list.
  for (const id of [ids[0], ids[25]])
    await ana.graphql(`mutation { deleteTrip(input: { tripId: "${id}" }) { __typename } }`);
  await expect(cards).toHaveCount(25);
});

test('any text of a trip and of an invitation fits on the smallest phone; a trip without a cover shows its route', async ({
  account,
  person,
  trip,
}) => {
  const [bob, ana] = [
    await account('bob'),
    await person('Maximiliana von Hohenzollern-Sigmaringen', { viewport: { width: 320, height: 568 } }),
  ];
  const { page } = ana;
  const endless = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
  const create =
    'mutation ($input: CreateTripInput!) { createTrip(input: $input) { ... on CreateTripPayload { trip { id } } } }';
  const input = { name: endless, destination: endless, description: endless };
  const { createTrip } = await bob.graphql<{ createTrip: { trip: { id: string } } }>(create, { input });
  const id = await invite(bob, createTrip.trip.id, ana.email, { message: endless });
  await ana.graphql(create, { input: { ...input, name: `Own ${endless}` } });
  for (const address of [`/invite/${id}`, '/trips']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: endless, exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(320);
  }
  for (const box of [
    page.getByRole('heading', { name: `Own ${endless}` }),
    page.getByRole('button', { name: 'Logout' }),
  ])
    expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);

  await test.step('the routes', async () => {
    const [round, straight, unplanned, other] = [await trip(ana), await trip(ana), await trip(ana), await trip(ana)];
    const stop = { name: 'Stop', scheduledDay: '2027-05-12' };
    for (const [index, latitude] of [38.7, 38.8, 39.2].entries())
      await addActivity(ana, round, { ...stop, latitude, longitude: -9.1 - (index % 2) });
    for (const latitude of [38.7, 41.1]) await addActivity(ana, straight, { ...stop, latitude, longitude: -8.6 });
    await page.reload();
    const route = (tripId: string) =>
      page
        .getByRole('article')
        .filter({ has: page.locator(`a[href="/trips/${tripId}"]`) })
        .locator('path[stroke-dasharray]');
    await expect(route(round)).toHaveAttribute('d', /^M[\d. ]+(L[\d. ]+){2}$/);
    await expect(route(straight)).toHaveAttribute('d', /^M[\d. ]+L[\d. ]+$/);
    // Without places it is a road on a map of no place: another one for each trip.
    const roads = [unplanned, other].map((tripId) => route(tripId).getAttribute('d'));
    expect(new Set(await Promise.all(roads)).size).toBe(2);
  });
});

// Of a burst, only once a second: schema/trip/news.test.ts.
test('news of a trip shows on its card live, and never for seen changes; a hidden window catches up', {
  tag: '@landing',
}, async ({ account, person, trip }) => {
  const [ana, bob] = [await account('ana'), await person('bob')];
  const tripId = await trip(ana, bob);
  await trip(bob);
  await see(bob, tripId);
  const { page } = bob;
  let ended = 0;
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      if (payload.includes('"type":"complete"')) ended += 1;
    });
  });
  await page.goto('/trips');
  const card = page.getByRole('article').filter({ hasText: '2 people' });
  await expect(card).toContainText('Lisbon in May');
  await expect(card).not.toContainText('new since');

  for (const text of ['Line 1', 'Line 2', 'Line 3']) await say(ana, tripId, text);
  await addActivity(ana, tripId, { name: 'Dinner' });
  await expect(card).toContainText('1 activity, 3 messages new since your last visit');
  const rename = (name: string) =>
    ana.graphql('mutation ($input: UpdateTripInput!) { updateTrip(input: $input) { __typename } }', {
      input: { tripId, name },
    });
  await rename('Porto in May');
  await expect(card.getByRole('heading')).toHaveText('Porto in May');
  await see(bob, tripId);
  await expect(card).not.toContainText('new since');

  const show = (state: DocumentVisibilityState) =>
    page.evaluate((visibilityState) => {
      Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await show('hidden');
  await expect.poll(() => ended).toBe(3);
  await rename('Faro in June');
  await show('visible');
  await expect(card.getByRole('heading')).toHaveText('Faro in June');
});
