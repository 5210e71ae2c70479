import { beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import '../../styles.css';
import { handle, keyboard, mouse, said } from './drag-by-hand.ts';
import { Itinerary, onMove, onReady, onRowsRendered, tools } from './reorder-stage.tsx';

// At night: 300 rows. reorder.test.tsx has the same keys and pointers with few.

beforeEach(() => vi.clearAllMocks());

describe('hundreds of rows', () => {
  const hundreds = Array.from({ length: 300 }, (_, index) => `Stop ${index + 1}`);

  const showAll = async () => {
    await render(<Itinerary names={hundreds} />);
    await expect.element(tools('Stop 300')).toBeInTheDocument();
  };

  it('are not rendered by a drag', async () => {
    await showAll();
    onRowsRendered.mockClear();
    await mouse.pickUp('Stop 3');
    await mouse.moveTo('Stop 1');
    await said('Stop 3, 1 of 300');
    await mouse.drop('Stop 1');
    await said('Dropped Stop 3, 1 of 300');
    expect(onRowsRendered).not.toHaveBeenCalled();
  });

  it('keep their positions while distant rows are not laid out', async () => {
    await render(<Itinerary names={hundreds} />);
    const place = () => handle('Stop 300').element().getBoundingClientRect().top;
    const before = place();
    await expect.element(tools('Stop 300')).toBeInTheDocument();
    expect(handle('Stop 300').element().checkVisibility({ contentVisibilityAuto: true })).toBe(false);
    expect(place()).toBe(before);
  });

  it('can be dragged with the keyboard from any scroll position', async () => {
    await showAll();
    handle('Stop 200').element().scrollIntoView();
    await keyboard.pickUp('Stop 200');
    await said('Picked up Stop 200, 200 of 300');
    await keyboard.press('ArrowDown');
    await said('Stop 200, 201 of 300');
    await keyboard.press(' ');
    await said('Dropped Stop 200, 201 of 300');
    expect(onMove).toHaveBeenCalledExactlyOnceWith('Stop 200', 'Stop 201');
  });

  it('become ready first in the viewport, and in the end everywhere', async () => {
    await render(<Itinerary names={hundreds} />);
    handle('Stop 300').element().scrollIntoView();
    await expect.element(tools('Stop 150')).toBeInTheDocument();
    const order = onReady.mock.calls.map(([name]) => name);
    expect(order.indexOf('Stop 300')).toBeLessThan(order.indexOf('Stop 150'));
    await expect.poll(() => onReady.mock.calls.length).toBe(300);
  });
});
