import { addActivity, addPlace, updateActivity } from './support/deeds.ts';
import { expect, test } from './support/test.ts';

test('the map goes through the activities with coordinates, by buttons and by markers', async ({
  account,
  person,
  trip,
}) => {
  const [ana, bob] = [await person('ana'), await account('bob')];
  const tripId = await trip(ana, bob);
  const nowhere = await addActivity(ana, tripId, { name: 'Packing' });
  const { page } = ana;
  await page.goto(`/trips/${tripId}?view=map`);
  await expect(page.getByText('No activities with coordinates')).toBeVisible();
  await expect(page.getByText('Add latitude and longitude to your activities to see them on the map.')).toBeVisible();

  await addPlace(bob, tripId, 'Castle', 38.714);
  await addPlace(bob, tripId, 'Tower', 38.7);
  await addPlace(bob, tripId, 'Bridge', 38.69);
  const map = page.getByRole('region', { name: /map/i });
  const marker = (name: string) => map.getByRole('button', { name });
  await expect(marker('3. Bridge')).toBeVisible();
  expect((await map.boundingBox())?.height).toBeCloseTo(500, -1);
  await expect(page.getByText('OpenStreetMap')).toBeVisible();

  const expectSelected = async (place: number, name: string) => {
    await expect(page.getByText(`${place} / 3`)).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('article', { name })).toBeVisible();
    for (const other of ['1. Castle', '2. Tower', '3. Bridge'])
      await expect(marker(other)).toHaveCSS('opacity', other === `${place}. ${name}` ? '1' : '0.5');
  };
  const [previous, next] = [/previous/i, /next/i].map((name) => page.getByRole('button', { name }));
  await expectSelected(1, 'Castle');
  await previous?.click();
  await expectSelected(3, 'Bridge');
  await next?.click();
  await expectSelected(1, 'Castle');
  await next?.click();
  await expectSelected(2, 'Tower');

  await marker('3. Bridge').click();
  await expectSelected(3, 'Bridge');
  await expect(page.locator('.leaflet-popup').filter({ hasText: 'Bridge' })).toBeVisible();
  // A sign under the mouse is fully opaque too.
  await page.mouse.move(0, 0);
  await marker('1. Castle').focus();
  await page.keyboard.press('Enter');
  await expectSelected(1, 'Castle');

  await page.getByRole('button', { name: 'Edit Castle' }).click();
  await page.getByRole('dialog').getByLabel('Latitude').clear();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('1 / 2')).toBeVisible();
  await updateActivity(bob, nowhere, { latitude: 38.72, longitude: -9.15 });
  await expect(marker('1. Packing')).toBeVisible();
});

