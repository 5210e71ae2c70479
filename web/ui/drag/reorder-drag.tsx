import { closestCenter } from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { DragContexts } from './drag-contexts.tsx';
import type { NearRow } from './drag-row.tsx';
import type { ReorderProps } from './reorder.tsx';
import { useRowMotion } from './row-motion.ts';

interface ReorderDragProps extends ReorderProps {
  id: string;
  rows: readonly NearRow[];
}

/** The drag code of a `ReorderArea`. */
export function ReorderDrag({ id: areaId, rows, ids, describe, onMove }: ReorderDragProps) {
  const drop = (id: string, overId: string) => {
    const place = ids.indexOf(overId);
    // Someone else may have removed either row in the meantime.
    if (id === overId || place < 0 || !ids.includes(id)) return;
    const others = ids.filter((other) => other !== id);
    onMove(id, others[place - 1] ?? null);
  };

  return (
    <DragContexts
      id={areaId}
      collisionDetection={closestCenter}
      coordinateGetter={sortableKeyboardCoordinates}
      describe={(id, overId) => describe(id, ids.indexOf(overId ?? id) + 1)}
      onDrop={drop}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {rows.map((near) => (
          <SortableRow key={near.id} {...near} />
        ))}
      </SortableContext>
    </DragContexts>
  );
}

function SortableRow(near: NearRow) {
  useRowMotion(near, useSortable({ id: near.id }));
  return null;
}
