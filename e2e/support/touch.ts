import type { Locator, Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

/** Returns a function that sends a touch. A touch that ends has no point. */
export async function fingersOn(page: Page) {
  const fingers = await page.context().newCDPSession(page);
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
}

export async function middleOf(element: Locator): Promise<Point> {
  const box = await element.boundingBox();
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
}
