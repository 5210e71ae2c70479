import {
  type Announcements,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
  type UniqueIdentifier,
  useDraggable,
  useDroppable,
} from '@dnd-kit/core';
import { CSS } from '@dnd-kit/utilities';
import type { ReactNode } from 'react';
import { dragInstructions, focusHandle, HandleContext, useDragSensors } from './drag-handle.tsx';

/** The zones stand one below the other: the one at the pointer's height, or nearest to it. */
const zoneAtHeight: CollisionDetection = ({
  droppableContainers,
  droppableRects,
  pointerCoordinates,
  collisionRect,
}) => {
  const height = pointerCoordinates?.y ?? collisionRect.top + 1;
  const zones = droppableContainers.flatMap(({ id }) => {
    const rect = droppableRects.get(id);
    return rect ? [{ id, distance: Math.max(rect.top - height, height - rect.bottom, 0) }] : [];
  });
  return zones.toSorted((a, b) => a.distance - b.distance).slice(0, 1);
};

/** The arrow keys go from zone to zone. */
const nextZone: KeyboardCoordinateGetter = (event, { currentCoordinates, context: { droppableRects, over } }) => {
  const step = event.code === 'ArrowDown' ? 1 : event.code === 'ArrowUp' ? -1 : 0;
  if (step === 0 || !over) return;
  event.preventDefault();
  const zones = [...droppableRects].toSorted(([, a], [, b]) => a.top - b.top);
  const target = zones[zones.findIndex(([id]) => id === over.id) + step]?.[1];
  return target && { x: currentCoordinates.x, y: target.top };
};

interface DropZonesProps {
  /** What is dragged, and where it is, as announced: 'Dinner, Wed 12'. */
  describe: (id: string, zone: string) => string;
  /** The zone that it stands in. */
  zoneOf: (id: string) => string;
  onMove: (id: string, zone: string) => void;
  children: ReactNode;
}

/** What stands in a zone can be dragged to another: with the mouse, a long press, or Space and the arrow keys. */
export function DropZones({ describe, zoneOf, onMove, children }: DropZonesProps) {
  const sensors = useDragSensors(nextZone);

  const drop = ({ active, over, activatorEvent }: DragEndEvent) => {
    const id = String(active.id);
    if (!over || over.id === zoneOf(id)) return;
    onMove(id, String(over.id));
    if (activatorEvent instanceof KeyboardEvent) focusHandle(id);
  };
  const at = (id: UniqueIdentifier, zone?: UniqueIdentifier) =>
    describe(String(id), zone === undefined ? zoneOf(String(id)) : String(zone));
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Picked up ${at(active.id)}`,
    onDragOver: ({ active, over }) => (over ? at(active.id, over.id) : undefined),
    onDragEnd: ({ active, over }) => `Dropped ${at(active.id, over?.id)}`,
    onDragCancel: ({ active }) => `Back where it was: ${at(active.id)}`,
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={zoneAtHeight}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: dragInstructions }}
    >
      {children}
    </DndContext>
  );
}

/** Whether something is held over this zone; `ref` goes to its element. */
export function useDropZone(id: string) {
  const { setNodeRef: ref, isOver } = useDroppable({ id });
  return { ref, isOver };
}

const attributes = { roleDescription: 'draggable' };

/** A row that can be dragged to another zone, by the `DragHandle` inside. */
export function ZoneRow({ id, children }: { id: string; children: ReactNode }) {
  const { setNodeRef, setActivatorNodeRef, attributes: handle, listeners, ...row } = useDraggable({ id, attributes });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(row.transform) }}
      className={row.isDragging ? 'relative z-10 rounded-card shadow-raised' : ''}
    >
      <HandleContext value={{ id, attributes: handle, listeners, setActivatorNodeRef }}>{children}</HandleContext>
    </li>
  );
}
