/** The space between two rows, in px: Tailwind's gap-2. */
export const ROW_GAP_PX = 8;

/** A card on a phone. One on a desktop is lower: a list that turns out shorter still shows its end at the end. */
const USUAL_ROW_PX = 64;

/** The heights of a list's rows as last measured, in px, by their ids. A row not shown yet has the usual height. */
export class RowHeights {
  readonly #known = new Map<string, number>();

  heightOf(id: string): number {
    return this.#known.get(id) ?? USUAL_ROW_PX;
  }

  note(id: string, height: number): void {
    this.#known.set(id, height);
  }

  /** Returns the distance of row number `index` from the start; at the end, the list's height with a gap. */
  offsetOf(rows: readonly { id: string }[], index: number): number {
    let offset = 0;
    for (const { id } of rows.slice(0, index)) offset += this.heightOf(id) + ROW_GAP_PX;
    return offset;
  }

  /** Returns the height of a list of these rows. */
  totalOf(rows: readonly { id: string }[]): number {
    return Math.max(this.offsetOf(rows, rows.length) - ROW_GAP_PX, 0);
  }
}

const lists = new Map<string, RowHeights>();

/** Returns the heights of the rows of this kind of list. They outlive the list, so that it opens at the same place. */
export function heightsIn(kind: string): RowHeights {
  const heights = lists.get(kind) ?? new RowHeights();
  lists.set(kind, heights);
  return heights;
}
