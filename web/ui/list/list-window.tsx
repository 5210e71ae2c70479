import { defaultRangeExtractor, measureElement, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { ROW_GAP_PX, type RowHeights } from './heights.ts';

/** About a screen in each direction: includes the next row for the keyboard. */
const OVERSCAN_ROWS = 8;

export interface Places {
  /** Their distances from the start of the list, in px. */
  tops: ReadonlyMap<string, number>;
  /** The height of the whole list, in px. */
  height: number;
  measure: (row: HTMLElement | null) => void;
}

interface ListWindowProps {
  list: RefObject<HTMLElement | null>;
  ids: readonly string[];
  heights: RowHeights;
  onChange: (places: Places) => void;
}

/** Reports which rows of a list are near the viewport, and where. It shows nothing. */
export function ListWindow(props: ListWindowProps) {
  const above = useHeightAbove(props.list);
  return above === null ? null : <Window {...props} above={above} />;
}

function Window({ list, ids, heights, above, onChange }: ListWindowProps & { above: number }) {
  'use no memo'; // The virtualizer is a mutable object.
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: ids.length,
    getItemKey: useCallback((index: number) => ids[index] ?? index, [ids]),
    estimateSize: (index) => heights.heightOf(ids[index] ?? ''),
    gap: ROW_GAP_PX,
    scrollMargin: above,
    overscan: OVERSCAN_ROWS,
    initialRect: { width: innerWidth, height: innerHeight },
    rangeExtractor: useCallback(
      (range: Range) => {
        const near = defaultRangeExtractor(range);
        const active = ids.indexOf(activeRow(list.current)?.dataset.row ?? '');
        return active < 0 || near.includes(active) ? near : [...near, active].sort((a, b) => a - b);
      },
      [ids, list],
    ),
    measureElement: (row, entry, instance) => {
      const id = row.dataset.row ?? '';
      // The list's tab may be hidden.
      if (row.offsetHeight === 0) return heights.heightOf(id);
      const height = measureElement(row, entry, instance);
      heights.note(id, height);
      return height;
    },
  });
  const rows = virtualizer.getVirtualItems();
  const height = virtualizer.getTotalSize();
  useLayoutEffect(() => {
    const tops = new Map(rows.map(({ key, start }) => [String(key), start - above]));
    onChange({ tops, height, measure: virtualizer.measureElement });
  }, [rows, height, above, virtualizer, onChange]);
  return null;
}

/**
 * Returns the height of the page above the list, in px; null until it is measured. If it changes later, the next scroll
 * is early enough. A ResizeObserver would see each of the list's own changes, too late in its frame.
 */
function useHeightAbove(list: RefObject<HTMLElement | null>): number | null {
  const [height, setHeight] = useState<number | null>(null);
  useLayoutEffect(() => {
    const measure = () => {
      if (list.current) setHeight(Math.round(list.current.getBoundingClientRect().top + scrollY));
    };
    measure();
    for (const event of ['scroll', 'resize']) addEventListener(event, measure, { passive: true });
    return () => {
      for (const event of ['scroll', 'resize']) removeEventListener(event, measure);
    };
  }, [list]);
  return height;
}

/** The row that is dragged or has the focus stays on the page, wherever the reader scrolls. */
const activeRow = (list: HTMLElement | null) =>
  list?.querySelector<HTMLElement>(':scope > :is(:focus-within, :has([data-lifted]))');
