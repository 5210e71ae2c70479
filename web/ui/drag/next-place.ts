import { KeyboardCode, type KeyboardCoordinateGetter } from '@dnd-kit/core';

/**
 * Returns where the up and down arrows move a dragged row: over the next row where the result differs. If it is the
 * same at all rows near the viewport, over the last of them, and the page scrolls to more.
 * @param ids The rows' ids in order.
 * @param isSame Whether a row would end up the same at both places, counted from 1.
 */
export const nextPlace =
  (ids: readonly string[], isSame: (id: string, place: number, other: number) => boolean): KeyboardCoordinateGetter =>
  (event, { active, context: { over, droppableRects, collisionRect } }) => {
    const by = event.code === KeyboardCode.Down ? 1 : event.code === KeyboardCode.Up ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const rectAt = (index: number) => droppableRects.get(ids[index] ?? '');
    const from = ids.indexOf(String(over?.id));
    let to = from + by;
    while (rectAt(to + by) && isSame(String(active), from + 1, to + 1)) to += by;
    const rect = rectAt(to);
    if (from < 0 || !rect || !collisionRect) return;
    // A dragged row is over the row whose middle is closest to its own.
    return { x: collisionRect.left, y: rect.top + (rect.height - collisionRect.height) / 2 };
  };
