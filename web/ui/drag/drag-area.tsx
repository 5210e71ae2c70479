import { type Dispatch, type ReactNode, type SetStateAction, Suspense, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { Extra } from '../fault/extra.tsx';
import { type Area, AreaContext, type NearRow, type Press, type RowListeners } from './drag-row.tsx';

interface DragAreaProps {
  /** Renders the drag code of the rows near the viewport, which is its own chunk. It shows nothing. */
  renderDrag: (rows: readonly NearRow[], instructionsId: string) => ReactNode;
  children: ReactNode;
}

/**
 * The rows inside can be dragged with the mouse, a long press, or Space and the arrow keys.
 *
 * dnd-kit's contexts change with every move of the pointer, and each component inside them renders. So the rows are
 * outside: each row near the viewport has a component inside that applies dnd-kit's state to its element. Dragging one
 * of 500 rows then costs as much as dragging one of 30, and the rows do not wait for dnd-kit.
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
  /** A press before the drag code was loaded, until it ends: the pointer is lifted or scrolls. */
  let earlyPress: Pressed | null = null;
  const forget = () => {
    earlyPress = null;
  };
  const enter = (near: NearRow) => setRows((others) => [...others.filter(({ row }) => row !== near.row), near]);
  return {
    instructionsId,
    enter,
    leave: (left) =>
      setRows((all) => (all.some(({ row }) => row === left) ? all.filter(({ row }) => row !== left) : all)),
    listen: (id, own) => {
      listeners.set(id, own);
      if (own && earlyPress?.id === id) {
        const { kind, event } = earlyPress;
        earlyPress = null;
        own[kind]?.(event);
      }
      return () => listeners.delete(id);
    },
    press: (near, kind, event) => {
      // The row was mounted less than a frame ago.
      if (!listeners.has(near.id)) flushSync(() => enter(near));
      const own = listeners.get(near.id);
      if (own) return own[kind]?.(event);
      const { nativeEvent } = event;
      // Someone presses the arrow keys after the key that picks the row up.
      if (nativeEvent instanceof KeyboardEvent && nativeEvent.key.startsWith('Arrow')) return;
      earlyPress = { id: near.id, kind, event };
      if (kind === 'onKeyDown') return;
      for (const end of ['pointerup', 'pointercancel']) addEventListener(end, forget, { once: true, capture: true });
    },
  };
}
