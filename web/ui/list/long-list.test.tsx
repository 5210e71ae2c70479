import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../styles.css';
import { ROW_GAP_PX } from './heights.ts';
import { LongList, type Target } from './long-list.tsx';

const stops = (count: number, prefix = 'Stop') =>
  Array.from({ length: count }, (_, index) => ({ id: `${prefix} ${index + 1}`, lines: 1 + (index % 4) }));

interface ItineraryProps {
  rows: ReturnType<typeof stops>;
  isPart?: boolean;
  target?: Target | null;
  onReached?: () => void;
}

const Itinerary = ({ rows, isPart = true, target = null, onReached }: ItineraryProps) => (
  <>
    <header className="h-60">Before</header>
    <LongList kind="test" rows={rows} isPart={isPart} from={0} target={target} onReached={onReached} onLost={vi.fn()}>
      {({ id, lines }) => (
        <button type="button" style={{ height: lines * 20 }} className="block w-full border">
          {id}
        </button>
      )}
    </LongList>
    <footer>After</footer>
  </>
);

beforeEach(() => scrollTo({ top: 0, behavior: 'instant' }));

const row = (name: string) => page.getByRole('button', { name, exact: true });
const shown = () => document.querySelectorAll('li').length;
/** The rows have their places as soon as the code for long lists has loaded. */
const placed = () => expect.poll(() => document.querySelector('li')?.style.position).toBe('absolute');
/** The first row that is wholly in view, and where it is. Undefined while none is. */
function firstInView() {
  const buttons = [...document.querySelectorAll('li button')];
  const found = buttons.map((button) => ({ name: button.textContent, top: button.getBoundingClientRect().top }));
  return found.find(({ top }) => top >= 0 && top < innerHeight);
}
/** Scrolls far down, and waits until the rows there have their places. */
async function goDown() {
  scrollTo({ top: 9_000, behavior: 'instant' });
  let before = firstInView();
  const stays = () => {
    const last = before;
    before = firstInView();
    return before && last && before.name === last.name && before.top === last.top;
  };
  await expect.poll(stays).toBe(true);
}

describe('a long list', () => {
  it('renders the rows in view, wherever the reader scrolls', async () => {
    await render(<Itinerary rows={stops(2_000)} />);
    await expect.element(row('Stop 1')).toBeInViewport();
    await placed();
    expect(shown()).toBeLessThan(40);
    await goDown();
    expect(firstInView()).toBeDefined();
    expect(shown()).toBeLessThan(40);
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    await expect.element(row('Stop 2000')).toBeInViewport();
    await expect.element(page.getByText('After')).toBeInViewport();
    scrollTo({ top: 0, behavior: 'instant' });
    await expect.element(row('Stop 1')).toBeInViewport();
  });

  it('puts rows of different heights below each other', async () => {
    await render(<Itinerary rows={stops(300)} />);
    await placed();
    await goDown();
    const buttons = [...document.querySelectorAll<HTMLElement>('li button')];
    const gaps = buttons.slice(1).map((button, index) => {
      const above = buttons[index]?.getBoundingClientRect().bottom ?? Number.NaN;
      return button.getBoundingClientRect().top - above;
    });
    expect(new Set(gaps)).toEqual(new Set([ROW_GAP_PX]));
  });

  it('says to screen readers which of how many rows are there', async () => {
    await render(<Itinerary rows={stops(300)} />);
    await placed();
    const second = document.querySelectorAll('li')[1];
    expect([second?.ariaPosInSet, second?.ariaSetSize]).toEqual(['2', '300']);
  });

  it('renders all rows while it is printed', async () => {
    await render(<Itinerary rows={stops(300)} />);
    await placed();
    dispatchEvent(new Event('beforeprint'));
    expect(shown()).toBe(300);
    expect(document.querySelector('li')?.style.position).toBe('');
    dispatchEvent(new Event('afterprint'));
    await expect.poll(shown).toBeLessThan(40);
  });

  it.each(['data-lifted', 'focus'])('keeps a row with %s', async (reason) => {
    await render(<Itinerary rows={stops(300)} />);
    await placed();
    const button = row('Stop 3').element() as HTMLElement;
    if (reason === 'focus') button.focus();
    else button.setAttribute(reason, '');
    await goDown();
    await expect.element(row('Stop 3')).toBeInTheDocument();
    await expect.element(row('Stop 1')).not.toBeInTheDocument();
  });

  it('scrolls to its target, also one that comes later', async () => {
    const onReached = vi.fn();
    const target: Target = { id: 'New 1', block: 'center' };
    const { rerender } = await render(<Itinerary rows={stops(300)} target={target} onReached={onReached} />);
    await placed();
    expect(onReached).not.toHaveBeenCalled();
    const rows = stops(300).toSpliced(200, 0, ...stops(1, 'New'));
    await rerender(<Itinerary rows={rows} target={target} onReached={onReached} />);
    await expect.element(row('New 1')).toBeInViewport();
    // Once it stays where it is.
    await expect.poll(() => onReached.mock.calls.length).toBe(1);
    await expect.element(row('New 1')).toBeInViewport();
  });

  it('keeps the reader’s place when rows are added and removed above it', async () => {
    const rows = stops(300);
    const { rerender } = await render(<Itinerary rows={rows} />);
    await placed();
    await goDown();
    const seen = firstInView();
    await rerender(<Itinerary rows={rows.toSpliced(4, 0, ...stops(7, 'New'))} />);
    await expect.poll(firstInView).toEqual(seen);
    await rerender(<Itinerary rows={rows.slice(2)} />);
    await expect.poll(firstInView).toEqual(seen);
  });

  it('has the same height when it is opened again, so that a scroll position leads to the same row', async () => {
    const { unmount } = await render(<Itinerary rows={stops(300, 'Again')} />);
    await placed();
    for (let top = 0; top <= 40_000; top += 500) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
    await expect.element(row('Again 300')).toBeInTheDocument();
    const height = document.querySelector('ol')?.offsetHeight;
    await unmount();
    await render(<Itinerary rows={stops(300, 'Again')} />);
    expect(document.querySelector('ol')?.offsetHeight).toBe(height);
  });
});

it('a list that is whole renders all rows below each other', async () => {
  await render(<Itinerary rows={stops(150)} isPart={false} />);
  expect(shown()).toBe(150);
  expect(document.querySelector('li')?.style.position).toBe('');
});

it('a row stays the same element when its list becomes long, so that it keeps its focus', async () => {
  const rows = stops(300);
  const { rerender } = await render(<Itinerary rows={rows.slice(0, 150)} isPart={false} />);
  const button = row('Stop 2').element() as HTMLElement;
  button.focus();
  await rerender(<Itinerary rows={rows} />);
  await placed();
  expect(document.activeElement).toBe(button);
});
