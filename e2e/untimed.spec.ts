import type { Page } from '@playwright/test';
import { addActivity } from './support/deeds.ts';
import { dragTo, saidOf, spotIn, untilSaid } from './support/drag.ts';
import { expect, test } from './support/test.ts';

/** High enough to drag without scrolling. */
const viewport = { width: 1280, height: 1800 };

const namesOn = (page: Page, day: RegExp) =>
  page.getByRole('region', { name: day }).getByRole('article').getByRole('heading');
const plan = (page: Page) => page.getByRole('article').getByRole('heading');

test('an activity is added on a day, has no time, and is in the same place in both views and windows', async ({
  person,
  trip,
}) => {
  const [ana, bob] = [await person('ana'), await person('bob')];
  const tripId = await trip(ana, bob);
  await addActivity(ana, tripId, { name: 'Flight home', scheduledTime: '2027-05-16T18:00:00Z' });
  await addActivity(ana, tripId, { name: 'Dinner', scheduledTime: '2027-05-13T19:00:00Z' });
  await addActivity(ana, tripId, { name: 'Some day' });
  for (const { page } of [ana, bob]) await page.goto(`/trips/${tripId}`);
  const { page } = ana;
  await page.getByRole('button', { name: 'Add on Thursday, May 13, 2027' }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByRole('radio', { name: 'Thursday, May 13, 2027' })).toBeChecked();
  await form.getByLabel('Name').fill('Market');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  for (const window of [page, bob.page]) {
    for (const view of ['Itinerary', 'Day Planner']) {
      await window.getByRole('radio', { name: view }).click();
      await expect(plan(window)).toHaveText(['Dinner', 'Market', 'Flight home', 'Some day']);
      await expect(namesOn(window, /Thursday/)).toHaveText(['Dinner', 'Market']);
    }
    await expect(window.getByRole('article', { name: 'Market' })).not.toContainText(/[AP]M/);
  }

  await page.getByRole('button', { name: 'Add without a day' }).click();
  await expect(form.getByRole('radio', { name: 'No day' })).toBeChecked();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Edit Market' }).click();
  await form.getByRole('spinbutton', { name: 'hour, Start time' }).click();
  await page.keyboard.type('0800AM');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  for (const window of [page, bob.page]) await expect(namesOn(window, /Thursday/)).toHaveText(['Market', 'Dinner']);
});

