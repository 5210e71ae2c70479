import { closestCenter } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { DragContexts } from './drag-contexts.tsx';
import type { NearRow } from './drag-row.tsx';
import { nextPlace } from './next-place.ts';
import type { ReorderProps } from './reorder.tsx';
import { useRowHint, useRowMotion } from './row-motion.ts';

interface ReorderDragProps extends ReorderProps {
  id: string;
  rows: readonly NearRow[];
}

/** The drag code of a `ReorderArea`. */
export function ReorderDrag({ id: areaId, rows, ids, describe, hint, isSame, onMove, onFollow }: ReorderDragProps) {
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
      coordinateGetter={nextPlace(ids, (...places) => isSame?.(...places) ?? false)}
      describe={(id, overId) => describe(id, ids.indexOf(overId ?? id) + 1)}
      onDrop={drop}
      onFollow={onFollow}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {rows.map((near) => (
          <SortableRow key={near.id} near={near} hint={(overId) => hint?.(near.id, ids.indexOf(overId) + 1) ?? ''} />
        ))}
      </SortableContext>
    </DragContexts>
  );
}

interface SortableRowProps {
  near: NearRow;
  hint: (overId: string) => string;
}

function SortableRow({ near, hint }: SortableRowProps) {
  const drag = useSortable({ id: near.id });
  const { isDragging, over } = drag;
  useRowMotion(near, drag);
  useRowHint(near, isDragging && over && over.id !== near.id ? hint(String(over.id)) : '');
  return null;
}
