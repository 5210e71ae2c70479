import { addActivities, invite, say, sayMany, see } from './support/deeds.ts';
import { untilStill } from './support/drag.ts';
import { holdField } from './support/faults.ts';
import { expect, test } from './support/test.ts';

test('a new activity is in order of time, scrolled into view and highlighted', async ({ person, trip }) => {
  const ana = await person('ana');
  const tripId = await trip(ana);
  const walks = Array.from({ length: 19 }, (_, index) => ({
    name: `Walk ${index + 10}`,
    scheduledTime: `2027-05-${index + 10}T09:00:00Z`,
  }));
  await addActivities(ana, tripId, [...walks, { name: 'Some day' }]);
  const { page } = ana;
  await page.goto(`/trips/${tripId}`);
  await page.getByRole('button', { name: 'Add activity', exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('Fado');
  await form.getByRole('radio', { name: 'Another day…' }).click();
  await form.getByRole('spinbutton', { name: 'month, Date' }).click();
  await page.keyboard.type('0520');
  await page.keyboard.press('Tab');
  await form.getByRole('spinbutton', { name: 'hour, Start time' }).click();
  await page.keyboard.type('0900PM');
  const adding = await holdField(page, 'addActivity');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  const names = page.getByRole('article').getByRole('heading');
  const place = async () => (await names.allTextContents()).indexOf('Fado');
  const card = page.getByRole('article', { name: 'Fado' });
  await expect(card).toBeInViewport();
  await expect(card).toContainText('Added');
  expect(await place(), 'before the server has answered').toBe(11);
  adding.release();
  await page.reload();
  await expect(names).toHaveCount(21);
  expect(await place(), 'as the server has it').toBe(11);
});

test('both views of a current trip open at today, once', async ({ person, trip }) => {
  const ana = await person('ana');
  const tripId = await trip(ana);
  const day = (by: number) => new Date(Date.now() + by * 86_400_000).toISOString().slice(0, 10);
  await ana.graphql(
    `mutation { updateTrip(input: { tripId: "${tripId}", startDate: "${day(-9)}", endDate: "${day(9)}", timeZone: "UTC" }) { __typename } }`,
  );
  const walks = Array.from({ length: 19 }, (_, index) => index - 9).map((by) => ({
    name: `Walk ${by}`,
    scheduledTime: `${day(by)}T12:00:00Z`,
  }));
  await addActivities(ana, tripId, walks);
  const { page } = ana;
  await page.goto(`/trips/${tripId}`);
  const walk = (by: number) => page.getByRole('article', { name: `Walk ${by}`, exact: true });
  const isAtToday = async () => {
    await expect(walk(0)).toBeInViewport({ ratio: 1 });
    await expect(walk(-6)).not.toBeInViewport();
    // The view scrolls there again for some frames, until its rows have their true heights.
    await untilStill(walk(0));
  };
  await isAtToday();
  await page.getByRole('radio', { name: 'Day Planner' }).click();
  await isAtToday();
  await page.evaluate(() => {
    scrollTo(0, 0);
    // The page notes its place in the next frame.
    return new Promise(requestAnimationFrame);
  });
  await page.getByRole('radio', { name: 'Itinerary' }).click();
  await page.getByRole('radio', { name: 'Day Planner' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});

test('both views of another trip open where they were left, after a reload and on the next visit', async ({
  person,
  trip,
}) => {
  const ana = await person('ana');
  const tripId = await trip(ana);
  const days = Array.from({ length: 19 }, (_, index) => `2027-05-${index + 10}`);
  await addActivities(
    ana,
    tripId,
    days.map((day) => ({ name: `Walk on ${day}`, scheduledTime: `${day}T12:00:00Z` })),
  );
  const { page } = ana;
  await page.goto(`/trips/${tripId}`);
  const walk = (day: number) => page.getByRole('article', { name: `Walk on 2027-05-${day}` });
  const jump = page.getByRole('navigation', { name: 'Days' }).getByRole('link');
  // On a slow machine, the scroll begins after a while: until then the row is still, too.
  const jumpTo = async (date: number) => {
    await jump.filter({ hasText: String(date) }).click();
    await expect(walk(date)).toBeInViewport({ ratio: 1 });
    await untilStill(walk(date));
  };
  await jumpTo(20);
  await page.getByRole('radio', { name: 'Day Planner' }).click();
  await jumpTo(24);
  await page.reload();
  await expect(walk(24)).toBeInViewport({ ratio: 1 });
  await page.getByRole('radio', { name: 'Itinerary' }).click();
  await expect(walk(20)).toBeInViewport({ ratio: 1 });
  await page.goto('/trips');
  await page.getByRole('link', { name: 'Lisbon in May' }).click();
  await expect(walk(20)).toBeInViewport({ ratio: 1 });
  await expect(walk(10)).not.toBeInViewport();
});

test('a plan that is left while it loads still opens at the day that was seen before', async ({ person, trip }) => {
  const ana = await person('ana');
  const tripId = await trip(ana);
  await addActivities(
    ana,
    tripId,
    Array.from({ length: 120 }, (_, index) => ({
      name: `Walk ${index}`,
      scheduledTime: `2027-05-${index < 110 ? 10 : 14}T12:00:00Z`,
    })),
  );
  const { page } = ana;
  const first = page.getByRole('article', { name: 'Walk 0', exact: true });
  const there = page.getByRole('article', { name: 'Walk 110' });
  await page.goto(`/trips/${tripId}`);
  await page.getByRole('navigation', { name: 'Days' }).getByRole('link', { name: '14' }).click();
  await expect(there).toBeInViewport();
  await untilStill(there);

  const rest = await holdField(page, 'RestOfActivities_rest');
  await page.goto('/trips');
  await page.getByRole('link', { name: 'Lisbon in May' }).click();
  await expect(first).toBeInViewport();
  await page.getByRole('link', { name: 'Trips', exact: true }).click();
  await page.getByRole('link', { name: 'Lisbon in May' }).click();
  rest.release();
  await expect(there).toBeInViewport();
});

test('it also opens at today when that is in the second page of 100', async ({ person, trip }) => {
  const ana = await person('ana');
  const tripId = await trip(ana);
  const day = (by: number) => new Date(Date.now() + by * 86_400_000).toISOString().slice(0, 10);
  await ana.graphql(
    `mutation { updateTrip(input: { tripId: "${tripId}", startDate: "${day(-2)}", endDate: "${day(2)}", timeZone: "UTC" }) { __typename } }`,
  );
  const adding = (count: number, name: string, by: number) =>
    ana.graphql(
      `mutation { ${Array.from(
        { length: count },
        (_, place) =>
          `a${place}: addActivity(input: { tripId: "${tripId}", name: "${name} ${place}", scheduledTime: "${day(by)}T12:00:00Z" }) { __typename }`,
      ).join(' ')} }`,
    );
  await adding(100, 'Yesterday', -1);
  await adding(10, 'Today', 0);
  const { page } = ana;
  await page.goto(`/trips/${tripId}`);
  await expect(page.getByRole('article', { name: 'Today 0' })).toBeInViewport();
  // Still after all rows are rendered, with their true heights.
  await expect(page.getByRole('article')).toHaveCount(110);
  await expect(page.getByRole('article', { name: 'Today 0' })).toBeInViewport();
  await expect(page.getByRole('article', { name: 'Yesterday 90' })).not.toBeInViewport();
});

test('the frame and skeletons of a page are there before its scripts', async ({ person, trip }) => {
  const ana = await person('ana');
  const tripId = await trip(ana);
  const { page } = ana;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await released;
    await route.fallback();
  });
  const invitation = await invite(ana, tripId, 'eve@example.com');
  for (const path of ['/trips', '/trips/new', `/invite/${invitation}`, '/reset', `/trips/${tripId}`]) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('banner').getByRole('link')).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading...' })).toBeVisible();
  }
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Lisbon in May' })).toBeVisible();
});

for (const unread of [0, 40]) {
  test(`opening the chat with ${unread} unread messages does not scroll the page, at any size`, async ({
    account,
    person,
    trip,
  }) => {
    const [ana, bob] = [await person('ana'), await account('bob')];
    const { page } = ana;
    for (const [width, height] of [
      [1280, 500],
      [1280, 720],
      [390, 844],
      [390, 600],
    ] as const) {
      await test.step(`${width} x ${height}`, async () => {
        await page.setViewportSize({ width, height });
        const tripId = await trip(ana, bob);
        await say(bob, tripId, 'Seen');
        await see(ana, tripId);
        await sayMany(bob, tripId, 'Unread', unread);
        await page.goto(`/trips/${tripId}`);
        await page.getByRole('tab', { name: 'Chat' }).click();
        await expect(page.getByText('Connected', { exact: true })).toBeVisible();
        await expect(page.getByRole('log').getByText(unread ? 'Unread 1' : 'Seen', { exact: true })).toBeInViewport();
        expect(await page.evaluate(() => scrollY)).toBe(0);
      });
    }
  });
}