test('an activity without a time is dragged to a place on another day, and undone, in every window', async ({
  person,
  trip,
}) => {
  const [ana, bob] = [await person('ana', { viewport }), await person('bob')];
  const tripId = await trip(ana, bob);
  await addActivity(ana, tripId, { name: 'Dinner', scheduledTime: '2027-05-13T19:00:00Z' });
  for (const name of ['Market', 'Museum']) await addActivity(ana, tripId, { name, scheduledDay: '2027-05-13' });
  await addActivity(ana, tripId, { name: 'Shops', scheduledDay: '2027-05-12' });
  for (const { page } of [ana, bob]) await page.goto(`/trips/${tripId}`);
  const { page } = ana;

  const spot = await spotIn(page.getByRole('article', { name: 'Market' }), 30, 15);
  await dragTo(page, page.getByRole('button', { name: 'Move Shops' }), spot, 'Shops, 3 of 4, Thu 13');
  await expect(page.locator('[data-landing]')).toHaveAttribute('data-landing', 'Thu 13');
  await page.mouse.up();
  for (const window of [page, bob.page])
    await expect(namesOn(window, /Thursday/)).toHaveText(['Dinner', 'Market', 'Shops', 'Museum']);
  await page.getByRole('button', { name: 'Undo' }).click();
  for (const window of [page, bob.page]) {
    await expect(namesOn(window, /Wednesday/)).toHaveText(['Shops']);
    await expect(namesOn(window, /Thursday/)).toHaveText(['Dinner', 'Market', 'Museum']);
  }

  await page.getByRole('button', { name: 'Actions for Museum' }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  for (const window of [page, bob.page])
    await expect(namesOn(window, /Thursday/)).toHaveText(['Dinner', 'Museum', 'Market']);
  await page.getByRole('button', { name: 'Undo' }).click();
  for (const window of [page, bob.page])
    await expect(namesOn(window, /Thursday/)).toHaveText(['Dinner', 'Market', 'Museum']);
});

test('an activity with a time that is dropped between others gets the time that fits', async ({ person, trip }) => {
  const [ana, bob] = [await person('ana', { viewport }), await person('bob')];
  const tripId = await trip(ana, bob);
  await addActivity(ana, tripId, { name: 'Tram', scheduledTime: '2027-05-13T08:00:00Z', duration: 52 });
  await addActivity(ana, tripId, { name: 'Lunch', scheduledTime: '2027-05-13T12:00:00Z', duration: 60 });
  await addActivity(ana, tripId, { name: 'Fado', scheduledTime: '2027-05-13T20:00:00Z' });
  for (const { page } of [ana, bob]) await page.goto(`/trips/${tripId}`);
  const { page } = ana;

  await page.getByRole('button', { name: 'Move Fado' }).focus();
  await page.keyboard.press('Space');
  await untilSaid(page, () => page.keyboard.press('ArrowUp'), 'Fado, 2 of 3, Thu 13, 9:55 AM');
  await expect(page.locator('[data-landing]')).toHaveAttribute('data-landing', 'Thu 13, 9:55 AM');
  await page.keyboard.press('Space');
  for (const window of [page, bob.page]) {
    await expect(namesOn(window, /Thursday/)).toHaveText(['Tram', 'Fado', 'Lunch']);
    await expect(window.getByRole('article', { name: 'Fado' })).toContainText('9:55 AM');
  }
  await page.getByRole('button', { name: 'Undo' }).click();
  for (const window of [page, bob.page]) {
    await expect(namesOn(window, /Thursday/)).toHaveText(['Tram', 'Lunch', 'Fado']);
    await expect(window.getByRole('article', { name: 'Fado' })).toContainText('9:00 PM');
  }
});

test('an activity is picked up only once it can be said where it would land', async ({ person, trip }) => {
  const ana = await person('ana', { viewport });
  const tripId = await trip(ana);
  await addActivity(ana, tripId, { name: 'Lunch', scheduledTime: '2027-05-13T12:00:00Z', duration: 60 });
  await addActivity(ana, tripId, { name: 'Fado', scheduledTime: '2027-05-13T20:00:00Z' });
  const { page } = ana;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/landing-/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`/trips/${tripId}`);
  await page.getByRole('button', { name: 'Move Fado' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await expect(saidOf(page, 'Fado')).toHaveCount(0);
  release();
  await expect(saidOf(page, 'Fado, 2 of 2, Thu 13')).toBeAttached();
  await untilSaid(page, () => page.keyboard.press('ArrowUp'), 'Fado, 1 of 2, Thu 13, 1:00 PM');
});

test('undoing a move leaves alone what someone else has changed since', async ({ person, trip }) => {
  const [ana, bob] = [await person('ana'), await person('bob')];
  const tripId = await trip(ana, bob);
  const id = await addActivity(ana, tripId, { name: 'Shops', scheduledDay: '2027-05-12' });
  for (const { page } of [ana, bob]) await page.goto(`/trips/${tripId}`);
  const { page } = ana;
  await page.getByRole('button', { name: 'Actions for Shops' }).click();
  await page.getByRole('menuitem', { name: 'Move to day…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Friday, May 14, 2027' }).click();
  await expect(namesOn(bob.page, /Friday/)).toHaveText(['Shops']);
  await bob.graphql(
    `mutation { updateActivity(input: { activityId: "${id}", scheduledDay: "2027-05-15" }) { __typename } }`,
  );
  await expect(namesOn(page, /Saturday/)).toHaveText(['Shops']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone, except what others have changed since: “Shops”.')).toBeVisible();
  await expect(namesOn(page, /Saturday/)).toHaveText(['Shops']);
});

test('the strip of days stays in sight and marks the day in view', async ({ person, trip }) => {
  const ana = await person('ana', { viewport: { width: 390, height: 700 } });
  const tripId = await trip(ana);
  for (const day of [12, 13, 14, 15, 16])
    for (const name of ['Tram', 'Lunch', 'Fado'])
      await addActivity(ana, tripId, { name, scheduledDay: `2027-05-${day}` });
  const { page } = ana;
  await page.goto(`/trips/${tripId}`);
  const strip = page.getByRole('navigation', { name: 'Days' });
  const marked = strip.locator('[aria-current]');
  await expect(marked).toHaveText('Wed 12');
  await page.getByRole('heading', { name: /Friday/ }).evaluate((heading) => heading.scrollIntoView({ block: 'start' }));
  await expect(marked).toHaveText('Fri 14');
  await expect(strip).toBeInViewport();
  await expect(marked).toBeInViewport();
  await strip.getByRole('link', { name: 'Thu 13' }).click();
  await expect(marked).toHaveText('Thu 13');
  const heading = page.getByRole('heading', { name: /Thursday/ });
  await expect(heading).toBeFocused();
  const below = (await strip.boundingBox()) ?? { y: 0, height: 0 };
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeGreaterThanOrEqual(below.y + below.height);
});

test('a button prints the view', async ({ person, trip }) => {
  const ana = await person('ana');
  const tripId = await trip(ana);
  await addActivity(ana, tripId, { name: 'Tram' });
  const { page } = ana;
  await page.addInitScript('window.print = () => { window.hasPrinted = true; }');
  await page.goto(`/trips/${tripId}`);
  await page.getByRole('button', { name: 'Print this view' }).click();
  expect(await page.evaluate(() => Reflect.get(window, 'hasPrinted'))).toBe(true);
});
