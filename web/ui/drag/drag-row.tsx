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
import { inTurn } from '../timing/in-turn.ts';
import { watchNear } from './near.ts';

/** A row that stands near to what is seen, and can be dragged. */
export interface NearRow {
  id: string;
  row: HTMLElement;
}

export type Press = 'onMouseDown' | 'onTouchStart' | 'onKeyDown';

export type RowListeners = DraggableSyntheticListeners;

/** What a drag area is to the rows in it. */
export interface Area {
  enter: (near: NearRow) => void;
  leave: (row: HTMLElement) => void;
  /** Has presses of a row's handle heard. @returns how to end that. */
  listen: (id: string, listeners: RowListeners) => () => void;
  /** The handle of a row was pressed: a drag may begin. */
  press: (near: NearRow, kind: Press, event: SyntheticEvent) => void;
  /** Where it is said how to drag with the keyboard. */
  instructionsId: string;
}

export const AreaContext = createContext<Area | null>(null);

interface Row {
  id: string;
  press: (kind: Press, event: SyntheticEvent) => void;
  isReady: boolean;
}

/** The row around; null where there is none. */
export const RowContext = createContext<Row | null>(null);

/**
 * Whether it is the turn of what is costly to make and is there only for hands: that of the rows which are seen comes
 * right after them, that of the others when there is time. Its room must be kept until then.
 */
export const useIsRowReady = () => use(RowContext)?.isReady ?? true;

/** A row of the area around it, dragged by the `DragHandle` inside. No drag renders it anew. */
export function DragRow({ id, children }: { id: string; children: ReactNode }) {
  const area = use(AreaContext);
  const ref = useRef<HTMLLIElement>(null);
  const [isReady, setReady] = useState(false);

  useLayoutEffect(() => {
    const row = ref.current;
    if (!row || !area) return;
    const makeReady = () => startTransition(() => setReady(true));
    const ignore = watchNear(row, ({ isIntersecting, boundingClientRect }) => {
      if (isIntersecting) area.enter({ id, row });
      else if (!isHeld(row)) {
        area.leave(row);
        skipUnseen(row, boundingClientRect.height);
      }
    });
    // What has just been made is laid out for this anyway.
    if (isSeen(row.getBoundingClientRect())) makeReady();
    else inTurn(makeReady);
    return () => {
      ignore();
      area.leave(row);
    };
  }, [id, area]);

  const press = (kind: Press, event: SyntheticEvent) => {
    if (ref.current) area?.press({ id, row: ref.current }, kind, event);
  };

  return (
    <li
      ref={ref}
      className="[overflow-clip-margin:0.5rem] print:[content-visibility:visible]! data-held:relative data-held:z-10 data-held:rounded-card data-held:shadow-raised"
    >
      <RowContext value={{ id, isReady, press }}>{children}</RowContext>
    </li>
  );
}

const isSeen = ({ top, bottom }: DOMRectReadOnly) => bottom > 0 && top < innerHeight;

const isHeld = (row: HTMLElement) => row.hasAttribute('data-held');

/** From now on the browser lays the row out and paints it only near to the screen: its height is known. */
function skipUnseen(row: HTMLElement, height: number): void {
  // The tab that it stands in may not be shown.
  if (height === 0) return;
  row.style.containIntrinsicBlockSize = `auto ${height}px`;
  row.style.contentVisibility = 'auto';
}
