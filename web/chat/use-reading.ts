import { useEffect, useEffectEvent, useState } from 'react';
import { useIsVisible } from '../ui/timing/use-is-visible.ts';

/** How long a message must be in view to count as read. It also limits how often a lively chat reports it. */
const GLANCE_MS = 500;

/** Messages that arrive while the reader is looking get no divider. */
const NOTHING_UNREAD = Number.POSITIVE_INFINITY;

interface Reading {
  isShown: boolean;
  isAtEnd: boolean;
  seenSeq: number;
  hasUnread: boolean;
  newestSeq: number;
  onRead: (seq: number) => void;
}

/**
 * Reports when the newest message has been in view, in a visible window.
 * @returns the seq after which the unread divider is: what the viewer had seen when they last returned. It does not
 * change while they read.
 */
export function useReading({ isShown, isAtEnd, seenSeq, hasUnread, newestSeq, onRead }: Reading): number {
  const isVisible = useIsVisible();
  const isLooking = isShown && isVisible;
  const divider = hasUnread ? seenSeq : NOTHING_UNREAD;
  const [arrival, setArrival] = useState({ isLooking, divider });
  if (arrival.isLooking !== isLooking) setArrival(isLooking ? { isLooking, divider } : { ...arrival, isLooking });

  const hasRead = isLooking && isAtEnd;
  const report = useEffectEvent(() => onRead(newestSeq));
  useEffect(() => {
    if (!hasRead || newestSeq <= seenSeq) return;
    const timer = setTimeout(report, GLANCE_MS);
    return () => clearTimeout(timer);
  }, [hasRead, newestSeq, seenSeq]);
  return arrival.divider;
}
