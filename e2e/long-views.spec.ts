import { test as alone } from './support/ana-and-bob.ts';
import { untilSaid } from './support/drag.ts';
import { fill, handle, STOPS, stop, whole } from './support/long-plan.ts';
import { noteRequests } from './support/requests.ts';
import { expect } from './support/test.ts';
import { dayOf, openTrip, save } from './support/trip-page.ts';
import { test } from './support/two-windows.ts';

test('the day planner goes to a day, moves between days, and counts all costs', async ({ ana, bob, tripId }) => {
  await fill(ana, tripId);
  await openTrip(tripId, '?view=dayplanner', ana, bob);
  for (const { page } of [ana, bob]) await expect(page.getByText('Trip total')).toContainText('$1,300.00');
  const { page } = ana;
  expect(await page.getByRole('article').count()).toBeLessThan(60);
  await expect(dayOf(page, /^Friday, May 14/)).toContainText('Total $100.00');
  await page.getByRole('navigation', { name: 'Days' }).getByRole('link', { name: 'Thu 13' }).click();
  const heading = page.getByRole('heading', { name: 'Thursday, May 13, 2027' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(
    dayOf(page, /^Thursday, May 13/)
      .getByRole('article')
      .first(),
  ).toBeInViewport();

  await handle(page, 'Stop 221').focus();
  await page.keyboard.press('Space');
  // On another day it has one place. The arrow keys move past the others there.
  for (const day of ['2 of 21, Wed 12', '2 of 21, Tue 11']) {
    await untilSaid(page, () => page.keyboard.press('ArrowUp'), `Stop 221, ${day}, 1:00 AM`);
  }
  await page.keyboard.press('Space');
  await expect(handle(page, 'Stop 221')).toBeFocused();
  await bob.page.getByRole('navigation', { name: 'Days' }).getByRole('link', { name: 'Tue 11' }).click();
  for (const window of [page, bob.page])
    await expect(dayOf(window, /^Tuesday, May 11/).getByRole('article', { name: 'Stop 221' })).toBeInViewport();
});

alone('a long plan is printed whole', async ({ ana, ownTrip }) => {
  await fill(ana, ownTrip);
  const { page } = ana;
  for (const view of ['list', 'dayplanner']) {
    await openTrip(ownTrip, `?view=${view}`, ana);
    if (view === 'list') await whole(page);
    else await expect(page.getByText('Trip total')).toContainText('$');
    await page.evaluate(() =>
      addEventListener('beforeprint', () => {
        Object.assign(window, { printed: document.querySelectorAll('article').length });
      }),
    );
    await page.pdf();
    expect(await page.evaluate(() => Reflect.get(window, 'printed'))).toBe(STOPS);
    await expect.poll(() => page.getByRole('article').count()).toBeLessThan(60);
  }
});

alone('the map asks only for places, and for one activity at a time', async ({ ana, ownTrip }) => {
  await fill(ana, ownTrip);
  const { page } = ana;
  const asked = noteRequests(page);
  await openTrip(ownTrip, '?view=map', ana);
  await expect(page.getByText('1 / 130')).toBeVisible();
  await expect(page.getByRole('button', { name: /close together/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Previous activity' }).click();
  await expect(page.getByText('130 / 130')).toBeVisible();
  await expect(stop(page, 'Stop 259')).toContainText('$10.00');
  await page.getByRole('button', { name: 'Edit Stop 259' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('Viewpoint');
  await save(form);
  await expect(stop(page, 'Viewpoint')).toBeVisible();
  expect(asked.filter((name) => name === 'TripPlaces_rest')).toHaveLength(2);
  expect(asked.filter((name) => name === 'PlaceCard_activity')).toHaveLength(1);
  expect(asked).not.toContain('RestOfActivities_rest');
});
