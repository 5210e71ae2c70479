import { expect, it } from 'vitest';
import { ROW_GAP_PX, RowHeights } from './heights.ts';
import { shiftOf } from './use-steady-rows.ts';

const HEIGHT = 100;
const STEP = HEIGHT + ROW_GAP_PX;

const rows = (ids: string) => Array.from(ids, (id) => ({ id }));

function shift(before: string, now: string, rowsAbove: number) {
  const heights = new RowHeights();
  for (const id of before + now) heights.note(id, HEIGHT);
  return shiftOf(heights, rows(before), rows(now), rowsAbove * STEP) / STEP;
}

it.each([
  ['a row is added above', 'abcd', 'xabcd', 2, 1],
  ['a row above is removed', 'abcd', 'bcd', 2, -1],
  ['a row is added below', 'abcd', 'abcdx', 2, 0],
  ['the first visible row is removed', 'abcd', 'abd', 2, 0],
  ['it is removed, and one is added above', 'abcd', 'xabd', 2, 1],
  ['rows are added to a list that is out of view', 'abc', 'abcxy', 3, 2],
])('when %s, the visible rows move by as much', (_case, before, now, rowsAbove, moved) => {
  expect(shift(before, now, rowsAbove)).toBeCloseTo(moved);
});
