import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { MOST_NOTICES } from '../../schema/trip/input.ts';
import { complain } from '../apollo/complain.ts';
import { oneAtATime } from '../apollo/one-at-a-time.ts';
import { noticed } from './noticed.ts';
import { type ChatNotice, ChatNotices } from './notices.ts';

/** An import of a long plan causes hundreds of events within some seconds, in all windows that show the chat. */
const AGAIN_MS = 4_000;

/** Reads notices of a trip, and those that are new as soon as events say so. */
export function noticeReader(
  client: Pick<ApolloClient, 'query'>,
  tripId: string,
  onRead: (notices: readonly ChatNotice[]) => void,
) {
  /** The seq after which notices are wanted; null: none are. */
  let wanted: number | null = null;
  /** The seqs after which they were first read, and are read now. */
  let range: { first: number; reached: number } | null = null;
  let isStale = true;

  /** Reads all in a range. The server gives the newest of it at once. */
  const read = async (range: { after: number; before?: number }): Promise<void> => {
    const { data } = await client.query({
      query: ChatNotices,
      variables: { tripId, ...range },
      fetchPolicy: 'no-cache',
    });
    const notices = data?.trip?.chatNotices ?? [];
    onRead(notices);
    const [oldest] = notices;
    if (oldest && notices.length >= MOST_NOTICES) await read({ ...range, before: oldest.seq });
  };
  const readMissing = async () => {
    if (wanted === null) return;
    const after = wanted;
    const { first, reached } = range ?? { first: after, reached: after };
    const wasStale = isStale;
    isStale = false;
    try {
      if (wasStale) await read({ after: first });
      range = { first, reached };
      if (after < reached) await read({ after, before: reached + 1 });
      range = { first, reached: Math.min(after, reached) };
    } catch (error) {
      isStale ||= wasStale;
      throw error;
    }
  };
  const readAgain = oneAtATime(readMissing, complain);
  return {
    want: (after: number | null) => {
      wanted = after;
      readAgain();
    },
    follow: () => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const stop = noticed.listen((id) => {
        if (id !== tripId) return;
        isStale = true;
        timer ??= setTimeout(() => {
          timer = undefined;
          readAgain();
        }, AGAIN_MS);
      });
      return () => {
        stop();
        clearTimeout(timer);
      };
    },
  };
}

/**
 * Returns what happened in the trip in the range of the loaded messages, by seq, and what is new while they are wanted.
 * @param after The seq of the oldest loaded message; 0 if all are loaded. Null: none are wanted.
 */
export function useNotices(tripId: string, after: number | null): readonly ChatNotice[] {
  const client = useApolloClient();
  const [known, setKnown] = useState<ReadonlyMap<number, ChatNotice>>(new Map());
  const [reader] = useState(() =>
    noticeReader(client, tripId, (notices) =>
      setKnown((before) => new Map([...before, ...notices.map((notice) => [notice.seq, notice] as const)])),
    ),
  );
  useEffect(() => reader.want(after), [reader, after]);
  useEffect(() => reader.follow(), [reader]);
  return [...known.values()].sort((a, b) => a.seq - b.seq);
}
