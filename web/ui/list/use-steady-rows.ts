import { type RefObject, useLayoutEffect, useRef } from 'react';
import { ROW_GAP_PX, type RowHeights } from './heights.ts';

type Rows = readonly { id: string }[];

/**
 * Returns how far the first visible row moves when the rows change, in px. If that row is removed, the next one takes
 * its place. If all rows are above the viewport, what follows the list moves.
 * @param hidden The height of the list's part above the viewport, in px.
 */
export function shiftOf(heights: RowHeights, before: Rows, now: Rows, hidden: number): number {
  const step = ({ id }: Rows[number]) => heights.heightOf(id) + ROW_GAP_PX;
  let [place, first] = [0, 0];
  for (const row of before) {
    if (place + step(row) > hidden) break;
    place += step(row);
    first += 1;
  }
  const visible = new Set(before.slice(first).map(({ id }) => id));
  let placeNow = 0;
  for (const row of now) {
    if (visible.has(row.id)) break;
    placeNow += step(row);
  }
  return placeNow - place;
}

/**
 * Keeps what the reader sees in its place when rows are added or removed above it. The browser does this by itself only
 * for rows that are not positioned. Moved rows keep the number of rows, and a drag shows them in their places already.
 */
export function useSteadyRows(list: RefObject<HTMLElement | null>, rows: Rows, heights: RowHeights, isPart: boolean) {
  const known = useRef(rows);
  useLayoutEffect(() => {
    const before = known.current;
    known.current = rows;
    if (!isPart || before.length === rows.length || !list.current) return;
    const hidden = -list.current.getBoundingClientRect().top;
    const shift = hidden > 0 ? shiftOf(heights, before, rows, hidden) : 0;
    if (shift !== 0) scrollBy({ top: shift, behavior: 'instant' });
  }, [list, rows, heights, isPart]);
}
