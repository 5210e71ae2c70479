import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../styles.css';
import { handle, keyboard, mouse, said } from './drag-by-hand.ts';
import { DragHandle } from './drag-handle.tsx';
import { DragRow } from './drag-row.tsx';
import { DropZone, DropZones } from './drop-zones.tsx';

const onMove = vi.fn();
beforeEach(() => vi.clearAllMocks());

const days = ['Wed 12', 'Thu 13', 'Fri 14', 'Some day'];

/** Thursday has no rows. */
function Planner() {
  const [dayOf, setDayOf] = useState<Record<string, string>>({
    Tram: 'Wed 12',
    Castle: 'Wed 12',
    Dinner: 'Fri 14',
    Fado: 'Some day',
  });
  return (
    <DropZones
      describe={(id, day) => `${id}, ${day}`}
      zoneOf={(id) => dayOf[id] ?? ''}
      onMove={(id, day) => {
        onMove(id, day);
        setDayOf((others) => ({ ...others, [id]: day }));
      }}
    >
      {days.map((day) => (
        <section key={day} aria-label={day}>
          <DropZone id={day} className="min-h-20">
            <ol>
              {Object.keys(dayOf).flatMap((id) =>
                dayOf[id] === day ? (
                  <li key={id}>
                    <DragRow id={id}>
                      <div className="h-20">
                        <DragHandle label={`Move ${id}`} />
                      </div>
                    </DragRow>
                  </li>
                ) : (
                  []
                ),
              )}
            </ol>
          </DropZone>
        </section>
      ))}
    </DropZones>
  );
}

const expectOn = (day: string, id: string) =>
  expect.element(page.getByRole('region', { name: day }).getByRole('button', { name: `Move ${id}` })).toBeVisible();

describe('dragging between days with the mouse', () => {
  it('drops at the pointer, even on an empty day', async () => {
    await render(<Planner />);
    await mouse.pickUp('Tram');
    await said('Picked up Tram, Wed 12');
    await mouse.moveTo('Castle', 80);
    await said('Tram, Thu 13');
    await mouse.drop('Castle');
    await said('Dropped Tram, Thu 13');
    expect(onMove).toHaveBeenCalledExactlyOnceWith('Tram', 'Thu 13');
    await expectOn('Thu 13', 'Tram');
  });

  it('uses the nearest day beyond the ends', async () => {
    await render(<Planner />);
    await mouse.pickUp('Dinner');
    await mouse.moveTo('Fado', 300);
    await said('Dinner, Some day');
    await mouse.drop('Fado');
    await expectOn('Some day', 'Dinner');
  });

  it('changes nothing on the same day', async () => {
    await render(<Planner />);
    await mouse.pickUp('Tram');
    await mouse.moveTo('Dinner');
    await said('Tram, Fri 14');
    await mouse.moveTo('Castle');
    await said('Tram, Wed 12');
    await mouse.drop('Castle');
    await said('Dropped Tram, Wed 12');
    expect(onMove).not.toHaveBeenCalled();
  });

  it('is cancelled with Escape', async () => {
    await render(<Planner />);
    await mouse.pickUp('Tram');
    await mouse.moveTo('Dinner');
    await said('Tram, Fri 14');
    await userEvent.keyboard('{Escape}');
    await said('Back where it was: Tram, Wed 12');
    await mouse.drop('Dinner');
    expect(onMove).not.toHaveBeenCalled();
  });
});

describe('dragging between days with the keyboard', () => {
  it('moves day by day, and the focus follows', async () => {
    await render(<Planner />);
    await keyboard.pickUp('Castle');
    await said('Picked up Castle, Wed 12');
    for (const day of ['Thu 13', 'Fri 14', 'Some day']) {
      await keyboard.press('ArrowDown');
      await said(`Castle, ${day}`);
    }
    await keyboard.press('ArrowUp');
    await said('Castle, Fri 14');
    await keyboard.press(' ');
    await said('Dropped Castle, Fri 14');
    expect(onMove).toHaveBeenCalledExactlyOnceWith('Castle', 'Fri 14');
    await expectOn('Fri 14', 'Castle');
    await expect.element(handle('Castle')).toHaveFocus();

    await keyboard.press(' ');
    await said('Picked up Castle, Fri 14');
  });

  it.each([
    ['Castle', 'ArrowUp', 'Wed 12'],
    ['Fado', 'ArrowDown', 'Some day'],
  ])('moves %s no further with %s', async (id, key, day) => {
    await render(<Planner />);
    await keyboard.pickUp(id);
    await said(`Picked up ${id}, ${day}`);
    await keyboard.press(key);
    await keyboard.press(' ');
    await said(`Dropped ${id}, ${day}`);
    expect(onMove).not.toHaveBeenCalled();
  });
});
