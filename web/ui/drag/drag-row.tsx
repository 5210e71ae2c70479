import type { DraggableSyntheticListeners } from '@dnd-kit/core';
import {
  createContext,
  type ReactNode,
  type SyntheticEvent,
  startTransition,
  use,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { watchNear } from '../list/near.ts';
import { inTurn } from '../timing/in-turn.ts';

export interface NearRow {
  id: string;
  row: HTMLElement;
}

export type Press = 'onMouseDown' | 'onTouchStart' | 'onKeyDown';

export type RowListeners = DraggableSyntheticListeners;

export interface Area {
  enter: (near: NearRow) => void;
  leave: (row: HTMLElement) => void;
  /** Makes a row's handle respond to presses. @returns a function that ends that. */
  listen: (id: string, listeners: RowListeners) => () => void;
  /** Called when a row's handle is pressed, so that a drag may begin. */
  press: (near: NearRow, kind: Press, event: SyntheticEvent) => void;
  instructionsId: string;
}

export const AreaContext = createContext<Area | null>(null);

interface Row {
  id: string;
  press: (kind: Press, event: SyntheticEvent) => void;
  isReady: boolean;
}

export const RowContext = createContext<Row | null>(null);

/**
 * Whether to render controls that are costly and only needed for input. Visible rows are ready right after they are
 * shown, the others when the browser is idle. Reserve the space until then.
 */
export const useIsRowReady = () => use(RowContext)?.isReady ?? true;

/** A row that can be dragged by the `DragHandle` inside. Dragging does not render it. */
export function DragRow({ id, children }: { id: string; children: ReactNode }) {
  const area = use(AreaContext);
  const ref = useRef<HTMLDivElement>(null);
  const [isReady, setReady] = useState(false);

  useLayoutEffect(() => {
    const row = ref.current;
    if (!row || !area) return;
    const makeReady = () => startTransition(() => setReady(true));
    const ignore = watchNear(row, ({ isIntersecting, boundingClientRect }) => {
      if (isIntersecting) area.enter({ id, row });
      else if (!isLifted(row)) {
        area.leave(row);
        skipUnseen(row, boundingClientRect.height);
      }
    });
    // A new row is laid out at this point anyway, so measuring costs nothing extra.
    let cancel = () => {};
    if (isSeen(row.getBoundingClientRect())) makeReady();
    else cancel = inTurn(makeReady);
    return () => {
      cancel();
      ignore();
      area.leave(row);
    };
  }, [id, area]);

  const press = (kind: Press, event: SyntheticEvent) => {
    if (ref.current) area?.press({ id, row: ref.current }, kind, event);
  };

  return (
    <div
      ref={ref}
      className={`[overflow-clip-margin:0.5rem] print:[content-visibility:visible]! data-lifted:relative data-lifted:z-10 data-lifted:rounded-card data-lifted:shadow-raised ${hintStyle}`}
    >
      <RowContext value={{ id, isReady, press }}>{children}</RowContext>
    </div>
  );
}

const hintStyle =
  'data-landing:after:absolute data-landing:after:top-2 data-landing:after:right-2 data-landing:after:rounded-plate data-landing:after:bg-signal data-landing:after:px-2 data-landing:after:pt-1 data-landing:after:pb-0.5 data-landing:after:font-bold data-landing:after:text-on-signal data-landing:after:text-sm data-landing:after:content-[attr(data-landing)]';

const isSeen = ({ top, bottom }: DOMRectReadOnly) => bottom > 0 && top < innerHeight;

const isLifted = (row: HTMLElement) => row.hasAttribute('data-lifted');

/** From now on the browser lays out and paints the row only near the viewport, since its height is known. */
function skipUnseen(row: HTMLElement, height: number): void {
  // The row's tab may be hidden.
  if (height === 0) return;
  row.style.containIntrinsicBlockSize = `auto ${height}px`;
  row.style.contentVisibility = 'auto';
}
