import { expect } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';

export const handle = (name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true });

/** Waits until this is the last announcement to screen readers. */
export const said = (words: string) => expect.element(page.getByRole('status')).toHaveTextContent(words);

/** Waits until the drag code, a separate chunk, is loaded. */
export const listening = () => expect.element(page.getByRole('status')).toBeInTheDocument();

/** Returns the middle of a handle, or a point below it, in the browser's coordinates: it scales the test's frame. */
function spotAt(name: string, below = 0) {
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight);
  const spot = handle(name).element().getBoundingClientRect();
  const scale = frame.width / innerWidth;
  return {
    x: frame.x + (spot.x + spot.width / 2) * scale,
    y: frame.y + (spot.y + spot.height / 2 + below) * scale,
  };
}

const mouseDoes = (what: 'Pressed' | 'Moved' | 'Released', name: string, below = 0) =>
  cdp().send('Input.dispatchMouseEvent', {
    type: `mouse${what}`,
    ...spotAt(name, below),
    button: 'left',
    buttons: 1,
    clickCount: 1,
  });

export const finger = {
  press: (name: string) => cdp().send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [spotAt(name)] }),
  lift: () => cdp().send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
};

export const mouse = {
  press: (name: string) => mouseDoes('Pressed', name),
  /** Presses and moves far enough to start a drag. */
  pickUp: async (name: string) => {
    await listening();
    await mouseDoes('Pressed', name);
    await mouseDoes('Moved', name, 10);
  },
  moveTo: (name: string, below?: number) => mouseDoes('Moved', name, below),
  drop: (name: string) => mouseDoes('Released', name),
};

/** Presses a key in its own task: a row that was just picked up handles keys only after that. */
async function press(key: string) {
  await new Promise((resolve) => setTimeout(resolve));
  await userEvent.keyboard(`{${key}}`);
}

export const keyboard = {
  pickUp: async (name: string) => {
    await listening();
    await keyboard.pressHandle(name);
  },
  pressHandle: async (name: string) => {
    const element = handle(name).element();
    if (element instanceof HTMLElement) element.focus();
    await press(' ');
  },
  press,
};
