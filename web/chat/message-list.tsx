import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../ui/button/button.tsx';
import type { Shown } from '../ui/list/shown.ts';
import { texts } from './texts.ts';
import type { Earlier } from './use-earlier.ts';

/** Beyond this distance from the end, the reader is looking at older messages. */
const AWAY_PX = 120;
/** Within this distance from the start, earlier messages are fetched. */
const NEAR_START_PX = 300;
/** Up to this many rows are all rendered, for search and screen readers. Longer lists render rows near the viewport. */
const MOST_WHOLE = 200;
/** The estimated height of a message of one line with its name; real heights are measured. */
const USUAL_ROW_PX = 64;

const START_ROOM_PX = 64;
const ROOM_PX = 12;

const shown = (range: Range) =>
  range.count > MOST_WHOLE ? defaultRangeExtractor(range) : Array.from({ length: range.count }, (_, index) => index);

interface MessageListProps<Row> {
  rows: readonly Row[];
  children: (row: Row) => ReactNode;
  earlier: Earlier | null;
  /** How many messages the viewer has sent. Sending scrolls to the end. */
  sent: number;
  /** The row to scroll to and to mark: its key is the id. */
  target: Shown | null;
  /** Called whenever the end enters or leaves the viewport. */
  onAtEnd: (isAtEnd: boolean) => void;
}

/**
 * A scrolling list that opens at the first unread row. It follows the end as it grows, and keeps its place for a reader
 * who has scrolled up, no matter where rows are added.
 */
export function MessageList<Row extends { key: string; isFirstUnread: boolean }>(props: MessageListProps<Row>) {
  'use no memo'; // The virtualizer is a mutable object.
  const { rows, children, earlier, sent, target } = props;
  const box = useRef<HTMLDivElement>(null);
  const sizer = useRef<HTMLDivElement>(null);
  /** Whether the reader has scrolled or sent a message. After that, the list no longer jumps to the unread rows. */
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
  // A message that joins a group shrinks: it loses its name and day. The rows below keep their place on the screen.
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
      // Another tab was shown, or an on-screen keyboard opened.
      if (height !== before) followAgain();
      // Rows get their real heights only after they are placed.
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
  const goToTarget = useEffectEvent(() => {
    const index = rows.findIndex(({ key }) => key === target?.id);
    if (index < 0) return;
    touch();
    virtualizer.scrollToIndex(index, { align: 'center' });
  });
  useEffect(() => goToTarget(), [target?.visit]);
  const newest = rows.at(-1)?.key;
  const followed = useRef(newest);
  useEffect(() => {
    if (newest === followed.current) return;
    followed.current = newest;
    // A new message goes before the failed ones.
    followAgain();
  }, [newest]);

  return (
    <div className="relative min-h-0 flex-[1_1_6rem]">
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
                  className={`absolute inset-x-0 top-0 ${key === target?.id ? '-outline-offset-3 rounded-card outline-3 outline-signal' : ''}`}
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
