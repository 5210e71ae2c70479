import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { newId } from '../../schema/core/ids.ts';
import type { Waiting } from '../queue/entry.ts';
import { onQueue, putEdit, useWaiting } from '../queue/waiting.ts';
import type { MessagePictures } from './pictures.ts';
import type { Quoted } from './quoted.ts';
import { texts } from './texts.ts';

/** A message that the server does not have yet. */
export interface Outgoing {
  id: string;
  text: string;
  pictures: MessagePictures;
  /** The message that it answers. */
  quoted: Quoted | null;
  /** When it was written, by the server's clock as far as it is known. */
  sentAt: string;
  /** Whether it waits for a connection. */
  isWaiting: boolean;
  /** Why it is not sent by itself; null if it is. */
  failure: string | null;
}

/** A message to send. */
interface Written {
  text: string;
  pictures?: MessagePictures;
  quoted?: Quoted | null;
  /** The ids of the people whom it names. */
  mentions?: readonly string[];
}

const outgoingOf = (entry: Waiting, isPaused: boolean): Outgoing => {
  // Only `send` below adds messages.
  const { text } = entry.input as { text: string };
  // One that an older version of the app has stored has no `quoted`.
  const { pictures, quoted = null } = entry.shown as { pictures: MessagePictures; quoted?: Quoted | null };
  const failure = entry.stuck && `${texts.failed} ${entry.stuck.message}`;
  return { id: entry.subjectId, text, pictures, quoted, sentAt: entry.at, isWaiting: isPaused && !failure, failure };
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
    send: ({ text, pictures = [], quoted = null, mentions = [] }: Written) => {
      setSent((before) => before + 1);
      const pictureIds = pictures.map((picture) => picture.id);
      const input = { text, pictureIds, replyToId: quoted?.id ?? null, mentions };
      const shown = { name: text, pictures, quoted };
      putEdit(client, { kind: 'sendMessage', tripId, subjectId: newId('Message'), input, shown });
    },
    retry: ({ id }: Outgoing) => onQueue((queue) => queue.retry(idOf(id))),
    discard: ({ id }: Outgoing) => onQueue((queue) => queue.discard(idOf(id))),
  };
}
