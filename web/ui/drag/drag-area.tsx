import { type Dispatch, type ReactNode, type SetStateAction, Suspense, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { Extra } from '../fault/extra.tsx';
import { type Area, AreaContext, type NearRow, type Press, type RowListeners } from './drag-row.tsx';

interface DragAreaProps {
  /** What drags the rows that are near to what is seen, in a chunk of its own. Shows nothing. */
  renderDrag: (rows: readonly NearRow[], instructionsId: string) => ReactNode;
  children: ReactNode;
}

/**
 * The rows in it can be dragged: with the mouse, a long press, or Space and the arrow keys.
 *
 * dnd-kit's contexts change with each move of the pointer, and all that stands in them pays for it. So the rows stand
 * beside them; each that is near has a component in there that does to its element what dnd-kit says. To drag one of five
 * hundred costs what it costs to drag one of thirty. And the rows don't wait for dnd-kit.
 */
export function DragArea({ renderDrag, children }: DragAreaProps) {
  const [rows, setRows] = useState<readonly NearRow[]>([]);
  const instructionsId = useId();
  const [area] = useState(() => createArea(instructionsId, setRows));

  return (
    <AreaContext value={area}>
      <Extra>
        <Suspense>{rows.length > 0 && renderDrag(rows, instructionsId)}</Suspense>
      </Extra>
      {children}
    </AreaContext>
  );
}

interface Pressed {
  id: string;
  kind: Press;
  event: Parameters<Area['press']>[2];
}

function createArea(instructionsId: string, setRows: Dispatch<SetStateAction<readonly NearRow[]>>): Area {
  const listeners = new Map<string, RowListeners>();
  /** A press from before anything listened, for as long as it lasts: a pointer's ends when that is lifted, or scrolls. */
  let unheard: Pressed | null = null;
  const forget = () => {
    unheard = null;
  };
  const enter = (near: NearRow) => setRows((others) => [...others.filter(({ row }) => row !== near.row), near]);
  return {
    instructionsId,
    enter,
    leave: (left) =>
      setRows((all) => (all.some(({ row }) => row === left) ? all.filter(({ row }) => row !== left) : all)),
    listen: (id, own) => {
      listeners.set(id, own);
      if (own && unheard?.id === id) {
        const { kind, event } = unheard;
        unheard = null;
        own[kind]?.(event);
      }
      return () => listeners.delete(id);
    },
    press: (near, kind, event) => {
      // It has been there for less than a frame.
      if (!listeners.has(near.id)) flushSync(() => enter(near));
      const own = listeners.get(near.id);
      if (own) return own[kind]?.(event);
      unheard = { id: near.id, kind, event };
      if (kind === 'onKeyDown') return;
      for (const end of ['pointerup', 'pointercancel']) addEventListener(end, forget, { once: true, capture: true });
    },
  };
}
