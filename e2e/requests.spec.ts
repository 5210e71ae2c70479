import { addActivity, askPoll } from './support/deeds.ts';
import { holdChunk } from './support/faults.ts';
import { noteRequests, responseTo } from './support/requests.ts';
import { expect, test } from './support/test.ts';

test('a page’s queries are sent with it, before the app’s script is loaded, and only once; then it fetches ahead', async ({
  person,
  trip,
}) => {
  const ana = await person('ana');
  const tripId = await trip(ana);
  await addActivity(ana, tripId, { name: 'Tram 28' });
  await askPoll(ana, tripId, { question: 'Tram or bus?', options: ['Tram', 'Bus'] });
  const { page } = ana;
  const asked = noteRequests(page);
  for (const { names, path, shown } of [
    { names: ['TripPage', 'ActivitiesTab'], path: `/trips/${tripId}`, shown: 'Tram 28' },
    { names: ['TripPage', 'PollsTab'], path: `/trips/${tripId}?tab=polls`, shown: 'Tram or bus?' },
    { names: ['TripsPage'], path: '/trips', shown: 'Lisbon in May' },
  ]) {
    await test.step(names.join(' and '), async () => {
      await page.goto('about:blank');
      const release = await holdChunk(page, '**/assets/app-*.js');
      asked.length = 0;
      await page.goto(path, { waitUntil: 'commit' });
      await expect.poll(() => asked).toEqual(names);
      release();
      await expect(page.getByRole('heading', { name: shown })).toBeVisible();
      expect(asked.filter((name) => names.includes(name))).toEqual(names);
      // The list goes on with what others need next.
      if (path !== '/trips') expect(asked).toEqual(names);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }

  await test.step('a trip is prefetched on hover and opens at once; going back shows the list at once', async () => {
    await page.goto('about:blank');
    const others = responseTo(page, 'OtherTrips');
    await page.goto('/trips');
    const card = page.getByRole('link', { name: 'Lisbon in May' });
    await expect(card).toBeVisible();
    await others;
    asked.length = 0;
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

  await test.step('these requests lead a signed-out person to the sign-in page', async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await ana.context.clearCookies();
    await page.goto('about:blank');
    asked.length = 0;
    await page.goto(`/trips/${tripId}`);
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('button', { name: 'Sign In' }).first()).toBeVisible();
    expect(asked).toEqual(['TripPage', 'ActivitiesTab']);
  });
});
