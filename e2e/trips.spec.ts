import { addActivity, invite, say, see } from './support/deeds.ts';
import { breakField, replaceResponseText } from './support/faults.ts';
import { expect, test } from './support/test.ts';

test('without trips the page offers to create one; a trip shows as a card with its details, which opens it', async ({
  person,
  trip,
}) => {
  const ana = await person('ana');
  const { page } = ana;
  await page.goto('/trips');
  await expect(page).toHaveTitle(/PlanJam/);
  await expect(page.getByText('Welcome, ana')).toBeVisible();
  await expect(page.getByText('No trips yet')).toBeVisible();
  await page.getByRole('link', { name: 'Create Your First Trip' }).click();
  await expect(page).toHaveURL(/\/trips\/new$/);
  await page.goBack();
  await page.getByRole('link', { name: 'New Trip' }).click();
  await expect(page).toHaveURL(/\/trips\/new$/);
  await page.goBack();

  const tripId = await trip(ana);
  const description = 'Trams, tiles and too many pastries. '.repeat(40);
  await ana.graphql(
    `mutation ($tripId: ID!, $description: String) {
       updateTrip(input: { tripId: $tripId, description: $description }) { __typename } }`,
    { tripId, description },
  );
  await page.reload();
  const card = page.getByRole('article').filter({ hasText: 'Lisbon in May' });
  await expect(card).toBeVisible();
  await expect(card).toContainText('Lisbon, Portugal');
  await expect(card).toContainText(/May 12.+16, 2027/);
  await expect(page.getByText('No trips yet')).toBeHidden();

  // Two lines of it.
  expect((await card.getByText('Trams, tiles').boundingBox())?.height).toBeLessThan(60);
  await card.getByRole('link', { name: 'Lisbon in May' }).click();
  await expect(page).toHaveURL(new RegExp(`/trips/${tripId}$`));
});

test('if more trips cannot be loaded, the page says so, and they load on the next try', async ({ person, trip }) => {
  const ana = await person('ana');
  for (let number = 1; number <= 25; number += 1) await trip(ana);
  const { page } = ana;
  await page.goto('/trips');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(24);
  const lost = await breakField(page, 'trips');
  await page.getByRole('button', { name: 'Show more trips' }).click();
  await expect(page.getByRole('alert')).toHaveText("More trips couldn't be loaded just now.");
  await expect(cards).toHaveCount(24);
  await lost.mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cards).toHaveCount(25);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a list whose next page is shown stays whole when it is fetched again', async ({ person, trip }) => {
  const ana = await person('ana');
  const ids: string[] = [];
  for (let number = 1; number <= 26; number += 1) ids.push(await trip(ana));
  const { page } = ana;
  await page.goto('/trips');
  const cards = page.getByRole('article');
  await page.getByRole('button', { name: 'Show more trips' }).click();
  await expect(cards).toHaveCount(26);
  await cards.first().getByRole('link').click();
  await expect(page.getByRole('tab', { name: 'Activities' })).toBeVisible();
  await page.goBack();
  await expect(cards).toHaveCount(26);
  await trip(ana);
  await expect(cards).toHaveCount(27);
  // Wherever it is in the list.
  for (const id of [ids[0], ids[25]]) {
    await ana.graphql(`mutation { deleteTrip(input: { tripId: "${id}" }) { __typename } }`);
  }
  await expect(cards).toHaveCount(25);
});

