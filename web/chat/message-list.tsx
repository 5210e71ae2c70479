import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../ui/button/button.tsx';
import { texts } from './texts.ts';
import type { Earlier } from './use-earlier.ts';

/** Further from the end than this, and the reader is looking at something else. */
const AWAY_PX = 120;
/** This near the start, and what was said before is fetched. */
const NEAR_START_PX = 300;
/** As many rows stand on the page whole, to be searched and read aloud; of more, those in view and around. */
const MOST_WHOLE = 200;
/** A line with its name; the real height is measured. */
const USUAL_ROW_PX = 64;

const START_ROOM_PX = 64;
const ROOM_PX = 12;

const shown = (range: Range) =>
  range.count > MOST_WHOLE ? defaultRangeExtractor(range) : Array.from({ length: range.count }, (_, index) => index);

interface MessageListProps<Row> {
  rows: readonly Row[];
  children: (row: Row) => ReactNode;
  earlier: Earlier | null;
  /** How many the viewer has sent: sending leads to the end, wherever they were. */
  sent: number;
  /** Told whenever the end comes into view or leaves it. */
  onAtEnd: (isAtEnd: boolean) => void;
}

/**
 * A box that opens at what is unread, stays at its end as it grows, and where it is for a reader who has scrolled up,
 * whatever is added at either end.
 */
export function MessageList<Row extends { key: string; isFirstUnread: boolean }>(props: MessageListProps<Row>) {
  'use no memo'; // The virtualizer is one object that changes inside.
  const { rows, children, earlier, sent } = props;
  const box = useRef<HTMLDivElement>(null);
  const sizer = useRef<HTMLDivElement>(null);
  /** The reader has done something here, or sent a message: from then on the place is theirs. */
  const isTouched = useRef(false);
  const [isAway, setAway] = useState(false);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    getItemKey: (index) => rows[index]?.key ?? index,
    estimateSize: () => USUAL_ROW_PX,
    rangeExtractor: shown,
    overscan: 10,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: AWAY_PX,
    paddingStart: earlier ? START_ROOM_PX : ROOM_PX,
    paddingEnd: ROOM_PX,
  });
  // A message that turns out to go on with an earlier one loses its name and its day: what is read of it and below it
  // stays where it is.
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = (row, _change, { scrollOffset }) =>
    row.start <= (scrollOffset ?? 0) + START_ROOM_PX;

  const look = () => {
    const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = box.current ?? {};
    if (clientHeight === 0) return;
    const leaves = scrollHeight - scrollTop - clientHeight > AWAY_PX;
    setAway(leaves);
    props.onAtEnd(!leaves);
    if (scrollTop < NEAR_START_PX && earlier && !earlier.isLoading && !earlier.hasFailed) earlier.load();
  };
  const lookAgain = useEffectEvent(look);
  const touch = () => {
    isTouched.current = true;
  };
  const goToUnread = useEffectEvent(() => {
    const unread = rows.findIndex(({ isFirstUnread }) => isFirstUnread);
    if (unread >= 0) virtualizer.scrollToIndex(unread, { align: 'start' });
    return unread >= 0;
  });
  const open = useEffectEvent(() => {
    if (!goToUnread()) virtualizer.scrollToEnd();
  });
  const followAgain = useEffectEvent(() => {
    if (!isAway) virtualizer.scrollToEnd();
  });

  useEffect(() => {
    open();
    if (!box.current || !sizer.current) return;
    let height = box.current.clientHeight;
    const observer = new ResizeObserver(() => {
      const before = height;
      height = box.current?.clientHeight ?? 0;
      // Another tab was shown, or a keyboard came up.
      if (height !== before) followAgain();
      // Rows get their real heights after they have been placed.
      if (!isTouched.current) goToUnread();
      lookAgain();
    });
    observer.observe(box.current);
    observer.observe(sizer.current);
    return () => observer.disconnect();
  }, []);
  const goToEnd = () => {
    touch();
    virtualizer.scrollToEnd();
  };
  const goToEndAgain = useEffectEvent(goToEnd);
  useEffect(() => {
    if (sent > 0) goToEndAgain();
  }, [sent]);
  const newest = rows.at(-1)?.key;
  const followed = useRef(newest);
  useEffect(() => {
    if (newest === followed.current) return;
    followed.current = newest;
    // One that has been sent takes its place before those that failed.
    followAgain();
  }, [newest]);

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={box}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        role="log"
        aria-label={texts.messages}
        aria-busy={earlier?.isLoading ?? false}
        onScroll={look}
        onWheel={touch}
        onPointerDown={touch}
        onKeyDown={touch}
        className="-outline-offset-3 flex h-full flex-col overflow-y-auto overscroll-contain bg-paper [overflow-anchor:none]"
      >
        <div ref={sizer} className="relative mt-auto w-full shrink-0" style={{ height: virtualizer.getTotalSize() }}>
          {earlier && (
            <div className="absolute inset-x-0 top-2 flex justify-center">
              <Button variant="quiet" isPending={earlier.isLoading} onPress={earlier.load}>
                {texts.earlier}
              </Button>
            </div>
          )}
          {virtualizer.getVirtualItems().map(({ index, key, start }) => {
            const row = rows[index];
            return (
              row && (
                <div
                  key={key}
                  ref={virtualizer.measureElement}
                  data-index={index}
                  className="absolute inset-x-0 top-0"
                  style={{ transform: `translateY(${start}px)` }}
                >
                  {children(row)}
                </div>
              )
            );
          })}
        </div>
      </div>
      {isAway && (
        <Button
          icon={<ArrowDown aria-hidden />}
          onPress={goToEnd}
          className="-translate-x-1/2 absolute bottom-3 left-1/2 shadow-raised"
        >
          {texts.latest}
        </Button>
      )}
    </div>
  );
}
