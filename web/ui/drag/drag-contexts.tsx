import {
  type Announcements,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type ReactNode, useRef } from 'react';
import { focusHandle } from './drag-handle.tsx';

/** A shorter move is a click. */
const MOUSE = { activationConstraint: { distance: 6 } };
/** A shorter touch scrolls the page. */
const LONG_PRESS = { activationConstraint: { delay: 250, tolerance: 8 } };

const instructions = {
  draggable: 'Press Space to pick it up, the arrow keys to move it, Space to drop it, Escape to put it back.',
};

interface DragContextsProps {
  /** The id of the text that explains dragging with the keyboard. */
  id: string;
  collisionDetection: CollisionDetection;
  coordinateGetter: KeyboardCoordinateGetter;
  /** Describes a row over a drop target for screen readers; null: at its current place. */
  describe: (id: string, overId: string | null) => string;
  onDrop: (id: string, overId: string) => void;
  /** Called when the focus stays with a dropped row. */
  onFollow?: ((id: string) => void) | undefined;
  /** Registers the rows and drop targets with dnd-kit. */
  children: ReactNode;
}

export function DragContexts(props: DragContextsProps) {
  const { id, collisionDetection, coordinateGetter, describe, onDrop, onFollow, children } = props;
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, LONG_PRESS),
    useSensor(KeyboardSensor, { coordinateGetter }),
  );

  const drop = ({ active, over, activatorEvent }: DragEndEvent) => {
    if (!over) return;
    onDrop(String(active.id), String(over.id));
    if (!(activatorEvent instanceof KeyboardEvent)) return;
    focusHandle(String(active.id));
    onFollow?.(String(active.id));
  };

  const said = useRef('');
  const at = (row: UniqueIdentifier, overId?: UniqueIdentifier) => {
    said.current = describe(String(row), overId === undefined ? null : String(overId));
    return said.current;
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Picked up ${at(active.id)}`,
    onDragOver: ({ active, over }) => {
      if (!over) return;
      // A drag starts over its own place, which was announced already.
      const before = said.current;
      const now = at(active.id, over.id);
      return now === before ? undefined : now;
    },
    onDragEnd: ({ active, over }) => `Dropped ${at(active.id, over?.id)}`,
    onDragCancel: ({ active }) => `Back where it was: ${at(active.id)}`,
  };

  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={collisionDetection}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: instructions }}
    >
      {children}
    </DndContext>
  );
}
