import { expect, onTestFinished, test, vi } from 'vitest';
import { scrollUntilStill } from './scroll-until-still.ts';

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** A page with a row that something above it moves down in each frame. */
function page() {
  // As in a long list: the browser itself would keep the row in its place.
  document.body.style.overflowAnchor = 'none';
  const above = document.body.appendChild(document.createElement('div'));
  const row = document.body.appendChild(document.createElement('p'));
  const below = document.body.appendChild(document.createElement('div'));
  below.style.height = '5000px';
  let height = 1000;
  let turn = 0;
  const grow = () => {
    height += 50;
    above.style.height = `${height}px`;
    turn = requestAnimationFrame(grow);
  };
  grow();
  const rest = () => cancelAnimationFrame(turn);
  onTestFinished(() => {
    rest();
    for (const part of [above, row, below]) part.remove();
  });
  return { row, rest };
}

test('a row that moves is followed until it stays', async () => {
  const { row, rest } = page();
  const onStill = vi.fn();
  scrollUntilStill(() => row, 'start', onStill);
  for (let n = 0; n < 10; n += 1) await frame();
  expect(onStill).not.toHaveBeenCalled();
  rest();
  await expect.poll(() => onStill.mock.calls.length).toBe(1);
  expect(Math.abs(row.getBoundingClientRect().top)).toBeLessThan(1);
});

test('the key that starts it does not end it', async () => {
  const { row } = page();
  const onStill = vi.fn();
  row.addEventListener('keydown', () => scrollUntilStill(() => row, 'start', onStill));
  row.dispatchEvent(new Event('keydown', { bubbles: true }));
  await frame();
  expect(onStill).not.toHaveBeenCalled();
});

test('a row of a list that is still being loaded is followed until all rows are there', async () => {
  const { row, rest } = page();
  rest();
  document.body.ariaBusy = 'true';
  const onStill = vi.fn();
  scrollUntilStill(() => row, 'start', onStill);
  for (let n = 0; n < 10; n += 1) await frame();
  expect(onStill).not.toHaveBeenCalled();
  document.body.removeAttribute('aria-busy');
  await expect.poll(() => onStill.mock.calls.length).toBe(1);
});

test.each(['wheel', 'touchmove', 'keydown', 'pointerdown'])(
  'a person whose %s comes meanwhile goes where they want',
  async (kind) => {
    const { row } = page();
    const onStill = vi.fn();
    scrollUntilStill(() => row, 'start', onStill);
    await frame();
    row.dispatchEvent(new Event(kind, { bubbles: true }));
    expect(onStill).toHaveBeenCalledOnce();
    scrollTo({ top: 0, behavior: 'instant' });
    for (let n = 0; n < 5; n += 1) await frame();
    expect(scrollY).toBe(0);
    expect(onStill).toHaveBeenCalledOnce();
  },
);
