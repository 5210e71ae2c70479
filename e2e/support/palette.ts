import { expect, type Locator, type Page } from '@playwright/test';

export const paletteOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Search or jump to…' });
export const hitsOf = (page: Page): Locator => paletteOf(page).getByRole('menuitem');

/** Opens the palette with its keys. The page hears them once its header is there. */
export async function openPalette(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Search your trips' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(paletteOf(page).getByRole('searchbox', { name: 'Search commands and trips' })).toBeFocused();
}

/** Opens the palette, and chooses the only hit, with the keyboard alone. */
export async function find(page: Page, typed: string, hit: string | RegExp): Promise<void> {
  await openPalette(page);
  await page.keyboard.type(typed);
  await expect(paletteOf(page).getByRole('menuitem', { name: hit })).toBeVisible();
  await expect(hitsOf(page)).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(paletteOf(page)).toHaveCount(0);
}
