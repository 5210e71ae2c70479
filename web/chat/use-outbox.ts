import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { newId } from '../../schema/core/ids.ts';
import type { Waiting } from '../queue/entry.ts';
import { onQueue, putEdit, useWaiting } from '../queue/waiting.ts';
import type { MessagePictures } from './pictures.ts';
import { texts } from './texts.ts';

/** A message that the server does not have yet. */
export interface Outgoing {
  id: string;
  text: string;
  pictures: MessagePictures;
  /** When it was written, by the server's clock as far as it is known. */
  sentAt: string;
  /** Whether it waits for a connection. */
  isWaiting: boolean;
  /** Why it is not sent by itself; null if it is. */
  failure: string | null;
}

const outgoingOf = (entry: Waiting, isPaused: boolean): Outgoing => {
  // Only `send` below adds messages.
  const { text } = entry.input as { text: string };
  const { pictures } = entry.shown as { pictures: MessagePictures };
  const failure = entry.stuck && `${texts.failed} ${entry.stuck.message}`;
  return { id: entry.subjectId, text, pictures, sentAt: entry.at, isWaiting: isPaused && !failure, failure };
};

/**
 * Shows messages from the moment they are sent. Unsent ones stay, even after a reload, and can be sent again. The id is
 * generated here, so that a message that arrived before the connection broke is not sent twice.
 */
export function useOutbox(tripId: string) {
  const client = useApolloClient();
  const { entries, isPaused } = useWaiting();
  const [sent, setSent] = useState(0);
  const own = entries.filter((entry) => entry.tripId === tripId && entry.kind === 'sendMessage');
  const idOf = (messageId: string) => own.find((entry) => entry.subjectId === messageId)?.id ?? '';

  return {
    outgoing: own.map((entry) => outgoingOf(entry, isPaused)),
    sent,
    send: (text: string, pictures: MessagePictures = [], mentions: string[] = []) => {
      setSent((before) => before + 1);
      const input = { text, pictureIds: pictures.map((picture) => picture.id), mentions };
      const shown = { name: text, pictures };
      putEdit(client, { kind: 'sendMessage', tripId, subjectId: newId('Message'), input, shown });
    },
    retry: ({ id }: Outgoing) => onQueue((queue) => queue.retry(idOf(id))),
    discard: ({ id }: Outgoing) => onQueue((queue) => queue.discard(idOf(id))),
  };
}
