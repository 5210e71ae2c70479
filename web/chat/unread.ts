import { formatNewCount } from '../ui/text/format.ts';
import type { ChatMessage, ChatOfTrip } from './chat.ts';

interface Known {
  seqs: readonly { seq: number; isCounted: boolean }[];
  /** The seq that the viewer has seen. */
  seenSeq: number;
  hasEarlier: boolean;
  /** The server's count from when the trip was fetched. */
  counted: number;
}

/** Counts unread messages by others. The server's count is out of date, but includes those that are not loaded. */
export function countUnread({ seqs, seenSeq, hasEarlier, counted }: Known): number {
  const fetched = seqs.filter(({ seq, isCounted }) => seq > seenSeq && isCounted).length;
  const reachesBack = !hasEarlier || seqs.some(({ seq }) => seq <= seenSeq);
  return reachesBack ? fetched : Math.max(fetched, counted);
}

export interface Unread {
  messages: number;
  /** Of the messages, those that mention the viewer. */
  mentions: number;
}

/** The number of unread messages by others, including those that arrive while the trip is open. */
export function unreadIn({ messages, viewerMembership, seenSeq, unseen }: ChatOfTrip): Unread {
  const viewerId = viewerMembership.user.id;
  const count = (counted: number, isCounted: (message: ChatMessage) => boolean) =>
    countUnread({
      seqs: messages.edges.map(({ node }) => ({ seq: node.seq, isCounted: isCounted(node) })),
      seenSeq,
      hasEarlier: messages.pageInfo.hasPreviousPage,
      counted,
    });
  const isByOther = ({ author }: ChatMessage) => author?.id !== viewerId;
  return {
    messages: count(unseen.messages, isByOther),
    mentions: count(
      unseen.mentions,
      (message) => isByOther(message) && message.mentions.some(({ user }) => user.id === viewerId),
    ),
  };
}

/** Says '3 unread messages, 1 mentions you'. */
export const unreadText = ({ messages, mentions }: Unread): string =>
  `${formatNewCount(messages)} unread ${messages === 1 ? 'message' : 'messages'}, ${formatNewCount(mentions)} ${mentions === 1 ? 'mentions' : 'mention'} you`;
