import type { Page } from '@playwright/test';
import { addActivity } from './support/deeds.ts';
import { expect, test } from './support/test.ts';

/** Records the GraphQL operations that a page sends over HTTP from now on, by name. */
function noteRequests(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/graphql')) return;
    const name = /(?:query|mutation) (\w+)/.exec(request.postDataJSON()?.query ?? '')?.[1] ?? 'nameless';
    // This reports what has been seen, once it is on the screen.
    if (name !== 'TripPage_markSeen') names.push(name);
  });
  return names;
}

test('a page gets its whole first screen and the session with one request', async ({ person, trip }) => {
  const ana = await person('ana');
  const tripId = await trip(ana);
  await addActivity(ana, tripId, { name: 'Tram 28' });
  const { page } = ana;
  const asked = noteRequests(page);
  await page.goto(`/trips/${tripId}`);
  await expect(page.getByRole('heading', { name: 'Tram 28' })).toBeVisible();
  expect(asked).toEqual(['TripPage']);

  asked.length = 0;
  await page.goto('/trips');
  await expect(page.getByRole('link', { name: 'Lisbon in May' })).toBeVisible();
  expect(asked).toEqual(['TripsPage']);
});

for (const { name, pathOf, shown } of [
  { name: 'TripPage', pathOf: (tripId: string) => `/trips/${tripId}`, shown: 'Tram 28' },
  { name: 'TripsPage', pathOf: () => '/trips', shown: 'Lisbon in May' },
]) {
  test(`${name} is sent with the page, before the app’s script is loaded, and only once`, async ({ person, trip }) => {
    const ana = await person('ana');
    const tripId = await trip(ana);
    await addActivity(ana, tripId, { name: 'Tram 28' });
    const { page } = ana;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/app-*.js', async (route) => {
      await released;
      await route.continue();
    });
    const asked = noteRequests(page);
    await page.goto(pathOf(tripId), { waitUntil: 'commit' });
    await expect.poll(() => asked).toEqual([name]);
    release();
    await expect(page.getByRole('heading', { name: shown })).toBeVisible();
    expect(asked).toEqual([name]);
  });
}

test('that one request leads a signed-out person to the sign-in page', async ({ person, trip, page }) => {
  const tripId = await trip(await person('ana'));
  const asked = noteRequests(page);
  await page.goto(`/trips/${tripId}`);
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(asked).toEqual(['TripPage']);
});

test('a trip is prefetched on hover and opens at once; going back shows the list at once', async ({ person, trip }) => {
  const ana = await person('ana');
  const tripId = await trip(ana);
  await addActivity(ana, tripId, { name: 'Tram 28' });
  const { page } = ana;
  await page.goto('/trips');
  const card = page.getByRole('link', { name: 'Lisbon in May' });
  await expect(card).toBeVisible();
  const asked = noteRequests(page);
  const answered = page.waitForResponse(
    (response) => response.request().postData()?.includes('query TripPage(') ?? false,
  );
  await card.hover();
  await answered;
  expect(asked).toEqual(['TripPage']);
  // From here on, every request fails.
  await page.route('**/graphql', (route) => route.abort('internetdisconnected'));
  await card.click();
  await expect(page.getByRole('heading', { name: 'Tram 28' })).toBeVisible();
  await page.goBack();
  await expect(card).toBeVisible();
});
