import '../site.css';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { cdp, type Locator, page, userEvent } from 'vitest/browser';
import { SampleItinerary } from '../landing/sample-itinerary.tsx';
import { start } from './sample-itinerary.ts';

const planned = ['Tram 28', 'The castle', 'Lunch', 'Ferry', 'Feet up', 'Sunset'];

const stop = (name: string) => page.getByRole('listitem').filter({ hasText: name });
const heading = (name: string) => page.getByRole('heading', { name });
const button = (name: string) => page.getByRole('button', { name });
const said = () => expect.element(page.getByRole('status'));
/** The stops in order, by the start of their names, each with its time. */
const day = () =>
  page
    .getByRole('listitem')
    .elements()
    .map(({ textContent: text }) => planned.find((name) => text?.includes(name)));
const times = () => page.getByText(/^\d+:\d\d [AP]M$/).elements();
const way = () => document.querySelector('[data-way]')?.getAttribute('d');
const sign = (name: string) => document.querySelector(`[data-sign=${name}] [data-number]`)?.textContent;

const begin = () => {
  const island = document.querySelector<HTMLElement>('[data-island=sample-itinerary]');
  if (island) start(island);
};

beforeEach(async () => {
  await page.viewport(1000, 900);
  document.body.innerHTML = renderToStaticMarkup(<SampleItinerary />);
});

test('is readable without scripts, and shows no buttons that do nothing', async () => {
  expect(day()).toEqual(planned);
  expect(times().map(({ textContent }) => textContent)).toEqual([
    '9:40 AM',
    '10:30 AM',
    '12:45 PM',
    '2:15 PM',
    '5:15 PM',
    '7:45 PM',
  ]);
  expect(page.getByRole('button').elements()).toEqual([]);
  begin();
  await expect.element(button('Move Tram 28, end to end down')).toBeVisible();
});

test('shows its buttons without moving anything', () => {
  const places = () =>
    page
      .getByRole('heading')
      .elements()
      .map((each) => each.getBoundingClientRect().toJSON());
  const before = places();
  begin();
  expect(places()).toEqual(before);
});

test('moves a stop with its buttons: times, map and signs follow, and it is announced', async () => {
  begin();
  const before = way();
  await button('Move The castle up').click();
  expect(day()).toEqual(['The castle', 'Tram 28', 'Lunch', 'Ferry', 'Feet up', 'Sunset']);
  await expect.element(stop('The castle')).toHaveTextContent('9:40 AM');
  await expect.element(stop('Tram 28')).toHaveTextContent('11:55 AM');
  await expect.element(stop('Lunch')).toHaveTextContent('12:45 PM');
  await said().toHaveTextContent('The castle, 1 of 6, 9:40 AM');
  expect([sign('castle'), sign('tram')]).toEqual(['1', '2']);
  expect(way()).not.toBe(before);
});

test('keeps the focus on the pressed button, up to the end and no further', async () => {
  begin();
  const up = button('Move Lunch at the market up');
  up.element().focus();
  await userEvent.keyboard('{Enter}');
  await said().toHaveTextContent('Lunch at the market, 2 of 6, 10:30 AM');
  await userEvent.keyboard(' ');
  await said().toHaveTextContent('Lunch at the market, 1 of 6, 9:40 AM');
  await expect.element(up).toHaveFocus();
  await expect.element(up).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  expect(day()).toEqual(['Lunch', 'Tram 28', 'The castle', 'Ferry', 'Feet up', 'Sunset']);
});

test('can be dragged with the mouse on any part of a stop', async () => {
  begin();
  await userEvent.dragAndDrop(heading('Sunset from the hill'), heading('Lunch at the market'));
  expect(day()).toEqual(['Tram 28', 'The castle', 'Sunset', 'Lunch', 'Ferry', 'Feet up']);
  await said().toHaveTextContent('Sunset from the hill, 3 of 6, 12:45 PM');
  await userEvent.dragAndDrop(heading('Tram 28, end to end'), heading('Feet up at the flat'));
  expect(day()).toEqual(['The castle', 'Sunset', 'Lunch', 'Ferry', 'Feet up', 'Tram 28']);
});

/** The middle of an element in the coordinates of touch events. */
function middleOf(target: Locator | Element): { x: number; y: number } {
  const element = 'element' in target ? target.element() : target;
  const { x, y, width, height } = element.getBoundingClientRect();
  const frame = window.frameElement?.getBoundingClientRect();
  const scale = (frame?.width ?? innerWidth) / innerWidth;
  return { x: (frame?.x ?? 0) + (x + width / 2) * scale, y: (frame?.y ?? 0) + (y + height / 2) * scale };
}

interface Finger {
  send(
    method: 'Input.dispatchTouchEvent',
    touch: { type: 'touchStart' | 'touchMove' | 'touchEnd'; touchPoints: { x: number; y: number }[] },
  ): Promise<unknown>;
}

/** `beforeMove` runs while the finger is down and has not moved yet. */
async function swipe(
  from: { x: number; y: number },
  to: { y: number },
  { beforeMove, meanwhile }: { beforeMove?: () => void; meanwhile?: () => Promise<void> } = {},
): Promise<void> {
  const finger = cdp() as unknown as Finger;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: from.x, y }] });
  await touch('touchStart', from.y);
  beforeMove?.();
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', from.y + (to.y - from.y) * part);
  await meanwhile?.();
  await touch('touchEnd');
}

const isLifted = (name: string) => getComputedStyle(stop(name).element()).boxShadow !== 'none';
const grip = (name: string) => stop(name).element().querySelector('[data-grip]') ?? document.body;

test('can be dragged with a finger on its handle', async () => {
  begin();
  await swipe(middleOf(grip('Tram 28')), middleOf(heading('Lunch at the market')), {
    beforeMove: () => expect(isLifted('Tram 28')).toBe(true),
  });
  await said().toHaveTextContent('Tram 28, end to end, 3 of 6, 1:25 PM');
  expect(day()).toEqual(['The castle', 'Lunch', 'Tram 28', 'Ferry', 'Feet up', 'Sunset']);
});

test('scrolls the page for a finger anywhere else', async () => {
  begin();
  await swipe(middleOf(heading('Tram 28, end to end')), middleOf(heading('Lunch at the market')), {
    beforeMove: () => expect(isLifted('Tram 28')).toBe(false),
  });
  expect(day()).toEqual(planned);
});

test('puts a stop back when Escape is pressed', async () => {
  begin();
  await swipe(middleOf(grip('Sunset')), middleOf(heading('The castle')), {
    meanwhile: async () => {
      expect(day()).not.toEqual(planned);
      await userEvent.keyboard('{Escape}');
    },
  });
  expect(day()).toEqual(planned);
  await said().toHaveTextContent('');
});
