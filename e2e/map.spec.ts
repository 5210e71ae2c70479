import type { Page } from '@playwright/test';
import { test } from './support/ana-and-bob.ts';
import { addActivity, addPlace, updateActivity } from './support/deeds.ts';
import { newActivityForm, openCoordinates } from './support/forms.ts';
import { expect } from './support/test.ts';
import { cardOf, save } from './support/trip-page.ts';

const mapOf = (page: Page) => page.getByRole('region', { name: /map/i });
const signOf = (page: Page, name: string | RegExp) => mapOf(page).getByRole('button', { name });

test('the map goes through the activities with coordinates, by buttons and by markers', { tag: '@story' }, async ({
  ana,
  bob,
  tripId,
}) => {
  const nowhere = await addActivity(ana, tripId, { name: 'Packing' });
  const { page } = ana;
  await page.goto(`/trips/${tripId}?view=map`);
  await expect(page.getByText('No activities with coordinates')).toBeVisible();
  await expect(page.getByText('Add latitude and longitude to your activities to see them on the map.')).toBeVisible();
  await addPlace(bob, tripId, 'Castle', 38.714);
  await addPlace(bob, tripId, 'Tower', 38.7);
  await addPlace(bob, tripId, 'Bridge', 38.69);
  await expect(signOf(page, '3. Bridge')).toBeVisible();
  expect((await mapOf(page).boundingBox())?.height).toBeCloseTo(500, -1);
  await expect(page.getByText('OpenStreetMap')).toBeVisible();

  const expectSelected = async (place: number, name: string) => {
    await expect(page.getByText(`${place} / 3`)).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(cardOf(page, name)).toBeVisible();
    for (const other of ['1. Castle', '2. Tower', '3. Bridge'])
      await expect(signOf(page, other)).toHaveCSS('opacity', other === `${place}. ${name}` ? '1' : '0.5');
  };
  const go = (way: RegExp) => page.getByRole('button', { name: way }).click();
  await expectSelected(1, 'Castle');
  await go(/previous/i);
  await expectSelected(3, 'Bridge');
  await go(/next/i);
  await expectSelected(1, 'Castle');
  await go(/next/i);
  await expectSelected(2, 'Tower');
  await signOf(page, '3. Bridge').click();
  await expectSelected(3, 'Bridge');
  await expect(page.locator('.leaflet-popup').filter({ hasText: 'Bridge' })).toBeVisible();
  // A sign under the mouse is fully opaque too.
  await page.mouse.move(0, 0);
  await signOf(page, '1. Castle').focus();
  await page.keyboard.press('Enter');
  await expectSelected(1, 'Castle');

  await page.getByRole('button', { name: 'Edit Castle' }).click();
  const form = page.getByRole('dialog');
  await openCoordinates(form);
  await form.getByLabel('Latitude').clear();
  await save(form);
  await expect(page.getByText('1 / 2')).toBeVisible();
  await updateActivity(bob, nowhere, { latitude: 38.72, longitude: -9.15 });
  await expect(signOf(page, '1. Packing')).toBeVisible();
});

test('several activities at one place each come to the front and into view in turn', async ({ ana, ownTrip }) => {
  const { page } = ana;
  await page.setViewportSize({ width: 1280, height: 1200 });
  const atHome = ['Breakfast', 'Nap', 'Dinner', 'Nightcap'];
  for (const name of atHome) await addPlace(ana, ownTrip, name, 38.7);
  await page.goto(`/trips/${ownTrip}?view=map`);
  const popup = page.locator('.leaflet-popup');
  await expect(signOf(page, /^\d\. /)).toHaveCount(4);
  for (const name of [...atHome.slice(1), 'Breakfast']) {
    await expect(async () => {
      await page.locator('.leaflet-container').press('Shift+ArrowRight');
      await expect(signOf(page, name)).not.toBeInViewport({ timeout: 500 });
    }).toPass();
    await page.getByRole('button', { name: /next/i }).click();
    await expect(cardOf(page, name)).toBeVisible();
    await expect(signOf(page, name)).toBeInViewport({ ratio: 1 });
    // It is pressed only if it is in front of the others.
    await signOf(page, name).click();
    await expect(popup).toHaveText(name);
  }
  await page.getByRole('button', { name: /next/i }).click();
  await expect(popup, 'the previous popup has closed').toHaveCount(0);
});

test('the wheel scrolls the page past the map, and zooms a map that is in use', async ({ ana, ownTrip }) => {
  const { page } = ana;
  await page.setViewportSize({ width: 1280, height: 600 });
  await addPlace(ana, ownTrip, 'Castle', 38.714);
  await page.goto(`/trips/${ownTrip}?view=map`);
  await expect(signOf(page, '1. Castle')).toBeVisible();
  const pane = mapOf(page).locator('.leaflet-proxy');
  const zoomed = () => pane.evaluate(({ style }) => style.transform.match(/scale\((\d+)\)/)?.[1]);
  const before = await zoomed();
  await mapOf(page).hover({ position: { x: 200, y: 100 } });
  await page.mouse.wheel(0, 100);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  expect(await zoomed()).toBe(before);
  await mapOf(page).click({ position: { x: 200, y: 200 } });
  const scrolled = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, -200);
  await expect.poll(zoomed).not.toBe(before);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
});

// web/map/date-line.test.ts has the rules.
test('at the date line, a place is chosen where it was pressed, and places on both sides are neighbours', async ({
  ana,
  ownTrip,
}) => {
  const { page } = ana;
  await page.setViewportSize({ width: 1280, height: 900 });
  const udu = await addActivity(ana, ownTrip, { name: 'Udu Point', latitude: -16.1, longitude: 179.98 });
  const form = await newActivityForm(ana, ownTrip);
  await openCoordinates(form);
  await form.getByRole('button', { name: 'Choose on a map' }).click();
  const map = form.getByRole('region', { name: /map/i });
  const box = await map.boundingBox();
  const x = (box?.width ?? 0) * 0.9;
  await map.click({ position: { x, y: 150 } });
  await expect(form.getByLabel('Longitude')).toHaveValue(/^-179\.9/);
  const sign = await map.locator('.trip-sign').boundingBox();
  expect(Math.abs((sign?.x ?? 0) + (sign?.width ?? 0) / 2 - (box?.x ?? 0) - x)).toBeLessThan(3);

  await updateActivity(ana, udu, { name: 'Nadi', latitude: -17.75, longitude: 177.44, scheduledDay: '2027-05-12' });
  for (const [name, latitude, longitude] of [
    ['Taveuni', -16.85, -179.97],
    ['Lakeba', -18.2, -178.8],
  ] as const)
    await addActivity(ana, ownTrip, { name, latitude, longitude, scheduledDay: '2027-05-12' });
  await page.goto(`/trips/${ownTrip}?view=map`);
  const left = async (name: string) => (await signOf(page, name).boundingBox())?.x ?? 0;
  await expect(signOf(page, '3. Lakeba')).toBeInViewport({ ratio: 1 });
  expect(await left('2. Taveuni')).toBeGreaterThan(await left('1. Nadi'));
  expect(await left('3. Lakeba')).toBeGreaterThan(await left('2. Taveuni'));
  // The route does not go around the world.
  const [route, whole] = [await mapOf(page).locator('.trip-route').boundingBox(), await mapOf(page).boundingBox()];
  expect(route?.width).toBeLessThan(whole?.width ?? 0);
});
