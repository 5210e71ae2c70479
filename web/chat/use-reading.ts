import { useEffect, useEffectEvent, useState } from 'react';
import { useIsVisible } from '../ui/timing/use-is-visible.ts';

/** What flits by hasn't been read; and a lively chat is a word to the server once in a while. */
const GLANCE_MS = 500;

/** What comes in before the reader's eyes isn't set apart. */
const NOTHING_UNREAD = Number.POSITIVE_INFINITY;

interface Reading {
  /** The chat is the tab that is shown. */
  isShown: boolean;
  isAtEnd: boolean;
  /** How far the viewer has seen, as the server knows it. */
  seenSeq: number;
  /** Something by others came after it. */
  hasUnread: boolean;
  /** The seq of the newest message. */
  newestSeq: number;
  onRead: (seq: number) => void;
}

/**
 * Tells when the newest message has been in view, in a window that is. @returns the seq behind which the unread divider
 * stands: how far the viewer had seen when they last came to look. It stands still while they read.
 */
export function useReading({ isShown, isAtEnd, seenSeq, hasUnread, newestSeq, onRead }: Reading): number {
  const isVisible = useIsVisible();
  const isLooking = isShown && isVisible;
  const divider = hasUnread ? seenSeq : NOTHING_UNREAD;
  const [arrival, setArrival] = useState({ isLooking, divider });
  if (arrival.isLooking !== isLooking) setArrival(isLooking ? { isLooking, divider } : { ...arrival, isLooking });

  const hasRead = isLooking && isAtEnd;
  const tell = useEffectEvent(() => onRead(newestSeq));
  useEffect(() => {
    if (!hasRead || newestSeq <= seenSeq) return;
    const timer = setTimeout(tell, GLANCE_MS);
    return () => clearTimeout(timer);
  }, [hasRead, newestSeq, seenSeq]);
  return arrival.divider;
}
