import { type CollisionDetection, type KeyboardCoordinateGetter, useDraggable, useDroppable } from '@dnd-kit/core';
import { useLayoutEffect } from 'react';
import { DragContexts } from './drag-contexts.tsx';
import type { NearRow } from './drag-row.tsx';
import type { ZonesProps } from './drop-zones.tsx';
import { useRowMotion } from './row-motion.ts';

/** The zones are stacked. Picks the one at the pointer's height, or the nearest. */
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

/** The arrow keys move from zone to zone. */
const nextZone: KeyboardCoordinateGetter = (event, { currentCoordinates, context: { droppableRects, over } }) => {
  const step = event.code === 'ArrowDown' ? 1 : event.code === 'ArrowUp' ? -1 : 0;
  if (step === 0 || !over) return;
  event.preventDefault();
  const zones = [...droppableRects].toSorted(([, a], [, b]) => a.top - b.top);
  const target = zones[zones.findIndex(([id]) => id === over.id) + step]?.[1];
  return target && { x: currentCoordinates.x, y: target.top };
};

interface DropZonesDragProps extends ZonesProps {
  id: string;
  rows: readonly NearRow[];
  zones: readonly HTMLElement[];
}

/** The drag code of `DropZones`. */
export function DropZonesDrag({ id: areaId, rows, zones, describe, zoneOf, onMove }: DropZonesDragProps) {
  return (
    <DragContexts
      id={areaId}
      collisionDetection={zoneAtHeight}
      coordinateGetter={nextZone}
      describe={(id, zone) => describe(id, zone ?? zoneOf(id))}
      onDrop={(id, zone) => zone !== zoneOf(id) && onMove(id, zone)}
    >
      {zones.map((zone) => (
        <DroppableZone key={idOf(zone)} id={idOf(zone)} zone={zone} />
      ))}
      {rows.map((near) => (
        <DraggableRow key={near.id} {...near} />
      ))}
    </DragContexts>
  );
}

const idOf = (zone: HTMLElement) => zone.dataset.dropZone ?? '';

function DroppableZone({ id, zone }: { id: string; zone: HTMLElement }) {
  const { setNodeRef, isOver } = useDroppable({ id });
  useLayoutEffect(() => setNodeRef(zone), [zone, setNodeRef]);
  useLayoutEffect(() => {
    zone.toggleAttribute('data-over', isOver);
  }, [zone, isOver]);
  return null;
}

function DraggableRow(near: NearRow) {
  useRowMotion(near, useDraggable({ id: near.id }));
  return null;
}
