/** The selected activities, and the one that was last chosen by itself, from which Shift selects a range. */
export interface Selection {
  ids: ReadonlySet<string>;
  anchor: string | null;
}

export const nothingSelected: Selection = { ids: new Set(), anchor: null };

export function withAll({ ids, anchor }: Selection, changed: readonly string[], isSelected: boolean): Selection {
  const next = new Set(ids);
  for (const id of changed) isSelected ? next.add(id) : next.delete(id);
  return { ids: next, anchor };
}

/**
 * Selects an activity, or takes it out if it is selected. With a range, everything between the last chosen one and this
 * one becomes as this one becomes.
 * @param order All ids in the plan's order.
 */
export function toggled(selection: Selection, order: readonly string[], id: string, isRange: boolean): Selection {
  const isSelected = !selection.ids.has(id);
  const [from, to] = [order.indexOf(selection.anchor ?? ''), order.indexOf(id)];
  const range = isRange && from >= 0 ? order.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
  return { ...withAll(selection, range, isSelected), anchor: id };
}

/** Returns the selected rows that are still in the plan, in its order: others may have removed some. */
export const stillThere = <Row extends { id: string }>({ ids }: Selection, ordered: readonly Row[]): Row[] =>
  ordered.filter(({ id }) => ids.has(id));
