import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Presses a handle with the mouse and goes to a spot, until it is said that the row is there: what drags may still be on
 * its way, and hears of a press that lasts, and then of each further move.
 */
export async function dragTo(page: Page, handle: Locator, spot: { x: number; y: number }, said: string): Promise<void> {
  await handle.hover();
  await page.mouse.down();
  let moves = 0;
  await expect(async () => {
    await page.mouse.move(spot.x + (moves++ % 2), spot.y, { steps: 8 });
    await expect(page.getByRole('status').filter({ hasText: said })).toBeAttached({ timeout: 1_000 });
  }).toPass();
}

/** So far into an element as it stands now, in px. */
export async function spotIn(element: Locator, right: number, down: number) {
  const box = await element.boundingBox();
  return { x: (box?.x ?? 0) + right, y: (box?.y ?? 0) + down };
}
