import { expect, type Locator, type Page } from '@playwright/test';

export const saidOf = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });

/** Repeats an action until the announcement appears: a drag handles keys only in the task after its announcement. */
export async function untilSaid(page: Page, act: () => Promise<unknown>, words: string): Promise<void> {
  await expect(async () => {
    await act();
    await expect(saidOf(page, words)).toBeAttached({ timeout: 8_000 });
  }).toPass();
}

/** Presses a handle, and moves to a point until the drag is announced there. The drag code may still be loading. */
export async function dragTo(page: Page, handle: Locator, spot: { x: number; y: number }, said: string): Promise<void> {
  await handle.hover();
  await page.mouse.down();
  let moves = 0;
  await untilSaid(page, () => page.mouse.move(spot.x + (moves++ % 2), spot.y, { steps: 8 }), said);
}

/** Waits until it stops moving: a page scrolls on after a swipe, and a touch during that only stops it. */
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

/** A point at this offset in the element's current position, in px. */
export async function spotIn(element: Locator, right: number, down: number) {
  const box = await element.boundingBox();
  return { x: (box?.x ?? 0) + right, y: (box?.y ?? 0) + down };
}
