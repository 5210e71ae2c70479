import { closestCenter } from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { DragArea } from './drag-area.tsx';
import type { NearRow } from './drag-row.tsx';
import { useRowMotion } from './row-motion.ts';

interface ReorderAreaProps {
  /** The rows in their order. */
  ids: readonly string[];
  /** A row as it is announced at a place, counted from 1: 'Dinner, 2 of 5, Wed 12'. */
  describe: (id: string, place: number) => string;
  /** `afterId`: the row that it was dropped behind; null: at the front. */
  onMove: (id: string, afterId: string | null) => void;
  children: ReactNode;
}

/** The `DragRow`s in it can be dragged into another order. */
export function ReorderArea({ ids, describe, onMove, children }: ReorderAreaProps) {
  const drop = (id: string, overId: string) => {
    const place = ids.indexOf(overId);
    // Either may have been taken out by somebody else in the meantime.
    if (id === overId || place < 0 || !ids.includes(id)) return;
    const others = ids.filter((other) => other !== id);
    onMove(id, others[place - 1] ?? null);
  };

  return (
    <DragArea
      collisionDetection={closestCenter}
      coordinateGetter={sortableKeyboardCoordinates}
      describe={(id, overId) => describe(id, ids.indexOf(overId ?? id) + 1)}
      onDrop={drop}
      renderNear={(rows) => (
        <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
          {rows.map((near) => (
            <SortableRow key={near.id} {...near} />
          ))}
        </SortableContext>
      )}
    >
      {children}
    </DragArea>
  );
}

function SortableRow(near: NearRow) {
  useRowMotion(near, useSortable({ id: near.id }));
  return null;
}
