import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../styles.css';
import { handle, keyboard, mouse, said } from './drag-by-hand.ts';
import { DragHandle } from './drag-handle.tsx';
import { DragRow } from './drag-row.tsx';
import { ReorderArea } from './reorder.tsx';
import { Itinerary, onMove, stops } from './reorder-stage.tsx';

beforeEach(() => vi.clearAllMocks());

describe('dragging with the mouse', () => {
  it.each([
    ['Dinner', 3, 'Tram', 1, null],
    ['Tram', 1, 'Fado', 4, 'Fado'],
    ['Fado', 4, 'Castle', 2, 'Tram'],
    ['Castle', 2, 'Dinner', 3, 'Dinner'],
  ])('moves %s from place %i to that of %s', async (name, from, onto, to, afterId) => {
    await render(<Itinerary names={stops} />);
    await mouse.pickUp(name);
    await said(`Picked up ${name}, ${from} of 4`);
    await mouse.moveTo(onto);
    await said(`${name}, ${to} of 4`);
    await mouse.drop(name);
    await said(`Dropped ${name}, ${to} of 4`);
    expect(onMove).toHaveBeenCalledExactlyOnceWith(name, afterId);
  });

  it('changes nothing when dropped at the same place', async () => {
    await render(<Itinerary names={stops} />);
    await mouse.pickUp('Castle');
    await mouse.moveTo('Dinner');
    await said('Castle, 3 of 4');
    await mouse.moveTo('Tram', 80);
    await said('Castle, 2 of 4');
    await mouse.drop('Castle');
    await said('Dropped Castle, 2 of 4');
    expect(onMove).not.toHaveBeenCalled();
  });

  it('is cancelled with Escape', async () => {
    await render(<Itinerary names={stops} />);
    await mouse.pickUp('Dinner');
    await mouse.moveTo('Tram');
    await said('Dinner, 1 of 4');
    await keyboard.press('Escape');
    await said('Back where it was: Dinner, 3 of 4');
    await mouse.drop('Tram');
    expect(onMove).not.toHaveBeenCalled();
  });

  it('does not start with a click', async () => {
    await render(<Itinerary names={stops} />);
    await userEvent.click(handle('Dinner'));
    await said('');
    await keyboard.press('Escape');
    await said('');
  });

  it('moves nothing that someone else has removed in the meantime', async () => {
    const { rerender } = await render(<Itinerary names={stops} />);
    await mouse.pickUp('Dinner');
    await mouse.moveTo('Tram');
    await said('Dinner, 1 of 4');
    await rerender(<Itinerary names={['Tram', 'Castle', 'Fado']} />);
    await mouse.drop('Tram');
    await said('Dropped');
    expect(onMove).not.toHaveBeenCalled();
  });

  it('follows an order that someone else has changed in the meantime', async () => {
    const { rerender } = await render(<Itinerary names={stops} />);
    await mouse.pickUp('Dinner');
    await mouse.moveTo('Tram');
    await said('Dinner, 1 of 4');
    await rerender(<Itinerary names={['Tram', 'Fado', 'Castle', 'Dinner']} />);
    await mouse.moveTo('Castle');
    await said('Dinner, 3 of 4');
    await mouse.drop('Castle');
    await said('Dropped Dinner, 3 of 4');
    expect(onMove).toHaveBeenCalledExactlyOnceWith('Dinner', 'Fado');
  });
});

describe('dragging with the keyboard', () => {
  it('moves place by place, announces each, and keeps the focus', async () => {
    await render(<Itinerary names={stops} />);
    await keyboard.pickUp('Fado');
    await said('Picked up Fado, 4 of 4');
    await keyboard.press('ArrowUp');
    await said('Fado, 3 of 4');
    await keyboard.press('ArrowUp');
    await said('Fado, 2 of 4');
    await keyboard.press('ArrowDown');
    await said('Fado, 3 of 4');
    await keyboard.press(' ');
    await said('Dropped Fado, 3 of 4');
    expect(onMove).toHaveBeenCalledExactlyOnceWith('Fado', 'Castle');
    await expect.element(handle('Fado')).toHaveFocus();
  });

  it('moves past places where the row would end up the same', async () => {
    // Castle and Dinner are on another day, where Tram has one place, after its own.
    const placeOf = (place: number) => (place === 3 ? 2 : place);
    await render(
      <ReorderArea
        ids={stops}
        describe={(id, place) => `${id}, place ${placeOf(place)}`}
        isSame={(_, place, other) => placeOf(place) === placeOf(other)}
        onMove={onMove}
      >
        {stops.map((name) => (
          <DragRow key={name} id={name}>
            <DragHandle label={`Move ${name}`} />
          </DragRow>
        ))}
      </ReorderArea>,
    );
    await keyboard.pickUp('Tram');
    for (const [key, place] of Object.entries({ ArrowDown: [2, 4], ArrowUp: [2, 1] }))
      for (const next of place) {
        await keyboard.press(key);
        await said(`Tram, place ${next}`);
      }
    await keyboard.press('Escape');
  });

  it('moves place by place among rows of different heights', async () => {
    await render(
      <ReorderArea ids={stops} describe={(id, place) => `${id}, ${place} of 4`} onMove={onMove}>
        {stops.map((name, index) => (
          <DragRow key={name} id={name}>
            <div style={{ height: index === 0 ? 400 : 40 }}>
              <DragHandle label={`Move ${name}`} />
            </div>
          </DragRow>
        ))}
      </ReorderArea>,
    );
    await keyboard.pickUp('Tram');
    for (const place of [2, 3, 4]) {
      await keyboard.press('ArrowDown');
      await said(`Tram, ${place} of 4`);
    }
    await keyboard.press('Escape');
  });

  it.each([
    ['Tram', 'ArrowUp', '1 of 4'],
    ['Fado', 'ArrowDown', '4 of 4'],
  ])('moves %s no further with %s', async (name, key, place) => {
    await render(<Itinerary names={stops} />);
    await keyboard.pickUp(name);
    await said(`Picked up ${name}, ${place}`);
    await keyboard.press(key);
    await keyboard.press(' ');
    await said(`Dropped ${name}, ${place}`);
    expect(onMove).not.toHaveBeenCalled();
  });

  it('is cancelled with Escape', async () => {
    await render(<Itinerary names={stops} />);
    await keyboard.pickUp('Tram');
    await said('Picked up Tram, 1 of 4');
    await expect.element(handle('Tram')).toHaveAttribute('aria-pressed', 'true');
    await keyboard.press('ArrowDown');
    await said('Tram, 2 of 4');
    await keyboard.press('Escape');
    await said('Back where it was: Tram, 1 of 4');
    await expect.element(handle('Tram')).not.toHaveAttribute('aria-pressed');
    expect(onMove).not.toHaveBeenCalled();
  });

  it('is explained at each handle', async () => {
    await render(<Itinerary names={stops} />);
    await expect.element(handle('Tram')).toHaveAccessibleDescription(/^Press Space to pick it up/);
  });
});
