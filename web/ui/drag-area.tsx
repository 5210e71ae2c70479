import {
  type Announcements,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  type DraggableSyntheticListeners,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type Dispatch, type ReactNode, type SetStateAction, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusHandle } from './drag-handle.tsx';
import { type Area, AreaContext, type NearRow } from './drag-row.tsx';

/** A press that doesn't travel this far is a click. */
const MOUSE = { activationConstraint: { distance: 6 } };
/** A shorter touch scrolls the page. */
const LONG_PRESS = { activationConstraint: { delay: 250, tolerance: 8 } };

const instructions = {
  draggable: 'Press Space to pick it up, the arrow keys to move it, Space to drop it, Escape to put it back.',
};

interface DragAreaProps {
  collisionDetection: CollisionDetection;
  /** Where the arrow keys lead. */
  coordinateGetter: KeyboardCoordinateGetter;
  /** A row as it is announced over something that it can be dropped on; null: where it stands. */
  describe: (id: string, overId: string | null) => string;
  onDrop: (id: string, overId: string) => void;
  /** Tells dnd-kit of the rows that are near to what is seen, and of what they can be dropped on. Shows nothing. */
  renderNear: (rows: readonly NearRow[]) => ReactNode;
  children: ReactNode;
}

/**
 * The rows in it can be dragged: with the mouse, a long press, or Space and the arrow keys.
 *
 * dnd-kit's contexts change with each move of the pointer, and all that stands in them pays for it. So the rows stand
 * beside them; each that is near has a component in there that does to its element what dnd-kit says. To drag one of five
 * hundred costs what it costs to drag one of thirty.
 */
export function DragArea({
  collisionDetection,
  coordinateGetter,
  describe,
  onDrop,
  renderNear,
  children,
}: DragAreaProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, LONG_PRESS),
    useSensor(KeyboardSensor, { coordinateGetter }),
  );
  const [rows, setRows] = useState<readonly NearRow[]>([]);
  const instructionsId = useId();
  const [area] = useState(() => createArea(instructionsId, setRows));

  const drop = ({ active, over, activatorEvent }: DragEndEvent) => {
    if (!over) return;
    onDrop(String(active.id), String(over.id));
    if (activatorEvent instanceof KeyboardEvent) focusHandle(String(active.id));
  };

  const said = useRef('');
  const at = (id: UniqueIdentifier, overId?: UniqueIdentifier) => {
    said.current = describe(String(id), overId === undefined ? null : String(overId));
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
    <AreaContext value={area}>
      <DndContext
        id={instructionsId}
        sensors={sensors}
        collisionDetection={collisionDetection}
        onDragEnd={drop}
        accessibility={{ announcements, screenReaderInstructions: instructions }}
      >
        {renderNear(rows)}
      </DndContext>
      {children}
    </AreaContext>
  );
}

function createArea(instructionsId: string, setRows: Dispatch<SetStateAction<readonly NearRow[]>>): Area {
  const listeners = new Map<string, DraggableSyntheticListeners>();
  const enter = (near: NearRow) => setRows((others) => [...others.filter(({ row }) => row !== near.row), near]);
  return {
    instructionsId,
    enter,
    leave: (left) =>
      setRows((all) => (all.some(({ row }) => row === left) ? all.filter(({ row }) => row !== left) : all)),
    listen: (id, own) => {
      listeners.set(id, own);
      return () => listeners.delete(id);
    },
    press: (near, kind, event) => {
      // It has been there for less than a frame.
      if (!listeners.has(near.id)) flushSync(() => enter(near));
      listeners.get(near.id)?.[kind]?.(event);
    },
  };
}
