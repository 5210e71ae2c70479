import type { Page } from '@playwright/test';
import { findingsEverywhere } from './support/findings.ts';
import { expect, test } from './support/test.ts';

const menuButton = (page: Page) => page.getByRole('button', { name: 'Your menu' });

const shortcutsOf = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

const background = (page: Page) => page.evaluate('getComputedStyle(document.documentElement).backgroundColor');
/** Notes the background at each frame from the first one on. */
const noteBackgrounds = `window.backgrounds = new Set();
  (function note() {
    if (document.documentElement && document.body) backgrounds.add(getComputedStyle(document.documentElement).backgroundColor);
    requestAnimationFrame(note);
  })();`;

test('the theme stays, without a flash, also on the public pages and in other windows', async ({ person }) => {
  const ana = await person('ana', { colorScheme: 'light' });
  const { page, context } = ana;
  await page.goto('/account');
  const light = await background(page);
  const other = await context.newPage();
  await other.goto('/trips');
  await page.getByRole('radio', { name: 'Dark' }).click();
  const dark = await background(page);
  expect(dark).not.toBe(light);
  await expect.poll(() => background(other)).toBe(dark);

  await page.addInitScript(noteBackgrounds);
  for (const path of ['/account', '/trips', '/login', '/', '/faq']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate('[...window.backgrounds]'), path).toEqual([dark]);
    expect(
      await page.evaluate(`[...document.querySelectorAll('meta[name="theme-color"]')]
        .filter((meta) => matchMedia(meta.media).matches).map((meta) => meta.content)`),
    ).toEqual(['#111a1c']);
  }
  await page.goto('/account');
  await page.getByRole('radio', { name: 'Like this device' }).click();
  expect(await background(page)).toBe(light);
});

test('the menu can be used with the keyboard alone, on every page', async ({ person, trip }) => {
  const ana = await person('ana', { colorScheme: 'light', reducedMotion: 'reduce' });
  const tripId = await trip(ana);
  const { page } = ana;
  const item = (name: string) => page.getByRole('menuitem', { name }).or(page.getByRole('menuitemradio', { name }));
  for (const path of [
    '/trips',
    '/trips/new',
    `/trips/${tripId}`,
    '/account',
    '/invite/none',
    '/join#none',
    '/forgot',
    '/join',
    '/confirm#none',
  ]) {
    await page.goto(path);
    await menuButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(item('Trips'), path).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menuButton(page)).toBeFocused();
  }

  await page.goto(`/trips/${tripId}`);
  await menuButton(page).press('Enter');
  await expect(item('Trips')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account');

  await menuButton(page).press('ArrowDown');
  await expect(item('Trips')).toBeFocused();
  await page.keyboard.press('d');
  await expect(item('Dark')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  // A menu that closes gives the focus back.
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(menuButton(page)).toBeFocused();

  await menuButton(page).press('ArrowDown');
  await expect(page.getByRole('menu')).toBeInViewport({ ratio: 1 });
  expect(await findingsEverywhere(page)).toEqual([]);
  await expect(item('Dark')).toHaveAttribute('aria-checked', 'true');
  await expect(item('Trips')).toBeFocused();
  await page.keyboard.press('k');
  await expect(item('Keyboard shortcuts')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(shortcutsOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(menuButton(page)).toBeFocused();

  await menuButton(page).press('ArrowUp');
  await expect(item('Logout')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
});

test('the public pages have the menu for signed-in people, with the keyboard alone', async ({ person }) => {
  const { page } = await person('ana', { colorScheme: 'light' });
  // e2e/site-scripted.spec.ts finds it on all of them.
  await page.goto('/trips');
  await expect(menuButton(page)).toHaveText('A');
  await page.goto('/terms');
  await menuButton(page).press('Enter');
  await expect(page.getByRole('link', { name: 'Account', exact: true })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Account', exact: true })).toBeHidden();
  await expect(menuButton(page)).toBeFocused();

  await page.keyboard.press('Space');
  await page.getByRole('radio', { name: 'Like this device' }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('link', { name: 'Keyboard shortcuts' }).press('Enter');
  await expect(shortcutsOf(page), 'from a public page').toBeVisible();
  await expect(page).toHaveURL('/trips');

  await page.goto('/forgot');
  await menuButton(page).press('Enter');
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).press('Enter');
  await expect(shortcutsOf(page), 'from a page without shortcuts').toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(shortcutsOf(page)).toBeHidden();

  await page.goto('/faq');
  await menuButton(page).press('Enter');
  await page.getByRole('button', { name: 'Logout' }).press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/faq');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(menuButton(page)).toBeHidden();
});
