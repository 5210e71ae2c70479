import { Profiler, useEffect } from 'react';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { DragHandle } from './drag-handle.tsx';
import { DragRow, useIsRowReady } from './drag-row.tsx';
import { ReorderArea } from './reorder.tsx';

export const onMove = vi.fn();
export const onReady = vi.fn();
export const onRowsRendered = vi.fn();

function Tools({ name }: { name: string }) {
  const isReady = useIsRowReady();
  useEffect(() => {
    if (isReady) onReady(name);
  }, [isReady, name]);
  return isReady && <button type="button">{`Edit ${name}`}</button>;
}

/** Rows that the test reorders. Each row shows its tools when it is ready. */
export const Itinerary = ({ names }: { names: readonly string[] }) => (
  <ReorderArea ids={names} describe={(id, place) => `${id}, ${place} of ${names.length}`} onMove={onMove}>
    <ol>
      <Profiler id="rows" onRender={onRowsRendered}>
        {names.map((name) => (
          <li key={name}>
            <DragRow id={name}>
              <div className="h-20">
                <DragHandle label={`Move ${name}`} />
                <Tools name={name} />
              </div>
            </DragRow>
          </li>
        ))}
      </Profiler>
    </ol>
  </ReorderArea>
);

export const stops = ['Tram', 'Castle', 'Dinner', 'Fado'];
export const tools = (name: string) => page.getByRole('button', { name: `Edit ${name}`, exact: true });
