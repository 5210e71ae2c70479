import { useEffect, useEffectEvent, useState } from 'react';
import { newId } from '../../schema/core/ids.ts';
import { useCommand } from '../apollo/command.ts';
import { addToConnection } from '../apollo/connections.ts';
import { withReference } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import { serverNow } from '../ui/device/clock.ts';
import { keptDraft } from '../ui/form/kept-draft.ts';
import type { MessagePictures } from './pictures.ts';
import { texts } from './texts.ts';

const ChatPanel_send = graphql(`
  mutation ChatPanel_send($input: SendMessageInput!) {
    sendMessage(input: $input) {
      ... on SendMessagePayload {
        # An alias: a failure's message is text.
        said: message {
          id
          ...Chat_message
        }
      }
      ... on Failure {
        message
      }
    }
  }
`);

export interface Outgoing {
  id: string;
  text: string;
  /** Uploaded before. Absent in what an earlier version of the app has stored. */
  pictures?: MessagePictures;
  /** When it was first sent, by the server's clock as far as it is known. */
  sentAt: string;
  /** Null while it may still arrive; otherwise why it failed. */
  failure: string | null;
}

/**
 * Shows messages from the moment they are sent. Failed ones stay, even after a reload, and can be sent again. The id is
 * generated here, so that a message that arrived before the connection broke is not sent twice.
 */
export function useOutbox(tripId: string) {
  const [kept] = useState(() => keptDraft<readonly Outgoing[]>(`${tripId}.outbox`));
  const [outgoing, setOutgoing] = useState(() => kept.read() ?? []);
  const [sent, setSent] = useState(0);
  const send = useCommand(ChatPanel_send);

  const deliver = async ({ id, text, pictures = [] }: Outgoing) => {
    const outcome = await send({
      variables: { input: { id, tripId, text, pictureIds: pictures.map((picture) => picture.id) } },
      update: (cache, { data }) => {
        if (data?.sendMessage.__typename !== 'SendMessagePayload') return;
        const parent = { __typename: 'Trip', id: tripId };
        addToConnection(cache, { parent, field: 'messages', node: { __typename: 'Message', id } });
      },
    });
    if (outcome.ok) return setOutgoing((before) => before.filter((message) => message.id !== id));
    const failure = withReference(
      outcome.message ? `${texts.failed} ${outcome.message}` : texts.failed,
      outcome.reference,
    );
    setOutgoing((before) => before.map((message) => (message.id === id ? { ...message, failure } : message)));
  };

  useEffect(() => (outgoing.length > 0 ? kept.keep(outgoing) : kept.forget()), [kept, outgoing]);
  const resume = useEffectEvent(() => {
    for (const message of outgoing) if (message.failure === null) void deliver(message);
  });
  useEffect(() => resume(), []);

  return {
    outgoing,
    sent,
    send: (text: string, pictures: MessagePictures = []) => {
      setSent((before) => before + 1);
      const message = {
        id: newId('Message'),
        text,
        pictures,
        sentAt: new Date(serverNow()).toISOString(),
        failure: null,
      };
      setOutgoing((before) => [...before, message]);
      void deliver(message);
    },
    retry: (failed: Outgoing) => {
      const { id } = failed;
      setOutgoing((before) => before.map((message) => (message.id === id ? { ...message, failure: null } : message)));
      void deliver(failed);
    },
    discard: ({ id }: Outgoing) => setOutgoing((before) => before.filter((message) => message.id !== id)),
  };
}
