import type { Page } from '@playwright/test';
import { test as alone } from './support/ana-and-bob.ts';
import { addActivities, addActivity, removeActivity, updateActivity } from './support/deeds.ts';
import { dragTo, saidOf, spotIn, untilSaid, untilStill } from './support/drag.ts';
import { chooseAction } from './support/forms.ts';
import { expect } from './support/test.ts';
import { fingersOn, middleOf } from './support/touch.ts';
import { cardOf, dayOf, namesOn, openTrip, plan, save } from './support/trip-page.ts';
import { test } from './support/two-windows.ts';

const onDay = (page: Page, day: RegExp, name: string) => dayOf(page, day).getByRole('article', { name });
const fado = { name: 'Fado', scheduledTime: '2027-05-12T20:30:00Z', duration: 90 };

test('the day planner groups by day and sorts by time in the trip’s time zone, unscheduled activities last', {
  tag: '@landing',
}, async ({ ana, bob, tripId }) => {
  const { page } = ana;
  await page.goto(`/trips/${tripId}`);
  await page.getByRole('radio', { name: 'Day Planner' }).click();
  await expect(page).toHaveURL(/view=dayplanner/);
  await expect(page.getByText('No activities scheduled')).toBeVisible();
  await openTrip(tripId, '', bob);

  const someday = await addActivity(bob, tripId, { name: 'Tile museum' });
  const dinner = await addActivity(bob, tripId, {
    ...{ name: 'Dinner', scheduledTime: '2027-05-13T19:00:00Z', duration: 90 },
    ...{ latitude: 38.717, longitude: -9.14 },
  });
  const stop = { latitude: 38.71, longitude: -9.14 };
  await addActivity(bob, tripId, { name: 'Tram 28', scheduledTime: '2027-05-13T08:40:00Z', ...stop });
  // In Lisbon it is after midnight.
  await addActivity(bob, tripId, { name: 'Fado', scheduledTime: '2027-05-12T23:30:00Z' });
  const arrival = await addActivity(bob, tripId, { name: 'Arrival', scheduledTime: '2027-05-12T12:00:00Z' });
  await expect(plan(page)).toHaveText(['Arrival', 'Fado', 'Tram 28', 'Dinner', 'Tile museum']);
  await expect(namesOn(page, /Wednesday, May 12, 2027/)).toHaveText(['Arrival']);
  await expect(namesOn(page, /Thursday, May 13, 2027/)).toHaveText(['Fado', 'Tram 28', 'Dinner']);
  await expect(namesOn(page, /Unscheduled Activities/)).toHaveText(['Tile museum']);
  await expect(cardOf(page, 'Fado')).toContainText('12:30 AM');
  await expect(cardOf(page, 'Dinner')).toContainText('8:00 PM – 9:30 PM');
  await updateActivity(bob, someday, { scheduledTime: '2027-05-14T09:00:00Z' });
  await expect(namesOn(page, /Friday, May 14, 2027/)).toHaveText(['Tile museum']);
  await removeActivity(bob, arrival);
  await expect(plan(page)).toHaveText(['Fado', 'Tram 28', 'Dinner', 'Tile museum']);

  // An activity that is added on a day has no time, and the same place in both views and windows.
  await addActivity(bob, tripId, { name: 'Some day' });
  await page.getByRole('radio', { name: 'Itinerary' }).click();
  await page.getByRole('button', { name: 'Add on Thursday, May 13, 2027' }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByRole('radio', { name: 'Thursday, May 13, 2027' })).toBeChecked();
  await form.getByLabel('Name').fill('Market');
  await save(form);
  for (const window of [page, bob.page]) {
    for (const view of ['Itinerary', 'Day Planner']) {
      await window.getByRole('radio', { name: view }).click();
      await expect(plan(window)).toHaveText(['Fado', 'Tram 28', 'Dinner', 'Market', 'Tile museum', 'Some day']);
      await expect(namesOn(window, /Thursday/)).toHaveText(['Fado', 'Tram 28', 'Dinner', 'Market']);
    }
    await expect(cardOf(window, 'Market')).not.toContainText(/[AP]M/);
  }
  await page.getByRole('button', { name: 'Add without a day' }).click();
  await expect(form.getByRole('radio', { name: 'No day' })).toBeChecked();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Edit Market' }).click();
  await form.getByLabel('Start time').fill('8am');
  await save(form);
  for (const window of [page, bob.page])
    await expect(namesOn(window, /Thursday/)).toHaveText(['Fado', 'Market', 'Tram 28', 'Dinner']);

  for (const window of [page, bob.page]) await expect(dayOf(window, /Thursday/)).toContainText('≈ 13 min walk');
  await updateActivity(bob, dinner, { scheduledTime: '2027-05-13T08:45:00Z' });
  for (const window of [page, bob.page]) await expect(dayOf(window, /Thursday/)).toContainText('8 min short');
});