test('several activities at one place have separate signs, and each is brought into view in turn', async ({
  person,
  trip,
}) => {
  const ana = await person('ana', { viewport: { width: 1280, height: 1200 } });
  const tripId = await trip(ana);
  const atHome = ['Breakfast', 'Nap', 'Dinner', 'Nightcap'];
  for (const name of atHome) await addPlace(ana, tripId, name, 38.7);
  const { page } = ana;
  await page.goto(`/trips/${tripId}?view=map`);
  const map = page.getByRole('region', { name: /map/i });
  const popup = page.locator('.leaflet-popup');

  for (const name of atHome) {
    await map.getByRole('button', { name }).click();
    await expect(popup).toHaveText(name);
    await page.keyboard.press('Escape');
    await expect(popup).toHaveCount(0);
  }
  // Half-opaque signs have backgrounds of their size, so that no line shows through.
  const plates = (kind: string) =>
    map.locator(`.trip-sign${kind} > span`).evaluateAll((found) =>
      found.map((plate) => {
        const { x, y, width, height } = plate.getBoundingClientRect();
        return [x, y, width, height].map(Math.round).join(' ');
      }),
    );
  expect((await plates('[style*="opacity: 0.5"]')).sort()).toEqual((await plates('.trip-backing')).sort());
  expect(await plates('.trip-backing')).toHaveLength(3);
  for (const name of atHome) {
    await expect(async () => {
      await page.locator('.leaflet-container').press('Shift+ArrowRight');
      await expect(map.getByRole('button', { name })).not.toBeInViewport({ timeout: 500 });
    }).toPass();
    await page.getByRole('button', { name: /next/i }).click();
    await expect(page.getByRole('article', { name })).toBeVisible();
    await expect(map.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
  await map.getByRole('button', { name: 'Nightcap' }).click();
  await expect(popup).toHaveText('Nightcap');
  await page.getByRole('button', { name: /next/i }).click();
  await expect(popup, 'the previous popup has closed').toHaveCount(0);
});

test('the wheel scrolls the page past the map, and zooms a map that is in use', async ({ person, trip }) => {
  const ana = await person('ana', { viewport: { width: 1280, height: 600 } });
  const tripId = await trip(ana);
  await addPlace(ana, tripId, 'Castle', 38.714);
  const { page } = ana;
  await page.goto(`/trips/${tripId}?view=map`);
  const map = page.getByRole('region', { name: /map/i });
  await expect(map.getByRole('button', { name: '1. Castle' })).toBeVisible();
  const pane = map.locator('.leaflet-proxy');
  const zoomed = () => pane.evaluate(({ style }) => style.transform.match(/scale\((\d+)\)/)?.[1]);
  const before = await zoomed();

  await map.hover({ position: { x: 200, y: 100 } });
  await page.mouse.wheel(0, 100);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  expect(await zoomed()).toBe(before);

  await map.click({ position: { x: 200, y: 200 } });
  const scrolled = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, -200);
  await expect.poll(zoomed).not.toBe(before);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
});

test('places on both sides of the date line are next to each other', async ({ person, trip }) => {
  const ana = await person('ana', { viewport: { width: 1280, height: 900 } });
  const tripId = await trip(ana);
  const fiji = { Nadi: [-17.75, 177.44], Taveuni: [-16.85, -179.97], Lakeba: [-18.2, -178.8] };
  for (const [name, [latitude = 0, longitude = 0]] of Object.entries(fiji))
    await addActivity(ana, tripId, { name, latitude, longitude, scheduledDay: '2027-05-12' });
  const { page } = ana;
  await page.goto(`/trips/${tripId}?view=map`);
  const map = page.getByRole('region', { name: /map/i });
  const left = async (name: string) => (await map.getByRole('button', { name }).boundingBox())?.x ?? 0;
  await expect(map.getByRole('button', { name: '3. Lakeba' })).toBeInViewport({ ratio: 1 });
  await expect(map.locator('.trip-leader'), 'so close that each sign is at its place').toHaveCount(0);
  expect(await left('2. Taveuni')).toBeGreaterThan(await left('1. Nadi'));
  expect(await left('3. Lakeba')).toBeGreaterThan(await left('2. Taveuni'));
  // The route does not go around the world.
  const [route, whole] = [await map.locator('.trip-route').boundingBox(), await map.boundingBox()];
  expect(route?.width).toBeLessThan(whole?.width ?? 0);
});

test('a place that is chosen past the date line stays where it was pressed', async ({ person, trip }) => {
  const ana = await person('ana', { viewport: { width: 1280, height: 900 } });
  const tripId = await trip(ana);
  await addActivity(ana, tripId, { name: 'Udu Point', latitude: -16.1, longitude: 179.98 });
  const { page } = ana;
  await page.goto(`/trips/${tripId}?view=map`);
  await page.getByRole('button', { name: 'Add activity' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Description and place on the map' }).click();
  await form.getByRole('button', { name: 'Choose on a map' }).click();
  const map = form.getByRole('region', { name: /map/i });
  const box = await map.boundingBox();
  const x = (box?.width ?? 0) * 0.9;
  await map.click({ position: { x, y: 150 } });
  await expect(form.getByLabel('Longitude')).toHaveValue(/^-179\.9/);
  const sign = await map.locator('.trip-sign').boundingBox();
  expect(Math.abs((sign?.x ?? 0) + (sign?.width ?? 0) / 2 - (box?.x ?? 0) - x)).toBeLessThan(3);
});
