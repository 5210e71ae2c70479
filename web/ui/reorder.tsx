import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { ReactNode } from 'react';

/** A press that doesn't travel this far is a click. */
const MOUSE_TRAVEL_PX = 6;
/** A shorter touch scrolls the page. */
const LONG_PRESS = { delay: 250, tolerance: 8 };

interface ReorderAreaProps {
  /** The rows in their order. */
  ids: readonly string[];
  /** What a row is called when its move is announced. */
  nameOf: (id: string) => string;
  /** `afterId`: the row that it was dropped behind; null: at the front. */
  onMove: (id: string, afterId: string | null) => void;
  children: ReactNode;
}

/** Rows in it can be dragged into another order: with the mouse, a long press, or Space and the arrow keys. */
export function ReorderArea({ ids, nameOf, onMove, children }: ReorderAreaProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: MOUSE_TRAVEL_PX } }),
    useSensor(TouchSensor, { activationConstraint: LONG_PRESS }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return;
    const others = ids.filter((id) => id !== active.id);
    onMove(String(active.id), others[ids.indexOf(String(over.id)) - 1] ?? null);
  };

  const place = (id: UniqueIdentifier, at: UniqueIdentifier) =>
    `${nameOf(String(id))}, ${ids.indexOf(String(at)) + 1} of ${ids.length}.`;
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Picked up ${place(active.id, active.id)}`,
    onDragOver: ({ active, over }) => (over ? place(active.id, over.id) : undefined),
    onDragEnd: ({ active, over }) => `Dropped ${place(active.id, over?.id ?? active.id)}`,
    onDragCancel: ({ active }) => `Back where it was: ${place(active.id, active.id)}`,
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements,
        screenReaderInstructions: {
          draggable: 'Press Space to pick it up, the arrow keys to move it, Space to drop it, Escape to put it back.',
        },
      }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** What makes an element a row of the area around it, and a button the handle that it is dragged by. */
export function useReorder(id: string) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: 'draggable' },
  });
  return {
    rowProps: {
      ref: setNodeRef,
      style: { transform: CSS.Translate.toString(transform), transition },
      className: isDragging ? 'relative z-10 rounded-card shadow-raised' : '',
    },
    handleProps: { ref: setActivatorNodeRef, ...attributes, ...listeners },
  };
}