test('an activity is dragged to another day and off the days, keeps its time of day, and moves in every window', {
  tag: '@story',
}, async ({ ana, bob, tripId }) => {
  await addActivities(ana, tripId, [fado, { name: 'Tile museum' }]);
  const { page } = ana;
  // High enough to drag without scrolling.
  await page.setViewportSize({ width: 1280, height: 1400 });
  await openTrip(tripId, '?view=dayplanner', ana, bob);
  const handle = page.getByRole('button', { name: 'Move Fado' });
  const thursday = page.getByRole('heading', { name: 'Thursday, May 13, 2027' });
  await dragTo(page, handle, await spotIn(thursday, 0, 0), 'Fado, 1 of 1, Thu 13, 9:30 PM');
  await page.mouse.up();
  for (const window of [page, bob.page])
    await expect(onDay(window, /Thursday/, 'Fado')).toContainText('9:30 PM – 11:00 PM');

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

alone('an activity moves from its menu to a day, off the days, and to one not listed', async ({ ana, ownTrip }) => {
  await addActivities(ana, ownTrip, [fado, { name: 'Tile museum' }]);
  const { page } = ana;
  const move = async (name: string, day: string) => {
    await chooseAction(page, name, 'Move to day…');
    const dialog = page.getByRole('dialog', { name: `Move ${name} to…` });
    await dialog.getByRole('button', { name: day }).click();
    await expect(page.getByRole('button', { name: `Move ${name}` })).toBeFocused();
  };
  await openTrip(ownTrip, '?view=dayplanner', ana);
  await move('Fado', 'Thursday, May 13, 2027');
  await expect(onDay(page, /Thursday/, 'Fado')).toContainText('9:30 PM – 11:00 PM');
  await move('Tile museum', 'Thursday, May 13, 2027');
  await expect(namesOn(page, /Thursday/)).toHaveText(['Fado', 'Tile museum']);
  await expect(dayOf(page, /Unscheduled/)).toBeHidden();
  await move('Tile museum', 'No day');
  await expect(onDay(page, /Unscheduled/, 'Tile museum')).toBeVisible();

  const setDates = (startDate: string | null, endDate: string | null) =>
    ana.graphql(`mutation ($input: UpdateTripInput!) { updateTrip(input: $input) { __typename } }`, {
      input: { tripId: ownTrip, startDate, endDate, onNewDates: 'KEEP' },
    });
  const moveTo = async (typed: string, day: RegExp) => {
    await openTrip(ownTrip, '?view=dayplanner', ana);
    await chooseAction(page, 'Fado', 'Move to day…');
    const dialog = page.getByRole('dialog', { name: 'Move Fado to…' });
    const confirmMove = dialog.getByRole('button', { name: 'Move', exact: true });
    await confirmMove.click();
    await expect(dialog).toContainText('Choose another day.');
    await dialog.getByRole('spinbutton', { name: 'month, Another day' }).click();
    await page.keyboard.type(typed);
    await confirmMove.click();
    await expect(dialog).toBeHidden();
    await expect(onDay(page, day, 'Fado')).toContainText('9:30 PM');
  };
  await alone.step('of a long trip', async () => {
    await setDates('2027-05-10', '2027-09-30');
    await moveTo('0704', /Sunday, July 4/);
  });
  await alone.step('of a trip without dates', async () => {
    await setDates(null, null);
    await moveTo('0705', /Monday, July 5/);
  });
});

// Both views use the same handles.
for (const [view, ...tags] of [['itinerary', '@landing'], ['dayplanner']] as const)
  alone(
    `on a phone a long press drags, and a shorter touch scrolls: ${view}`,
    { tag: tags },
    async ({ person, trip }) => {
      const ana = await person('ana', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
      const tripId = await trip(ana);
      await addActivities(ana, tripId, [
        fado,
        ...Array.from({ length: 9 }, (_, stop) => ({ name: `Stop ${stop + 1}` })),
      ]);
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
      await untilSaid(
        page,
        () => touch('touchMove', { x: there.x, y: there.y + (moves++ % 2) }),
        'Fado, 1 of 1, Thu 13',
      );
      await touch('touchEnd');
      await expect(onDay(page, /Thursday/, 'Fado')).toContainText('9:30 PM');
    },
  );
