import { type Announcements, closestCenter, DndContext, type DragEndEvent, type UniqueIdentifier } from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { ReactNode } from 'react';
import { dragInstructions, HandleContext, useDragSensors } from './drag-handle.tsx';

interface ReorderAreaProps {
  /** The rows in their order. */
  ids: readonly string[];
  /** A row as it is announced at a place, counted from 1: 'Dinner, 2 of 5, Wed 12'. */
  describe: (id: string, place: number) => string;
  /** `afterId`: the row that it was dropped behind; null: at the front. */
  onMove: (id: string, afterId: string | null) => void;
  children: ReactNode;
}

/** Rows in it can be dragged into another order: with the mouse, a long press, or Space and the arrow keys. */
export function ReorderArea({ ids, describe, onMove, children }: ReorderAreaProps) {
  const sensors = useDragSensors(sortableKeyboardCoordinates);

  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return;
    const others = ids.filter((id) => id !== active.id);
    onMove(String(active.id), others[ids.indexOf(String(over.id)) - 1] ?? null);
  };

  const at = (id: UniqueIdentifier, place: UniqueIdentifier = id) =>
    describe(String(id), ids.indexOf(String(place)) + 1);
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Picked up ${at(active.id)}`,
    onDragOver: ({ active, over }) => (over ? at(active.id, over.id) : undefined),
    onDragEnd: ({ active, over }) => `Dropped ${at(active.id, over?.id)}`,
    onDragCancel: ({ active }) => `Back where it was: ${at(active.id)}`,
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: dragInstructions }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

const attributes = { roleDescription: 'draggable' };

/** A row of the area around it, dragged by the `DragHandle` inside. */
export function ReorderRow({ id, children }: { id: string; children: ReactNode }) {
  const { setNodeRef, setActivatorNodeRef, attributes: handle, listeners, ...row } = useSortable({ id, attributes });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(row.transform), transition: row.transition }}
      className={row.isDragging ? 'relative z-10 rounded-card shadow-raised' : ''}
    >
      <HandleContext value={{ id, attributes: handle, listeners, setActivatorNodeRef }}>{children}</HandleContext>
    </li>
  );
}
