import type { Point } from '../../../schema/core/input/point.ts';

// The earth in cells of one degree, row by row from the south, each row from 180° west.

export const ROWS = 180;
export const COLUMNS = 360;
export const CELLS = ROWS * COLUMNS;

const rowOf = (latitude: number) => Math.min(ROWS - 1, Math.max(0, Math.floor(latitude + 90)));
const columnOf = (longitude: number) => (((Math.floor(longitude) + 180) % COLUMNS) + COLUMNS) % COLUMNS;

export const cellOf = ({ latitude, longitude }: Point) => rowOf(latitude) * COLUMNS + columnOf(longitude);

export const middleOfCell = (cell: number): Point => ({
  latitude: Math.floor(cell / COLUMNS) - 89.5,
  longitude: (cell % COLUMNS) - 179.5,
});

const METRES_PER_DEGREE = 111_000;

/** Returns the cells around a point as ranges of neighbours, each with the cell after its last. */
export function cellsAround({ latitude, longitude }: Point, metres: number): [first: number, end: number][] {
  const height = metres / METRES_PER_DEGREE;
  const rows = [];
  for (let row = rowOf(latitude - height); row <= rowOf(latitude + height); row++) rows.push(row);
  // A degree of longitude is shortest where the circle is nearest to a pole.
  const shortest = Math.cos((Math.min(90, Math.abs(latitude) + height) * Math.PI) / 180);
  const width = shortest * 180 <= height ? 180 : height / shortest;
  if (width >= 179) return rows.map((row) => [row * COLUMNS, (row + 1) * COLUMNS]);
  const [first, last] = [columnOf(longitude - width), columnOf(longitude + width)];
  return rows.flatMap((row): [number, number][] => {
    const start = row * COLUMNS;
    if (first <= last) return [[start + first, start + last + 1]];
    return [
      [start, start + last + 1],
      [start + first, start + COLUMNS],
    ];
  });
}
