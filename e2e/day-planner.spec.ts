import type { Page } from '@playwright/test';
import { addActivity, removeActivity, updateActivity } from './support/deeds.ts';
import { dragTo, saidOf, spotIn, untilSaid, untilStill } from './support/drag.ts';
import { expect, test } from './support/test.ts';
import { fingersOn, middleOf } from './support/touch.ts';

const onDay = (page: Page, day: RegExp, name: string) =>
  page.getByRole('region', { name: day }).getByRole('article', { name });

test('the day planner groups by day and sorts by time in the trip’s time zone, unscheduled activities last', async ({
  account,
  person,
  trip,
}) => {
  const [ana, bob] = [await person('ana'), await account('bob')];
  const tripId = await trip(ana, bob);
  const { page } = ana;
  await page.goto(`/trips/${tripId}`);
  await page.getByRole('radio', { name: 'Day Planner' }).click();
  await expect(page).toHaveURL(/view=dayplanner/);
  await expect(page.getByText('No activities scheduled')).toBeVisible();

  const someday = await addActivity(bob, tripId, { name: 'Tile museum' });
  await addActivity(bob, tripId, { name: 'Dinner', scheduledTime: '2027-05-13T19:00:00Z', duration: 90 });
  await addActivity(bob, tripId, { name: 'Tram 28', scheduledTime: '2027-05-13T08:40:00Z' });
  // In Lisbon it is after midnight.
  await addActivity(bob, tripId, { name: 'Fado', scheduledTime: '2027-05-12T23:30:00Z' });
  const arrival = await addActivity(bob, tripId, { name: 'Arrival', scheduledTime: '2027-05-12T12:00:00Z' });

  const stops = page.getByRole('article').getByRole('heading');
  await expect(stops).toHaveText(['Arrival', 'Fado', 'Tram 28', 'Dinner', 'Tile museum']);
  const stopsOf = (day: string) => page.getByRole('region', { name: day }).getByRole('article').getByRole('heading');
  await expect(stopsOf('Wednesday, May 12, 2027')).toHaveText(['Arrival']);
  await expect(stopsOf('Thursday, May 13, 2027')).toHaveText(['Fado', 'Tram 28', 'Dinner']);
  await expect(stopsOf('Unscheduled Activities')).toHaveText(['Tile museum']);
  await expect(page.getByRole('article', { name: 'Fado' })).toContainText('12:30 AM');
  await expect(page.getByRole('article', { name: 'Dinner' })).toContainText('8:00 PM – 9:30 PM');

  await updateActivity(bob, someday, { scheduledTime: '2027-05-14T09:00:00Z' });
  await expect(stopsOf('Friday, May 14, 2027')).toHaveText(['Tile museum']);
  await removeActivity(bob, arrival);
  await expect(stops).toHaveText(['Fado', 'Tram 28', 'Dinner', 'Tile museum']);

  await page.getByRole('button', { name: 'Edit Dinner' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Late dinner');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(stopsOf('Thursday, May 13, 2027')).toHaveText(['Fado', 'Tram 28', 'Late dinner']);
});

test('on a phone the name of a day is next to its number, and its costs are below, with any length', async ({
  person,
  trip,
}) => {
  const ana = await person('ana', { viewport: { width: 390, height: 844 } });
  const tripId = await trip(ana);
  for (const day of [12, 14, 15])
    await addActivity(ana, tripId, { name: `Stop ${day}`, scheduledTime: `2027-05-${day}T19:00:00Z`, cost: 1250 });
  const { page } = ana;
  await page.goto(`/trips/${tripId}?view=dayplanner`);
  for (const [name, number] of Object.entries({ 'Wednesday, May 12': '12', 'Friday, May 14': '14' })) {
    const day = page.getByRole('region', { name });
    const title = await day.getByRole('heading', { name }).boundingBox();
    const plate = await day.getByText(number, { exact: true }).boundingBox();
    const costs = await day.getByText('Total $12.50').boundingBox();
    if (!title || !plate || !costs) throw new Error(`${name} isn't shown.`);
    expect(title.x, 'beside the number').toBeGreaterThan(plate.x + plate.width);
    expect(title.y).toBeLessThan(plate.y + plate.height);
    expect(costs.y, 'below the name').toBeGreaterThanOrEqual(title.y + title.height);
    expect(costs.x).toBeCloseTo(title.x, 0);
  }
});

test('an activity can be dragged to another day and off the days, keeps its time of day, and moves in every window', async ({
  person,
  trip,
}) => {
  // High enough to drag without scrolling.
  const [ana, bob] = [await person('ana', { viewport: { width: 1280, height: 1400 } }), await person('bob')];
  const tripId = await trip(ana, bob);
  await addActivity(ana, tripId, { name: 'Fado', scheduledTime: '2027-05-12T20:30:00Z', duration: 90 });
  await addActivity(ana, tripId, { name: 'Tile museum' });
  for (const { page } of [ana, bob]) await page.goto(`/trips/${tripId}?view=dayplanner`);
  const { page } = ana;

  const thursday = page.getByRole('heading', { name: 'Thursday, May 13, 2027' });
  await dragTo(
    page,
    page.getByRole('button', { name: 'Move Fado' }),
    await spotIn(thursday, 0, 0),
    'Fado, 1 of 1, Thu 13, 9:30 PM',
  );
  await page.mouse.up();
  for (const window of [page, bob.page])
    await expect(onDay(window, /Thursday/, 'Fado')).toContainText('9:30 PM – 11:00 PM');

  const handle = page.getByRole('button', { name: 'Move Fado' });
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(saidOf(page, 'Picked up Fado, 1 of 1, Thu 13')).toBeAttached();
  for (const day of ['1 of 1, Fri 14', '1 of 1, Sat 15', '1 of 1, Sun 16', '1 of 2, unscheduled'])
    await untilSaid(page, () => page.keyboard.press('ArrowDown'), `Fado, ${day}`);
  await page.keyboard.press('Space');
  for (const window of [page, bob.page]) {
    await expect(onDay(window, /Unscheduled/, 'Fado')).toBeVisible();
    await expect(onDay(window, /Unscheduled/, 'Fado')).not.toContainText('PM');
  }
  await expect(handle).toBeFocused();
  await expect(handle).toBeInViewport();
});

test('an activity can be moved to a day and off the days from its menu, in every window', async ({ person, trip }) => {
  const [ana, bob] = [await person('ana'), await person('bob')];
  const tripId = await trip(ana, bob);
  await addActivity(ana, tripId, { name: 'Fado', scheduledTime: '2027-05-12T20:30:00Z', duration: 90 });
  await addActivity(ana, tripId, { name: 'Tile museum' });
  for (const { page } of [ana, bob]) await page.goto(`/trips/${tripId}?view=dayplanner`);
  const { page } = ana;
  const move = async (name: string, day: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Move to day…' }).click();
    await page
      .getByRole('dialog', { name: `Move ${name} to…` })
      .getByRole('button', { name: day })
      .click();
    await expect(page.getByRole('button', { name: `Move ${name}` })).toBeFocused();
  };

  await move('Fado', 'Thursday, May 13, 2027');
  for (const window of [page, bob.page])
    await expect(onDay(window, /Thursday/, 'Fado')).toContainText('9:30 PM – 11:00 PM');
  await move('Tile museum', 'Thursday, May 13, 2027');
  for (const window of [page, bob.page])
    await expect(window.getByRole('region', { name: /Thursday/ }).getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('region', { name: /Unscheduled/ })).toBeHidden();
  await move('Fado', 'No day');
  for (const window of [page, bob.page]) await expect(onDay(window, /Unscheduled/, 'Fado')).toBeVisible();
});

test('an activity moves from its menu to a day that is not listed: on a long trip, and on one without dates', async ({
  person,
  trip,
}) => {
  const ana = await person('ana');
  const tripId = await trip(ana);
  await addActivity(ana, tripId, { name: 'Fado', scheduledTime: '2027-05-12T20:30:00Z' });
  const { page } = ana;
  const setDates = (startDate: string | null, endDate: string | null) =>
    ana.graphql(`mutation ($input: UpdateTripInput!) { updateTrip(input: $input) { __typename } }`, {
      input: { tripId, startDate, endDate, onNewDates: 'KEEP' },
    });
  const moveTo = async (typed: string, day: RegExp) => {
    await page.goto(`/trips/${tripId}?view=dayplanner`);
    await page.getByRole('button', { name: 'Actions for Fado' }).click();
    await page.getByRole('menuitem', { name: 'Move to day…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move Fado to…' });
    const move = dialog.getByRole('button', { name: 'Move', exact: true });
    await move.click();
    await expect(dialog).toContainText('Choose another day.');
    await dialog.getByRole('spinbutton', { name: 'month, Another day' }).click();
    await page.keyboard.type(typed);
    await move.click();
    await expect(dialog).toBeHidden();
    await expect(onDay(page, day, 'Fado')).toContainText('9:30 PM');
  };
  await setDates('2027-05-10', '2027-09-30');
  await moveTo('0704', /Sunday, July 4/);
  await setDates(null, null);
  await moveTo('0705', /Monday, July 5/);
});

for (const view of ['itinerary', 'dayplanner']) {
  test(`on a phone a long press drags, and a shorter touch scrolls: ${view}`, async ({ person, trip }) => {
    const ana = await person('ana', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const tripId = await trip(ana);
    await addActivity(ana, tripId, { name: 'Fado', scheduledTime: '2027-05-12T20:30:00Z' });
    for (let stop = 1; stop <= 9; stop++) await addActivity(ana, tripId, { name: `Stop ${stop}` });
    const { page } = ana;
    await page.goto(`/trips/${tripId}?view=${view}`);
    const touch = await fingersOn(page);
    const handle = page.getByRole('button', { name: 'Move Fado' });
    await expect(handle).toBeVisible();

    const start = await middleOf(handle);
    await touch('touchStart', start);
    for (const up of [20, 60, 120]) await touch('touchMove', { ...start, y: start.y - up });
    await touch('touchEnd');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await untilStill(handle);
    await expect(saidOf(page, 'Fado')).not.toBeAttached();

    // In the middle of the screen a drag does not scroll.
    const thursday = page.getByRole('heading', { name: 'Thursday, May 13, 2027' });
    await thursday.evaluate((heading) => heading.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await touch('touchStart', await middleOf(handle));
    await expect(saidOf(page, 'Picked up Fado, 1 of 1, Wed 12')).toBeAttached();
    const there = await middleOf(thursday);
    let moves = 0;
    await untilSaid(page, () => touch('touchMove', { x: there.x, y: there.y + (moves++ % 2) }), 'Fado, 1 of 1, Thu 13');
    await touch('touchEnd');
    await expect(onDay(page, /Thursday/, 'Fado')).toContainText('9:30 PM');
  });
}
