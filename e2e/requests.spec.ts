import { addActivity, askPoll } from './support/deeds.ts';
import { holdChunk } from './support/faults.ts';
import { noteRequests, responseTo } from './support/requests.ts';
import { expect, test } from './support/test.ts';

test('a page gets its first screen and the session with one round trip', async ({ person, trip }) => {
  const ana = await person('ana');
  const tripId = await trip(ana);
  await addActivity(ana, tripId, { name: 'Tram 28' });
  const { page } = ana;
  const asked = noteRequests(page);
  await page.goto(`/trips/${tripId}`);
  await expect(page.getByRole('heading', { name: 'Tram 28' })).toBeVisible();
  expect(asked).toEqual(['TripPage', 'ActivitiesTab']);

  // The first page goes on with what others need next.
  await page.goto('about:blank');
  asked.length = 0;
  await page.goto('/trips');
  await expect(page.getByRole('link', { name: 'Lisbon in May' })).toBeVisible();
  expect(asked[0]).toBe('TripsPage');
});

for (const { names, pathOf, shown } of [
  { names: ['TripPage', 'ActivitiesTab'], pathOf: (tripId: string) => `/trips/${tripId}`, shown: 'Tram 28' },
  { names: ['TripPage', 'PollsTab'], pathOf: (tripId: string) => `/trips/${tripId}?tab=polls`, shown: 'Tram or bus?' },
  { names: ['TripsPage'], pathOf: () => '/trips', shown: 'Lisbon in May' },
]) {
  const listed = names.join(' and ');
  test(`${listed}: sent with the page, before the app’s script is loaded, and only once`, async ({ person, trip }) => {
    const ana = await person('ana');
    const tripId = await trip(ana);
    await addActivity(ana, tripId, { name: 'Tram 28' });
    await askPoll(ana, tripId, { question: 'Tram or bus?', options: ['Tram', 'Bus'] });
    const { page } = ana;
    const release = await holdChunk(page, '**/assets/app-*.js');
    const asked = noteRequests(page);
    await page.goto(pathOf(tripId), { waitUntil: 'commit' });
    await expect.poll(() => asked).toEqual(names);
    release();
    await expect(page.getByRole('heading', { name: shown })).toBeVisible();
    expect(asked.filter((name) => names.includes(name))).toEqual(names);
  });
}

test('these requests lead a signed-out person to the sign-in page', async ({ person, trip, page }) => {
  const tripId = await trip(await person('ana'));
  const asked = noteRequests(page);
  await page.goto(`/trips/${tripId}`);
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(asked).toEqual(['TripPage', 'ActivitiesTab']);
});

test('a trip is prefetched on hover and opens at once; going back shows the list at once', async ({ person, trip }) => {
  const ana = await person('ana');
  const tripId = await trip(ana);
  await addActivity(ana, tripId, { name: 'Tram 28' });
  const { page } = ana;
  const others = responseTo(page, 'OtherTrips');
  await page.goto('/trips');
  const card = page.getByRole('link', { name: 'Lisbon in May' });
  await expect(card).toBeVisible();
  await others;
  const asked = noteRequests(page);
  const names = ['TripPage', 'ActivitiesTab'];
  const answered = names.map((name) => responseTo(page, name));
  await card.hover();
  await Promise.all(answered);
  expect(asked.filter((name) => names.includes(name))).toEqual(names);
  // From here on, every request fails.
  await page.route('**/graphql', (route) => route.abort('internetdisconnected'));
  await card.click();
  await expect(page.getByRole('heading', { name: 'Tram 28' })).toBeVisible();
  await page.goBack();
  await expect(card).toBeVisible();
});
