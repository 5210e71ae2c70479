import type { Page } from '@playwright/test';
import { breakChunks } from './support/chunks.ts';
import { untilSaid } from './support/drag.ts';
import { fill, handle, STOPS, stop, whole } from './support/long-plan.ts';
import { noteRequests } from './support/requests.ts';
import { expect, test } from './support/test.ts';

test('a long day planner goes to a day, moves activities between days, and counts all costs', async ({
  person,
  trip,
}) => {
  const [ana, bob] = [await person('ana'), await person('bob')];
  const tripId = await trip(ana, bob);
  await fill(ana, tripId);
  for (const { page } of [ana, bob]) {
    await page.goto(`/trips/${tripId}?view=dayplanner`);
    await expect(page.getByText('Trip total')).toContainText('$1,300.00');
  }
  const { page } = ana;
  const region = (window: Page, name: RegExp) => window.getByRole('region', { name });
  expect(await page.getByRole('article').count()).toBeLessThan(60);
  await expect(region(page, /^Friday, May 14/)).toContainText('Total $100.00');

  await page.getByRole('navigation', { name: 'Days' }).getByRole('link', { name: 'Thu 13' }).click();
  await expect(page.getByRole('heading', { name: 'Thursday, May 13, 2027' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Thursday, May 13, 2027' })).toBeInViewport();
  await expect(
    region(page, /^Thursday, May 13/)
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
  await expect(region(page, /^Tuesday, May 11/).getByRole('article', { name: 'Stop 221' })).toBeInViewport();
  await bob.page.getByRole('navigation', { name: 'Days' }).getByRole('link', { name: 'Tue 11' }).click();
  await expect(region(bob.page, /^Tuesday, May 11/).getByRole('article', { name: 'Stop 221' })).toBeInViewport();
});

test('a long plan is printed whole', async ({ person, trip }) => {
  const ana = await person('ana');
  const tripId = await trip(ana);
  await fill(ana, tripId);
  const { page } = ana;
  for (const view of ['list', 'dayplanner']) {
    await page.goto(`/trips/${tripId}?view=${view}`);
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

test('the map of a long plan asks only for places, and for one activity at a time', async ({ person, trip }) => {
  const ana = await person('ana');
  const tripId = await trip(ana);
  await fill(ana, tripId);
  const { page } = ana;
  const asked = noteRequests(page);
  await page.goto(`/trips/${tripId}?view=map`);
  await expect(page.getByText('1 / 130')).toBeVisible();
  await expect(page.getByRole('button', { name: /close together/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Previous activity' }).click();
  await expect(page.getByText('130 / 130')).toBeVisible();
  await expect(stop(page, 'Stop 259')).toContainText('$10.00');
  await page.getByRole('button', { name: 'Edit Stop 259' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Viewpoint');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(stop(page, 'Viewpoint')).toBeVisible();
  expect(asked.filter((name) => name === 'TripPlaces_rest')).toHaveLength(2);
  expect(asked.filter((name) => name === 'PlaceCard_activity')).toHaveLength(1);
  expect(asked).not.toContain('RestOfActivities_rest');
});

test.describe(() => {
  test.use({ expectedComplaints: /A part of the page can't be loaded/ });

  test('without the code for long lists, all activities are rendered', async ({ person, trip }) => {
    const ana = await person('ana');
    const tripId = await trip(ana);
    await fill(ana, tripId);
    const { page } = ana;
    await breakChunks(page, /list-window/);
    await page.goto(`/trips/${tripId}`);
    await expect(page.getByRole('article')).toHaveCount(STOPS, { timeout: 30_000 });
  });
});
