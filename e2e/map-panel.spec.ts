import type { Page } from '@playwright/test';
import { test } from './support/ana-and-bob.ts';
import { addActivities } from './support/deeds.ts';
import { findings } from './support/findings.ts';
import { expect, type Person } from './support/test.ts';
import { cardOf, plan, save } from './support/trip-page.ts';

const stopOf = (page: Page, name: string | RegExp) =>
  page.getByRole('region', { name: 'Map beside the plan' }).getByRole('button', { name, exact: true });
/** The name beside the highlighted place. */
const pointedOf = (page: Page) => page.locator('.day-name:not(:empty)');

/** Wednesday has two places, Thursday one of them again, and one activity has only an address. */
async function fill(ana: Person, tripId: string): Promise<void> {
  const [castle, tram] = [
    { latitude: 38.714, longitude: -9.1335 },
    { latitude: 38.71, longitude: -9.139 },
  ];
  await addActivities(ana, tripId, [
    { name: 'Castle', scheduledDay: '2027-05-12', ...castle },
    { name: 'Tram 28', scheduledDay: '2027-05-12', ...tram },
    { name: 'Sunset', scheduledDay: '2027-05-13', ...castle },
    { name: 'Dinner', scheduledDay: '2027-05-13', location: 'Time Out Market' },
  ]);
}

const openMap = (page: Page) => page.getByRole('button', { name: 'Map of the plan' }).click();

test('the plan and the map beside it show the same day, and point at each other', { tag: '@story' }, async ({
  ana,
  ownTrip,
}) => {
  const { page } = ana;
  await page.setViewportSize({ width: 1280, height: 800 });
  await fill(ana, ownTrip);
  await page.goto(`/trips/${ownTrip}`);
  await openMap(page);
  await expect(page.getByRole('button', { name: 'Close the map' })).toBeFocused();
  // Before the page is scrolled.
  await expect(page.getByRole('complementary', { name: 'Map of the plan' })).toBeInViewport({ ratio: 1 });

  await cardOf(page, 'Tram 28').hover();
  await expect(pointedOf(page)).toHaveText('Wed 12, 2. Tram 28');
  await stopOf(page, '2 activities: Wed 12, 1. Castle; Thu 13, 1. Sunset').hover();
  for (const name of ['Castle', 'Sunset']) await expect(cardOf(page, name)).toHaveClass(/outline-signal/);
  await expect(cardOf(page, 'Tram 28')).not.toHaveClass(/outline-signal/);
  await page.mouse.move(0, 0);
  await stopOf(page, 'Wed 12, 2. Tram 28').focus();
  await expect(cardOf(page, 'Tram 28')).toHaveClass(/outline-signal/);
  expect(await findings(page, ['light', 'dark'])).toEqual([]);
  await stopOf(page, 'Wed 12, 2. Tram 28').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Open Tram 28' })).toBeFocused();
  // At once, while the pressed place is still highlighted.
  await page.getByRole('button', { name: 'Thu 13', exact: true }).click();
  await expect(plan(page)).toHaveText(['Sunset', 'Dinner']);
  await expect(page).toHaveURL(/day=2027-05-13/);
  await expect(stopOf(page, 'Thu 13, 1. Sunset')).toBeVisible();
  await expect(stopOf(page, /Tram/)).toHaveCount(0);
  await page.getByText('Not on the map: 1').click();
  await expect(page.getByRole('button', { name: 'Find Dinner on the map' })).toBeVisible();
  await page.reload();
  await expect(plan(page)).toHaveText(['Sunset', 'Dinner']);
  await page.goBack();
  await expect(plan(page)).toHaveText(['Castle', 'Tram 28', 'Sunset', 'Dinner']);
  await expect(stopOf(page, /Tram/)).toBeVisible();
  await page.goForward();
  await expect(plan(page)).toHaveText(['Sunset', 'Dinner']);
  await page.getByRole('button', { name: 'Select activities' }).click();
  await expect(page.getByRole('checkbox', { name: /^Select (?!all)/ })).toHaveCount(2);
  await expect(stopOf(page, /Tram/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Done' }).click();
  // What one adds on another day is not out of sight.
  await page.getByRole('button', { name: 'Add activity', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Add Activity' });
  await form.getByLabel('Name').fill('Fado');
  await save(form);
  await expect(plan(page)).toHaveText(['Castle', 'Tram 28', 'Sunset', 'Dinner', 'Fado']);

  await page.getByRole('button', { name: 'Close the map' }).click();
  await expect(page.getByRole('button', { name: 'Map of the plan' })).toBeFocused();
  await expect(page.locator('.leaflet-container')).toHaveCount(0);
});

test('on a phone the map opens over the page, and its cards and markers select each other', {
  tag: '@landing',
}, async ({ ana, ownTrip }) => {
  const { page } = ana;
  await page.setViewportSize({ width: 390, height: 844 });
  await fill(ana, ownTrip);
  await page.goto(`/trips/${ownTrip}`);
  await openMap(page);
  const sheet = page.getByRole('dialog', { name: 'Map of the plan' });
  await expect(sheet.getByText('1 / 3')).toBeVisible();
  await sheet.getByRole('button', { name: 'Next activity' }).click();
  await expect(sheet.getByText('2 / 3')).toBeVisible();
  await expect(pointedOf(page)).toHaveText('Wed 12, 2. Tram 28');
  await expect(cardOf(page, 'Tram 28').last()).toBeInViewport({ ratio: 1 });
  await sheet.getByRole('list', { name: 'Map of the activities' }).evaluate((cards) => cards.scrollTo({ left: 9_999 }));
  await expect(sheet.getByText('3 / 3')).toBeVisible();
  await stopOf(page, 'Wed 12, 2. Tram 28').click();
  await expect(sheet.getByText('2 / 3')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Wed 12', exact: true }).click();
  await expect(sheet.getByText('2 / 2')).toBeVisible();

  await sheet.getByRole('button', { name: 'Open Tram 28' }).click();
  const details = page.getByRole('dialog', { name: 'Tram 28' });
  await expect(details).toBeVisible();
  await page.goBack();
  await expect(details).toBeHidden();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/day=2027-05-12/);
});
