import type { ChatOfTrip } from './chat.ts';

interface Known {
  /** The messages that have been fetched. */
  seqs: readonly { seq: number; isOwn: boolean }[];
  /** How far the viewer has seen. */
  seenSeq: number;
  /** There are messages before the fetched ones. */
  hasEarlier: boolean;
  /** What the server counted, when the trip was fetched. */
  counted: number;
}

/**
 * How many messages of others' are unread. What has been fetched is up to date, the server's count isn't; but it knows
 * of more, where what has been fetched doesn't reach back to what was seen.
 */
export function countUnread({ seqs, seenSeq, hasEarlier, counted }: Known): number {
  const fetched = seqs.filter(({ seq, isOwn }) => seq > seenSeq && !isOwn).length;
  const reachesBack = !hasEarlier || seqs.some(({ seq }) => seq <= seenSeq);
  return reachesBack ? fetched : Math.max(fetched, counted);
}

/** How many messages of others' the viewer hasn't seen, counting those that come in while the trip is open. */
export const unreadIn = ({ messages, viewerSeat, seenSeq, unseen }: ChatOfTrip): number =>
  countUnread({
    seqs: messages.edges.map(({ node: { seq, author } }) => ({ seq, isOwn: author?.id === viewerSeat.user.id })),
    seenSeq,
    hasEarlier: messages.pageInfo.hasPreviousPage,
    counted: unseen.messages,
  });
