import { type ChatOfTrip, useChat } from './chat.ts';
import { countUnread } from './unread.ts';

/** How many messages of others' the viewer hasn't seen, counting those that come in while the trip is open. */
export function useUnread(trip: ChatOfTrip): number {
  const { data, complete } = useChat(trip);
  if (!complete) return 0;
  return countUnread({
    seqs: data.messages.edges.map(({ node: { seq, author } }) => ({
      seq,
      isOwn: author?.id === data.viewerSeat.user.id,
    })),
    seenSeq: data.seenSeq,
    hasEarlier: data.messages.pageInfo.hasPreviousPage,
    counted: data.unseen.messages,
  });
}
