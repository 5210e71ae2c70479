import { addActivities } from './support/deeds.ts';
import { dragTo, saidOf, spotIn, untilSaid } from './support/drag.ts';
import { holdChunk } from './support/faults.ts';
import { expect } from './support/test.ts';
import { cardOf, namesOn, openTrip, undo } from './support/trip-page.ts';
import { test } from './support/two-windows.ts';

// Where an activity lands, and with which time, is tested in web/activity/landing.test.ts.

test('an activity is dropped where it was said to land: without a time at its place, with one at the time that fits', async ({
  ana,
  bob,
  tripId,
}) => {
  const { page } = ana;
  // High enough to drag without scrolling.
  await page.setViewportSize({ width: 1280, height: 1800 });
  await addActivities(ana, tripId, [
    { name: 'Tram', scheduledTime: '2027-05-13T08:00:00Z', duration: 52 },
    { name: 'Lunch', scheduledTime: '2027-05-13T12:00:00Z', duration: 60 },
    { name: 'Fado', scheduledTime: '2027-05-13T20:00:00Z' },
    { name: 'Market', scheduledDay: '2027-05-13' },
    { name: 'Museum', scheduledDay: '2027-05-13' },
    { name: 'Shops', scheduledDay: '2027-05-12' },
  ]);
  const release = await holdChunk(page, /\/assets\/landing-/);
  await openTrip(tripId, '', ana, bob);
  const landing = page.locator('[data-landing]');
  const thursday = async (...names: string[]) => {
    for (const window of [page, bob.page]) await expect(namesOn(window, /Thursday/)).toHaveText(names);
  };
  await page.getByRole('button', { name: 'Move Fado' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await expect(saidOf(page, 'Fado'), 'it is not picked up yet').toHaveCount(0);
  release();
  await expect(saidOf(page, 'Fado, 3 of 5, Thu 13')).toBeAttached();
  await untilSaid(page, () => page.keyboard.press('ArrowUp'), 'Fado, 2 of 5, Thu 13, 9:55 AM');
  await expect(landing).toHaveAttribute('data-landing', 'Thu 13, 9:55 AM');
  await page.keyboard.press('Space');
  await thursday('Tram', 'Fado', 'Lunch', 'Market', 'Museum');
  for (const window of [page, bob.page]) await expect(cardOf(window, 'Fado')).toContainText('9:55 AM');
  await undo(ana);
  await thursday('Tram', 'Lunch', 'Fado', 'Market', 'Museum');
  for (const window of [page, bob.page]) await expect(cardOf(window, 'Fado')).toContainText('9:00 PM');

  const spot = await spotIn(cardOf(page, 'Market'), 30, 15);
  await dragTo(page, page.getByRole('button', { name: 'Move Shops' }), spot, 'Shops, 5 of 6, Thu 13');
  await expect(landing).toHaveAttribute('data-landing', 'Thu 13');
  await page.mouse.up();
  await thursday('Tram', 'Lunch', 'Fado', 'Market', 'Shops', 'Museum');
  await undo(ana);
  await thursday('Tram', 'Lunch', 'Fado', 'Market', 'Museum');
  for (const window of [page, bob.page]) await expect(namesOn(window, /Wednesday/)).toHaveText(['Shops']);
});
