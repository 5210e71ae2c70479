import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { ErrorBoundary } from '../fault/error-boundary.tsx';
import { later } from '../fault/later.tsx';
import { heightsIn } from './heights.ts';
import type { Places } from './list-window.tsx';
import { scrollUntilStill } from './scroll-until-still.ts';
import { useNear } from './use-near.ts';
import { usePrinting } from './use-printing.ts';
import { useSteadyRows } from './use-steady-rows.ts';
import { useWholePlace } from './use-whole-place.ts';

const ListWindow = later(async () => (await import('./list-window.tsx')).ListWindow, { failure: 'outside' });

/** Up to this many rows are all rendered, for the browser's search and for screen readers. */
export const MOST_WHOLE = 200;

/** The number of rows that fill a tall screen. */
export const FIRST_ROWS = 16;

export interface Target {
  id: string;
  block: 'start' | 'center' | 'nearest';
}

interface LongListProps<Row> {
  /** The kind of list: its rows have the same look. */
  kind: string;
  rows: readonly Row[];
  /** Whether to render only the rows near the viewport. While the page is printed, all are rendered. */
  isPart: boolean;
  /** The index of the first row that is shown at once. Without it, no row is shown before the list is near. */
  from?: number;
  /** The list scrolls to this row as soon as it has it. */
  target: Target | null;
  onReached?: (() => void) | undefined;
  /** The code for long lists can't be loaded: `isPart` should become false for all lists of the page. */
  onLost: () => void;
  className?: string;
  children: (row: Row, index: number) => ReactNode;
}

/** A list of rows in the page's scroll area. A long one has the height of all its rows, and renders those in view. */
export function LongList<Row extends { id: string }>(props: LongListProps<Row>) {
  'use no memo'; // The heights are a mutable object.
  const { kind, rows, from, target, onReached, onLost, className = '', children } = props;
  const list = useRef<HTMLOListElement>(null);
  const heights = heightsIn(kind);
  const isPrinting = usePrinting();
  const isPart = props.isPart && !isPrinting;
  const [places, setPlaces] = useState<Places | null>(null);
  const isNear = useNear(list, {
    isAsked: isPart,
    isNearAtFirst: from !== undefined,
    onFar: () => setPlaces(null),
  });
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  useSteadyRows(list, rows, heights, isPart);
  useWholePlace(list, props.isPart);

  const isShown = ({ id }: Row, index: number) => {
    if (!isPart) return true;
    if (places) return places.tops.has(id);
    return from !== undefined && index >= from && index < from + FIRST_ROWS;
  };
  const targetAt = target ? rows.findIndex(({ id }) => id === target.id) : -1;
  const targetRow = rows[targetAt];
  const isTargetShown = targetRow !== undefined && isShown(targetRow, targetAt);
  const reach = useEffectEvent(() => onReached?.());
  const goToTarget = useEffectEvent(() => {
    if (!target || targetAt < 0 || !list.current) return;
    const find = () => list.current?.querySelector(`:scope > [data-row="${CSS.escape(target.id)}"]`) ?? null;
    if (find()) return scrollUntilStill(find, target.block, () => reach());
    const top = list.current.getBoundingClientRect().top + heights.offsetOf(rows, targetAt);
    scrollBy({ top: top - (target.block === 'start' ? 0 : innerHeight / 2), behavior: 'instant' });
  });
  useEffect(() => goToTarget(), [target?.id, targetAt >= 0, isTargetShown]);

  return (
    <>
      <ol
        ref={list}
        className={`relative flex flex-col gap-2 ${isPart ? '[overflow-anchor:none]' : ''} ${className}`}
        style={
          isPart
            ? {
                height: places && isNear ? places.height : heights.totalOf(rows),
                paddingTop: places ? 0 : heights.offsetOf(rows, from ?? 0),
              }
            : undefined
        }
      >
        {rows.map(
          (row, index) =>
            isShown(row, index) && (
              <li
                key={row.id}
                ref={isPart ? places?.measure : undefined}
                data-row={row.id}
                data-index={index}
                {...(isPart && {
                  'aria-setsize': rows.length,
                  'aria-posinset': index + 1,
                  style: places ? { position: 'absolute', insetInline: 0, top: places.tops.get(row.id) } : {},
                })}
              >
                {children(row, index)}
              </li>
            ),
        )}
      </ol>
      {isPart && isNear && (
        <ErrorBoundary fallback={() => <Lost onLost={onLost} />}>
          <ListWindow list={list} ids={ids} heights={heights} onChange={setPlaces} />
        </ErrorBoundary>
      )}
    </>
  );
}

/** The code for long lists can't be loaded. Without it, a list is slow, but whole. */
function Lost({ onLost }: { onLost: () => void }) {
  const report = useEffectEvent(onLost);
  useEffect(() => report(), []);
  return null;
}
