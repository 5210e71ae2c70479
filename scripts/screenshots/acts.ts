import type { Page } from '@playwright/test';

// What is done on a screen before its picture is taken.

async function chooseForTrip(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'Trip actions' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Types dates a month later, which shows what becomes of the plan. */
export async function moveDates(page: Page): Promise<void> {
  await chooseForTrip(page, 'Edit trip');
  for (const side of ['Start Date', 'End Date']) {
    await page.getByRole('spinbutton', { name: `month, ${side}` }).press('ArrowUp');
  }
  await page.getByRole('radio', { name: /^Move everything/ }).scrollIntoViewIfNeeded();
}

export async function selectSome(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Select activities' }).click();
  const boxes = page.getByRole('checkbox', { name: /^Select / });
  for (const box of [boxes.nth(0), boxes.nth(1)]) await box.click();
}

export async function search(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Search your trips' }).click();
  await page.getByRole('searchbox').fill('tea');
  await page.getByRole('menuitem', { name: /^Uji for tea/ }).waitFor();
  // React Aria shows it when the keyboard of a phone is open, or after 0.6 s without one.
  await page.waitForFunction(() => document.querySelector('[role=dialog]')?.checkVisibility({ opacityProperty: true }));
}

export async function duplicate(page: Page): Promise<void> {
  await chooseForTrip(page, 'Duplicate…');
  await page.getByRole('dialog').waitFor();
}

export const showDeleted = (page: Page) => page.getByRole('region', { name: 'Deleted trips' }).scrollIntoViewIfNeeded();
