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

/** A press that doesn't travel this far is a click. */
const MOUSE = { activationConstraint: { distance: 6 } };
/** A shorter touch scrolls the page. */
const LONG_PRESS = { activationConstraint: { delay: 250, tolerance: 8 } };

const instructions = {
  draggable: 'Press Space to pick it up, the arrow keys to move it, Space to drop it, Escape to put it back.',
};

interface DragContextsProps {
  /** Where it is said how to drag with the keyboard. */
  id: string;
  collisionDetection: CollisionDetection;
  /** Where the arrow keys lead. */
  coordinateGetter: KeyboardCoordinateGetter;
  /** A row as it is announced over something that it can be dropped on; null: where it stands. */
  describe: (id: string, overId: string | null) => string;
  onDrop: (id: string, overId: string) => void;
  /** Tells dnd-kit of the rows, and of what they can be dropped on. */
  children: ReactNode;
}

/** dnd-kit, as all drag areas have it. */
export function DragContexts(props: DragContextsProps) {
  const { id, collisionDetection, coordinateGetter, describe, onDrop, children } = props;
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, LONG_PRESS),
    useSensor(KeyboardSensor, { coordinateGetter }),
  );

  const drop = ({ active, over, activatorEvent }: DragEndEvent) => {
    if (!over) return;
    onDrop(String(active.id), String(over.id));
    if (activatorEvent instanceof KeyboardEvent) focusHandle(String(active.id));
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
      // It is over its own place at once: that was just said.
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