test('any text of a trip, its card and the bar above fit on the smallest phone', async ({ person }) => {
  const ana = await person('Maximiliana von Hohenzollern-Sigmaringen', { viewport: { width: 320, height: 568 } });
  const endless = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
  await ana.graphql('mutation ($input: CreateTripInput!) { createTrip(input: $input) { __typename } }', {
    input: { name: endless, destination: endless, description: endless },
  });
  const { page } = ana;
  await page.goto('/trips');
  await expect(page.getByRole('link', { name: endless })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  for (const box of [page.getByRole('heading', { name: endless }), page.getByRole('button', { name: 'Logout' })])
    expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('any text of an invitation fits on the smallest phone, in the list and on its page', async ({
  account,
  person,
}) => {
  const ana = await account('ana');
  const bob = await person('bob', { viewport: { width: 320, height: 568 } });
  const endless = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
  const { createTrip } = await ana.graphql<{ createTrip: { trip: { id: string } } }>(
    'mutation ($input: CreateTripInput!) { createTrip(input: $input) { ... on CreateTripPayload { trip { id } } } }',
    { input: { name: endless, destination: endless } },
  );
  const id = await invite(ana, createTrip.trip.id, bob.email, { message: endless });
  for (const address of ['/trips', `/invite/${id}`]) {
    await bob.page.goto(address);
    await expect(bob.page.getByRole('heading', { name: endless })).toBeVisible();
    await expect(bob.page.getByRole('button', { name: 'Accept' })).toBeVisible();
    expect(await bob.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
});

test('from a new trip, the back button skips the form', async ({ person }) => {
  const { page } = await person('ana');
  await page.goto('/trips');
  await page.getByRole('link', { name: 'New Trip' }).click();
  await page.getByLabel('Name').fill('Porto');
  await page.getByLabel('Destination').fill('Porto, Portugal');
  await page.getByRole('button', { name: 'Create Trip' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Porto' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/trips$/);
});

test('an invitation arrives live, is declined or accepted, and says when that fails', async ({
  account,
  person,
  trip,
}) => {
  const [ana, bob] = [await account('ana'), await person('bob')];
  const tripId = await trip(ana);
  const { page } = bob;
  await bob.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/trips');
  await expect(page.getByText('No trips yet')).toBeVisible();

  const first = await invite(ana, tripId, bob.email, {
    role: 'ADMIN',
    message: 'You know the way to the *best* custard.',
  });
  const card = page.getByRole('article').filter({ hasText: 'Lisbon in May' });
  for (const text of ['Lisbon, Portugal', 'ana', /admin/i, 'You know the way to the *best* custard.'])
    await expect(card).toContainText(text);

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
  await expect(card.getByRole('link', { name: 'Lisbon in May' })).toBeVisible();
});

test('news of a trip shows on its card live, of a burst only now and then, and never for seen changes', async ({
  account,
  person,
  trip,
}) => {
  const [ana, bob] = [await account('ana'), await person('bob')];
  const tripId = await trip(ana, bob);
  await trip(bob);
  await see(bob, tripId);
  const { page } = bob;
  const frames: string[] = [];
  let ended = 0;
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      if (payload.includes('viewerTripsChanged') && payload.includes(tripId)) frames.push(String(payload));
    });
    socket.on('framesent', ({ payload }) => {
      if (payload.includes('"type":"complete"')) ended += 1;
    });
  });
  await page.goto('/trips');
  const card = page.getByRole('article').filter({ hasText: '2 people' });
  await expect(card).toContainText('Lisbon in May');
  await expect(card).not.toContainText('new since');

  const began = Date.now();
  for (let number = 1; number <= 30; number += 1) await say(ana, tripId, `Line ${number}`);
  await addActivity(ana, tripId, { name: 'Dinner' });
  await expect(card).toContainText('1 activity, 30 messages new since your last visit');
  expect(frames.length).toBeLessThanOrEqual(Math.ceil((Date.now() - began) / 1_000));
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

test('an expired invitation has no buttons', async ({ account, person, trip }) => {
  const [ana, bob] = [await account('ana'), await person('bob')];
  await invite(ana, await trip(ana), bob.email);
  // Instead of waiting 14 days, the status in the real response is replaced.
  await replaceResponseText(bob.page, '"PENDING"', '"EXPIRED"');
  await bob.page.goto('/trips');
  const card = bob.page.getByRole('article').filter({ hasText: 'Lisbon in May' });
  await expect(card.getByText('Expired', { exact: true })).toBeVisible();
  await expect(card.getByRole('button')).toHaveCount(0);
});

test('a list that cannot be loaded stays empty, says so and can be retried', async ({ person, trip }) => {
  const ana = await person('ana');
  await trip(ana);
  // Neither the query nor the subscription delivers it.
  await ana.page.routeWebSocket('**/graphql', (socket) => socket.close());
  const viewer = await breakField(ana.page, 'trips');
  await ana.page.goto('/trips');
  await expect(ana.page.getByRole('alert')).toBeVisible();
  await expect(ana.page.getByText('No trips yet')).toBeHidden();
  await viewer.mend();
  await ana.page.getByRole('button', { name: 'Try again' }).click();
  await expect(ana.page.getByRole('link', { name: 'Lisbon in May' })).toBeVisible();
  await expect(ana.page.getByRole('alert')).toBeHidden();
});
