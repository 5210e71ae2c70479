import { expect, type Locator, type Page } from '@playwright/test';

/** What a drag has said. */
export const saidOf = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });

/**
 * Does something until it is said. Keys of a drag are heard from the turn after its announcement, and a finger or mouse
 * never moves just once: the first may come too early.
 */
export async function untilSaid(page: Page, act: () => Promise<unknown>, words: string): Promise<void> {
  await expect(async () => {
    await act();
    await expect(saidOf(page, words)).toBeAttached({ timeout: 3_000 });
  }).toPass();
}

/**
 * Presses a handle with the mouse and goes to a spot, until it is said that the row is there: what drags may still be on
 * its way, and hears of a press that lasts, and then of each further move.
 */
export async function dragTo(page: Page, handle: Locator, spot: { x: number; y: number }, said: string): Promise<void> {
  await handle.hover();
  await page.mouse.down();
  let moves = 0;
  await untilSaid(page, () => page.mouse.move(spot.x + (moves++ % 2), spot.y, { steps: 8 }), said);
}

/** Waits until it stands still: a page goes on for a while after a swipe, and a touch then only stops it. */
export const untilStill = (element: Locator) =>
  element.evaluate(
    (moving) =>
      new Promise<void>((resolve) => {
        let [place, frames] = [Number.NaN, 0];
        const look = () => {
          const { top } = moving.getBoundingClientRect();
          frames = top === place ? frames + 1 : 0;
          place = top;
          if (frames < 10) requestAnimationFrame(look);
          else resolve();
        };
        look();
      }),
  );

/** So far into an element as it stands now, in px. */
export async function spotIn(element: Locator, right: number, down: number) {
  const box = await element.boundingBox();
  return { x: (box?.x ?? 0) + right, y: (box?.y ?? 0) + down };
}
