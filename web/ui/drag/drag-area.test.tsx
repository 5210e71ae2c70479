import { lazy } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import '../../styles.css';
import { DragArea } from './drag-area.tsx';
import { finger, handle, keyboard, listening, mouse, said } from './drag-by-hand.ts';
import { DragHandle } from './drag-handle.tsx';
import { DragRow } from './drag-row.tsx';
import { ReorderDrag } from './reorder-drag.tsx';

const onMove = vi.fn();
beforeEach(() => vi.clearAllMocks());

/** Renders three rows whose drag code has not loaded yet. */
async function renderEarly() {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const Drag = lazy(async () => {
    await arrival;
    return { default: ReorderDrag };
  });
  const names = ['Tram', 'Castle', 'Dinner'];
  await render(
    <DragArea
      renderDrag={(rows, id) => (
        <Drag rows={rows} id={id} ids={names} describe={(name, place) => `${name}, ${place} of 3`} onMove={onMove} />
      )}
    >
      <ol>
        {names.map((name) => (
          <li key={name}>
            <DragRow id={name}>
              <div className="h-20">
                <DragHandle label={`Move ${name}`} />
              </div>
            </DragRow>
          </li>
        ))}
      </ol>
    </DragArea>,
  );
  return { arrive };
}

it('a mouse press before the drag code is loaded starts a drag once it is', async () => {
  const { arrive } = await renderEarly();
  await mouse.press('Dinner');
  arrive();
  await listening();
  await mouse.moveTo('Dinner', 10);
  await said('Picked up Dinner, 3 of 3');
  await mouse.moveTo('Tram');
  await said('Dinner, 1 of 3');
  await mouse.drop('Tram');
  await vi.waitFor(() => expect(onMove).toHaveBeenCalledExactlyOnceWith('Dinner', null));
});

it('so does a long touch', async () => {
  const { arrive } = await renderEarly();
  await finger.press('Castle');
  arrive();
  await said('Picked up Castle, 2 of 3');
  await finger.lift();
  await said('Dropped Castle, 2 of 3');
});

it('so does a key', async () => {
  const { arrive } = await renderEarly();
  await keyboard.pressHandle('Dinner');
  arrive();
  await listening();
  await keyboard.press('ArrowUp');
  await said('Dinner, 2 of 3');
  await keyboard.press(' ');
  await vi.waitFor(() => expect(onMove).toHaveBeenCalledExactlyOnceWith('Dinner', 'Tram'));
});

it('a key picks a row up, also when an arrow key follows before the drag code is loaded', async () => {
  const { arrive } = await renderEarly();
  await keyboard.pressHandle('Dinner');
  await keyboard.press('ArrowUp');
  arrive();
  await said('Dinner, 3 of 3');
  await expect.element(handle('Dinner')).toHaveAttribute('aria-pressed', 'true');
  await keyboard.press('Escape');
});

it('a press that ended before is no drag', async () => {
  const { arrive } = await renderEarly();
  await mouse.press('Dinner');
  await mouse.drop('Dinner');
  arrive();
  await listening();
  await mouse.pickUp('Castle');
  await said('Picked up Castle, 2 of 3');
  await mouse.drop('Castle');
});
