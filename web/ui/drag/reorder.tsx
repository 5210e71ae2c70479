import type { ReactNode } from 'react';
import { later } from '../fault/later.tsx';
import { DragArea } from './drag-area.tsx';

const ReorderDrag = later(async () => (await import('./reorder-drag.tsx')).ReorderDrag, { failure: 'outside' });

export interface ReorderProps {
  /** The rows' ids in order. */
  ids: readonly string[];
  /** Describes a row at a place, counted from 1, for screen readers: 'Dinner, 2 of 5, Wed 12'. */
  describe: (id: string, place: number) => string;
  /** What changes for a row at a place, to show on the row while it is dragged there; '' for nothing. */
  hint?: (id: string, place: number) => string;
  /** Whether a row would end up the same at both places. The arrow keys move past the second one. */
  isSame?: (id: string, place: number, other: number) => boolean;
  /** `afterId` is the row before the new place; null: the front. */
  onMove: (id: string, afterId: string | null) => void;
  /** Called when the focus stays with a dropped row, which may not be rendered at its new place. */
  onFollow?: (id: string) => void;
}

interface ReorderAreaProps extends ReorderProps {
  /** Whether places can be described. Until then a drag waits. */
  isReady?: boolean;
  children: ReactNode;
}

/** The `DragRow`s inside can be dragged into another order. */
export function ReorderArea({ isReady = true, children, ...order }: ReorderAreaProps) {
  return (
    <DragArea renderDrag={(rows, id) => isReady && <ReorderDrag rows={rows} id={id} {...order} />}>{children}</DragArea>
  );
}
