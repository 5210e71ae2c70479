import type { ChatOfTrip } from './chat.ts';

interface Known {
  seqs: readonly { seq: number; isOwn: boolean }[];
  /** The seq that the viewer has seen. */
  seenSeq: number;
  hasEarlier: boolean;
  /** The server's count from when the trip was fetched. */
  counted: number;
}

/** Counts unread messages by others. The server's count is out of date, but includes those that are not loaded. */
export function countUnread({ seqs, seenSeq, hasEarlier, counted }: Known): number {
  const fetched = seqs.filter(({ seq, isOwn }) => seq > seenSeq && !isOwn).length;
  const reachesBack = !hasEarlier || seqs.some(({ seq }) => seq <= seenSeq);
  return reachesBack ? fetched : Math.max(fetched, counted);
}

/** The number of unread messages by others, including those that arrive while the trip is open. */
export const unreadIn = ({ messages, viewerMembership, seenSeq, unseen }: ChatOfTrip): number =>
  countUnread({
    seqs: messages.edges.map(({ node: { seq, author } }) => ({ seq, isOwn: author?.id === viewerMembership.user.id })),
    seenSeq,
    hasEarlier: messages.pageInfo.hasPreviousPage,
    counted: unseen.messages,
  });
