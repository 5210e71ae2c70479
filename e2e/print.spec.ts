import type { Page } from '@playwright/test';
import { addActivities, addActivity, addPlace } from './support/deeds.ts';
import { chooseAction } from './support/forms.ts';
import { choose, photo } from './support/picture.ts';
import { expect, test } from './support/test.ts';

/** More than the trip query fetches. */
const STOPS = 105;

/** Controls, and everything that covers the page. */
const chrome = (page: Page) =>
  page
    .locator('button, a, input, textarea, nav, [role=tab], [role=dialog], [role=alertdialog]')
    .filter({ visible: true });

/** Runs in the page. @returns the texts of those that are not whole in the viewport. */
const cutOff = (parts: Element[]) =>
  new Promise<(string | null)[]>((resolve) => {
    const observer = new IntersectionObserver((seen) => {
      observer.disconnect();
      resolve(seen.filter(({ intersectionRatio }) => intersectionRatio < 1).map(({ target }) => target.textContent));
    });
    for (const part of parts) observer.observe(part);
  });

for (const [from, viewport] of Object.entries({
  'a desk': { width: 1280, height: 800 },
  'a phone': { width: 390, height: 844 },
})) {
  test(`the whole plan is printed, without controls, from ${from}`, async ({ person, trip }) => {
    const ana = await person('ana', { viewport, colorScheme: 'dark' });
    const tripId = await trip(ana);
    const stops = Array.from({ length: STOPS }, (_, index) => ({
      name: `Stop ${index + 1}`,
      scheduledTime: `2027-05-${12 + ((index + 1) % 5)}T09:00:00Z`,
    }));
    const byDay = stops.toSorted((a, b) => a.scheduledTime.localeCompare(b.scheduledTime));
    const inOrder = byDay.map(({ name }) => name);
    await addActivities(ana, tripId, [{ name: 'Packing' }, ...stops]);
    const { page } = ana;

    for (const view of ['list', 'dayplanner']) {
      await page.goto(`/trips/${tripId}?view=${view}`);
      await expect(page.getByRole('article')).toHaveCount(view === 'list' ? STOPS + 1 : STOPS);
      if (view === 'list') {
        await chooseAction(page, 'Packing', 'Delete');
        await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
        await page.getByRole('alert').hover();
      }
      await expect(page.getByRole('button', { name: 'Print this view' })).toBeInViewport({ ratio: 1 });
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('heading', { level: 1, name: 'Lisbon in May' })).toBeVisible();
      await expect(chrome(page)).toHaveCount(0);
      // A sheet as long as the plan: everything that is not on it now has been cut off.
      await page.setViewportSize({
        ...viewport,
        height: await page.evaluate(() => document.documentElement.scrollHeight),
      });
      await expect(page.getByRole('article').getByRole('heading'), 'in the order of the plan').toHaveText(inOrder);
      await expect(page.getByRole('article').getByRole('heading', { name: 'Stop 1', exact: true })).toBeVisible();
      expect(await page.getByRole('article').evaluateAll(cutOff)).toEqual([]);
      await expect(page.locator('body')).toHaveCSS('color', 'oklch(0.24 0.022 215)');
      await page.emulateMedia({ media: 'screen' });
      await page.setViewportSize(viewport);
    }
  });
}

test('printing from the palette prints the plan, not the palette', async ({ person, trip }) => {
  const ana = await person('ana');
  const tripId = await trip(ana);
  await addActivity(ana, tripId, { name: 'Tram 28' });
  const { page } = ana;
  const printed = new Promise<number>((resolve) => page.exposeFunction('report', resolve));
  await page.addInitScript(
    `window.print = () => window.report(document.querySelectorAll('[role=dialog], [inert], [aria-hidden=true] main').length)`,
  );
  await page.goto(`/trips/${tripId}`);
  await expect(page.getByRole('article', { name: 'Tram 28' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog');
  await palette.getByRole('searchbox').fill('print');
  // Enter runs the focused command, so wait until the list is filtered.
  await expect(palette.getByRole('menuitem')).toHaveCount(1);
  await expect(palette.getByRole('menuitem')).toHaveAttribute('data-focused');
  await page.keyboard.press('Enter');
  expect(await printed).toBe(0);
});

test('print leaves out what is open over the plan, and keeps the lines of a description', async ({ person, trip }) => {
  const ana = await person('ana');
  const tripId = await trip(ana);
  const lines = ['Booking code: 4711', 'Ask for the room at the back.'];
  await addActivity(ana, tripId, { name: 'Tram 28', description: lines.join('\n') });
  const { page } = ana;
  await page.goto(`/trips/${tripId}`);
  await page.getByRole('button', { name: 'Open Tram 28' }).click();
  await expect(page.getByRole('dialog', { name: 'Tram 28' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(chrome(page)).toHaveCount(0);
  const card = page.locator('article');
  await expect(card).toBeVisible();
  expect((await card.innerText()).split('\n')).toEqual(expect.arrayContaining(lines));

  await page.emulateMedia({ media: 'screen' });
  // Not with Escape: unlike a real print, the emulated one takes the focus from the dialog.
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Actions for Tram 28' }).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('menuitem').filter({ visible: true })).toHaveCount(0);
});

test('an opened picture is printed alone', async ({ person, trip }) => {
  const ana = await person('ana');
  const tripId = await trip(ana);
  const stops = Array.from({ length: 20 }, (_, index) => ({ name: `Stop ${index + 1}` }));
  await addActivities(ana, tripId, [...stops, { name: 'Tram 28' }]);
  const { page } = ana;
  await page.goto(`/trips/${tripId}`);
  await page.getByRole('button', { name: 'Open Tram 28' }).click();
  await choose(page, 'Add pictures', [await photo('ticket.jpg')]);
  await page.getByRole('button', { name: 'Open picture 1 of 1' }).click();
  const picture = page.getByRole('dialog', { name: 'Picture 1 of 1' }).locator('img');
  await expect(picture).toBeVisible();
  const seen = await page.evaluate(() => scrollY);
  expect(seen).toBeGreaterThan(0);
  await page.pdf();
  expect(await page.evaluate(() => scrollY)).toBe(seen);
  await page.emulateMedia({ media: 'print' });
  await expect(picture).toBeVisible();
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText('Tram 28').filter({ visible: true })).toHaveCount(0);
});

test('a map in the dark theme is printed in light colours', async ({ person, trip }) => {
  const ana = await person('ana');
  const tripId = await trip(ana);
  await addPlace(ana, tripId, 'Castle', 38.714);
  const { page } = ana;
  await page.addInitScript(() => localStorage.setItem('planjam.theme', 'dark'));
  await page.goto(`/trips/${tripId}?view=map`);
  const tiles = page.locator('.leaflet-tile-pane');
  await expect(tiles).toHaveCSS('filter', /invert/);
  await page.emulateMedia({ media: 'print' });
  await expect(tiles).toHaveCSS('filter', 'none');
});
