import type { Page } from '@playwright/test';
import { test } from './support/ana-and-bob.ts';
import { addActivities, addActivity } from './support/deeds.ts';
import { chooseAction } from './support/forms.ts';
import { hitsOf, openPalette } from './support/palette.ts';
import { choose, photo } from './support/picture.ts';
import { expect } from './support/test.ts';
import { confirm, openTrip, plan } from './support/trip-page.ts';

/** More than the trip query fetches. */
const STOPS = 105;

/** Waits until no control is on the sheet, and nothing that covers the page. */
const expectNoChrome = (page: Page) =>
  expect
    .poll(() =>
      page
        .locator('button, a, input, textarea, nav, [role=tab], [role=dialog], [role=alertdialog], [role=menuitem]')
        .evaluateAll((parts) =>
          parts.flatMap((part) => (part.checkVisibility({ visibilityProperty: true }) ? [part.outerHTML] : [])),
        ),
    )
    .toEqual([]);

/** Runs in the page. @returns the texts of those that are not whole in the viewport. */
const cutOff = (parts: Element[]) =>
  new Promise<(string | null)[]>((resolve) => {
    const observer = new IntersectionObserver((seen) => {
      observer.disconnect();
      resolve(seen.filter(({ intersectionRatio }) => intersectionRatio < 1).map(({ target }) => target.textContent));
    });
    for (const part of parts) observer.observe(part);
  });

const [desk, phone] = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

// The sheet is the same from all of them.
for (const [view, from, viewport] of [
  ['list', 'a desk', desk],
  ['dayplanner', 'a desk', desk],
  ['list', 'a phone', phone],
  ['dayplanner', 'a phone', phone],
] as const)
  test(`the whole plan is printed, without controls: ${view}, from ${from}`, async ({ ana, ownTrip }) => {
    const stops = Array.from({ length: STOPS }, (_, index) => ({
      name: `Stop ${index + 1}`,
      scheduledTime: `2027-05-${12 + ((index + 1) % 5)}T09:00:00Z`,
    }));
    const inOrder = stops.toSorted((a, b) => a.scheduledTime.localeCompare(b.scheduledTime)).map(({ name }) => name);
    await addActivities(ana, ownTrip, [{ name: 'Packing' }, ...stops]);
    const { page } = ana;
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize(viewport);
    await openTrip(ownTrip, `?view=${view}`, ana);
    await expect(page.getByRole('article')).toHaveCount(STOPS + 1);
    await chooseAction(page, 'Packing', 'Delete');
    await confirm(page, 'Delete');
    // A toast under the mouse stays.
    await page.getByRole('alert').hover();
    await expect(page.getByRole('button', { name: 'Print this view' })).toBeInViewport({ ratio: 1 });
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1, name: 'Lisbon in May' })).toBeVisible();
    await expectNoChrome(page);
    // A sheet as long as the plan: everything that is not on it now has been cut off.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ ...viewport, height });
    await expect(plan(page), 'in the order of the plan').toHaveText(inOrder);
    await expect(plan(page).first()).toBeVisible();
    expect(await page.getByRole('article').evaluateAll(cutOff)).toEqual([]);
    await expect(page.locator('body')).toHaveCSS('color', 'oklch(0.24 0.022 215)');
  });

test('a button and the palette print the plan in light colours, and nothing that is open over it', async ({
  ana,
  ownTrip,
}) => {
  const lines = ['Booking code: 4711', 'Ask for the room at the back.'];
  const place = { latitude: 38.714, longitude: -9.14 };
  await addActivity(ana, ownTrip, { name: 'Tram 28', description: lines.join('\n'), ...place });
  const { page } = ana;
  const covers: number[] = [];
  await page.exposeFunction('report', (count: number) => covers.push(count));
  await page.addInitScript(
    `window.print = () => window.report(document.querySelectorAll('[role=dialog], [inert], [aria-hidden=true] main').length);
     localStorage.setItem('planjam.theme', 'dark');`,
  );
  await openTrip(ownTrip, '', ana);
  await page.getByRole('button', { name: 'Print this view' }).click();
  await expect.poll(() => covers).toEqual([0]);
  await openPalette(page);
  await page.keyboard.type('print');
  // Enter runs the focused command, so wait until the list is filtered.
  await expect(hitsOf(page)).toHaveCount(1);
  await expect(hitsOf(page)).toHaveAttribute('data-focused');
  await page.keyboard.press('Enter');
  await expect.poll(() => covers).toEqual([0, 0]);

  await page.getByRole('button', { name: 'Open Tram 28' }).click();
  await expect(page.getByRole('dialog', { name: 'Tram 28' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expectNoChrome(page);
  const card = page.locator('article');
  await expect(card).toBeVisible();
  expect((await card.innerText()).split('\n')).toEqual(expect.arrayContaining(lines));
  await page.emulateMedia({ media: 'screen' });
  // Not with Escape: unlike a real print, the emulated one takes the focus from the dialog.
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Actions for Tram 28' }).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expectNoChrome(page);

  await page.emulateMedia({ media: 'screen' });
  await openTrip(ownTrip, '?view=map', ana);
  const tiles = page.locator('.leaflet-tile-pane');
  await expect(tiles).toHaveCSS('filter', /invert/);
  await page.emulateMedia({ media: 'print' });
  await expect(tiles).toHaveCSS('filter', 'none');
});

test('an opened picture is printed alone', async ({ ana, ownTrip }) => {
  const stops = Array.from({ length: 20 }, (_, index) => ({ name: `Stop ${index + 1}` }));
  await addActivities(ana, ownTrip, [...stops, { name: 'Tram 28' }]);
  const { page } = ana;
  await openTrip(ownTrip, '', ana);
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
