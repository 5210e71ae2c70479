import { type CollisionDetection, type KeyboardCoordinateGetter, useDraggable, useDroppable } from '@dnd-kit/core';
import { createContext, type ReactNode, type RefCallback, use, useCallback, useLayoutEffect, useState } from 'react';
import { DragArea } from './drag-area.tsx';
import type { NearRow } from './drag-row.tsx';
import { useRowMotion } from './row-motion.ts';

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

const ZonesContext = createContext<RefCallback<HTMLElement> | null>(null);

/** The `DragRow`s that stand in one `DropZone` in it can be dragged to another. */
export function DropZones({ describe, zoneOf, onMove, children }: DropZonesProps) {
  const [zones, setZones] = useState<readonly HTMLElement[]>([]);
  const register = useCallback((zone: HTMLElement | null) => {
    if (!zone) return;
    setZones((others) => [...others, zone]);
    return () => setZones((all) => all.filter((other) => other !== zone));
  }, []);

  return (
    <ZonesContext value={register}>
      <DragArea
        collisionDetection={zoneAtHeight}
        coordinateGetter={nextZone}
        describe={(id, zone) => describe(id, zone ?? zoneOf(id))}
        onDrop={(id, zone) => zone !== zoneOf(id) && onMove(id, zone)}
        renderNear={(rows) => (
          <>
            {zones.map((zone) => (
              <DroppableZone key={idOf(zone)} id={idOf(zone)} zone={zone} />
            ))}
            {rows.map((near) => (
              <DraggableRow key={near.id} {...near} />
            ))}
          </>
        )}
      >
        {children}
      </DragArea>
    </ZonesContext>
  );
}

const idOf = (zone: HTMLElement) => zone.dataset.dropZone ?? '';

interface DropZoneProps {
  id: string;
  className: string;
  children: ReactNode;
}

/** What a row can be dropped on. */
export function DropZone({ id, className, children }: DropZoneProps) {
  return (
    <div
      ref={use(ZonesContext)}
      data-drop-zone={id}
      className={`data-over:outline-3 data-over:outline-signal data-over:outline-dashed data-over:outline-offset-2 ${className}`}
    >
      {children}
    </div>
  );
}

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
