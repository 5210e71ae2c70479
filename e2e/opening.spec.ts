import type { Page } from '@playwright/test';
import { test } from './support/ana-and-bob.ts';
import { addActivities, invite } from './support/deeds.ts';
import { untilStill } from './support/drag.ts';
import { holdChunk, holdField } from './support/faults.ts';
import { expect } from './support/test.ts';
import { addedMark, cardOf, plan } from './support/trip-page.ts';

const dayLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Days' }).getByRole('link').filter({ hasText: name });

/** Goes to a day, and waits until its activity is there. A slow machine begins to scroll late: the row is still. */
async function jumpTo(page: Page, day: string, activity: string) {
  await dayLink(page, day).click();
  await expect(cardOf(page, activity)).toBeInViewport({ ratio: 1 });
  await untilStill(cardOf(page, activity));
}

test('a new activity is in order of time, scrolled into view and highlighted', async ({ ana, ownTrip }) => {
  const walks = Array.from({ length: 19 }, (_, index) => ({
    name: `Walk ${index + 10}`,
    scheduledTime: `2027-05-${index + 10}T09:00:00Z`,
  }));
  await addActivities(ana, ownTrip, [...walks, { name: 'Some day' }]);
  const { page } = ana;
  await page.goto(`/trips/${ownTrip}`);
  await page.getByRole('button', { name: 'Add activity', exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('Fado');
  await form.getByRole('radio', { name: 'Another day…' }).click();
  await form.getByRole('spinbutton', { name: 'month, Date' }).click();
  await page.keyboard.type('0520');
  await page.keyboard.press('Tab');
  await form.getByLabel('Start time').fill('21:00');
  const adding = await holdField(page, 'addActivity');
  const marked = addedMark(page, 'Fado').waitFor();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  const place = async () => (await plan(page).allTextContents()).indexOf('Fado');
  await marked;
  await expect(cardOf(page, 'Fado')).toBeInViewport();
  expect(await place(), 'before the server has answered').toBe(11);
  adding.release();
  await page.reload();
  await expect(plan(page)).toHaveCount(21);
  expect(await place(), 'as the server has it').toBe(11);
});

test('both views of a current trip open at today, once, also when that is in the second page of 100', async ({
  ana,
  ownTrip,
}) => {
  const on = (day: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      name: `Walk ${day}.${index}`,
      scheduledTime: `2027-05-${day}T${String(index % 20).padStart(2, '0')}:00:00Z`,
    }));
  await addActivities(ana, ownTrip, [...on(12, 52), ...on(13, 52), ...on(14, 5), ...on(15, 5)]);
  const { page } = ana;
  await page.clock.setFixedTime('2027-05-14T12:00:00Z');
  // The app corrects its clock by the server's, which each reply names.
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    const { date, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await page.goto(`/trips/${ownTrip}`);
  const isAtToday = async () => {
    await expect(cardOf(page, 'Walk 14.0')).toBeInViewport({ ratio: 1 });
    await expect(cardOf(page, /^Walk 13.40$/)).not.toBeInViewport();
    // The view scrolls there again for some frames, until its rows have their true heights.
    await untilStill(cardOf(page, 'Walk 14.0'));
  };
  await isAtToday();
  await expect(plan(page)).toHaveCount(114);
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
  ana,
  ownTrip,
}) => {
  const days = Array.from({ length: 19 }, (_, index) => `2027-05-${index + 10}`);
  const walks = days.map((day) => ({ name: `Walk on ${day}`, scheduledTime: `${day}T12:00:00Z` }));
  await addActivities(ana, ownTrip, walks);
  const { page } = ana;
  const walk = (day: number) => cardOf(page, `Walk on 2027-05-${day}`);
  await page.goto(`/trips/${ownTrip}`);
  await jumpTo(page, '20', 'Walk on 2027-05-20');
  await page.getByRole('radio', { name: 'Day Planner' }).click();
  await jumpTo(page, '24', 'Walk on 2027-05-24');
  await page.reload();
  await expect(walk(24)).toBeInViewport({ ratio: 1 });
  await page.getByRole('radio', { name: 'Itinerary' }).click();
  await expect(walk(20)).toBeInViewport({ ratio: 1 });
  await page.goto('/trips');
  await page.getByRole('link', { name: 'Lisbon in May' }).click();
  await expect(walk(20)).toBeInViewport({ ratio: 1 });
  await expect(walk(10)).not.toBeInViewport();
});

test('a plan that is left while it loads still opens at the day that was seen before', async ({ ana, ownTrip }) => {
  const walks = Array.from({ length: 120 }, (_, index) => ({
    name: `Walk ${index}`,
    scheduledTime: `2027-05-${index < 110 ? 10 : 14}T12:00:00Z`,
  }));
  await addActivities(ana, ownTrip, walks);
  const { page } = ana;
  await page.goto(`/trips/${ownTrip}`);
  await jumpTo(page, '14', 'Walk 110');
  const rest = await holdField(page, 'RestOfActivities_rest');
  await page.goto('/trips');
  await page.getByRole('link', { name: 'Lisbon in May' }).click();
  await expect(page.getByRole('article', { name: 'Walk 0', exact: true })).toBeInViewport();
  await page.getByRole('link', { name: 'Trips', exact: true }).click();
  await page.getByRole('link', { name: 'Lisbon in May' }).click();
  rest.release();
  await expect(cardOf(page, 'Walk 110')).toBeInViewport();
});

test('the frame and skeletons of a page are there before its scripts', async ({ ana, ownTrip }) => {
  const { page } = ana;
  const release = await holdChunk(page, /\/assets\/.*\.js/);
  const invitation = await invite(ana, ownTrip, 'eve@example.com');
  for (const path of ['/trips', '/trips/new', `/invite/${invitation}`, '/reset', `/trips/${ownTrip}`]) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('banner').getByRole('link')).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading...' })).toBeVisible();
  }
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Lisbon in May' })).toBeVisible();
});
