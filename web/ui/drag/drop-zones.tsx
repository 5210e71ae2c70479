import { createContext, type ReactNode, type RefCallback, use, useCallback, useState } from 'react';
import { later } from '../fault/later.tsx';
import { DragArea } from './drag-area.tsx';

const DropZonesDrag = later(async () => (await import('./drop-zones-drag.tsx')).DropZonesDrag, {
  failure: 'outside',
});

export interface ZonesProps {
  /** Describes a row and its zone for screen readers: 'Dinner, Wed 12'. */
  describe: (id: string, zone: string) => string;
  /** Returns the row's current zone. */
  zoneOf: (id: string) => string;
  onMove: (id: string, zone: string) => void;
}

const ZonesContext = createContext<RefCallback<HTMLElement> | null>(null);

/** The `DragRow`s inside can be dragged from one `DropZone` to another. */
export function DropZones({ children, ...props }: ZonesProps & { children: ReactNode }) {
  const [zones, setZones] = useState<readonly HTMLElement[]>([]);
  const register = useCallback((zone: HTMLElement | null) => {
    if (!zone) return;
    setZones((others) => [...others, zone]);
    return () => setZones((all) => all.filter((other) => other !== zone));
  }, []);

  return (
    <ZonesContext value={register}>
      <DragArea renderDrag={(rows, id) => <DropZonesDrag rows={rows} zones={zones} id={id} {...props} />}>
        {children}
      </DragArea>
    </ZonesContext>
  );
}

interface DropZoneProps {
  id: string;
  className: string;
  children: ReactNode;
}

/** A target for rows. */
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
