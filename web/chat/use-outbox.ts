import { useState } from 'react';
import { newId } from '../../schema/ids.ts';
import { useCommand } from '../apollo/command.ts';
import { addToConnection } from '../apollo/connections.ts';
import { graphql } from '../gql/gql.ts';

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

/** A message on its way. */
export interface Outgoing {
  id: string;
  text: string;
  /** When it was first sent, by this device's clock. */
  sentAt: string;
  /** Null while it may still arrive; else why it didn't: the server's reason, or '' when it couldn't be reached. */
  failure: string | null;
}

/**
 * Messages are shown from the moment they are sent, and stay if they fail, to be sent again. The id is made here: one
 * that did arrive before the connection broke isn't said twice.
 */
export function useOutbox(tripId: string) {
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([]);
  const [sent, setSent] = useState(0);
  const send = useCommand(ChatPanel_send);

  const deliver = async (id: string, text: string) => {
    const outcome = await send({
      variables: { input: { id, tripId, text } },
      update: (cache, { data }) => {
        if (data?.sendMessage.__typename !== 'SendMessagePayload') return;
        const parent = { __typename: 'Trip', id: tripId };
        addToConnection(cache, { parent, field: 'messages', node: { __typename: 'Message', id } });
      },
    });
    setOutgoing((before) =>
      outcome.ok
        ? before.filter((message) => message.id !== id)
        : before.map((message) => (message.id === id ? { ...message, failure: outcome.message ?? '' } : message)),
    );
  };

  return {
    outgoing,
    /** How many have been sent from this window. */
    sent,
    send: (text: string) => {
      setSent((before) => before + 1);
      const id = newId('Message');
      setOutgoing((before) => [...before, { id, text, sentAt: new Date().toISOString(), failure: null }]);
      void deliver(id, text);
    },
    retry: ({ id, text }: Outgoing) => {
      setOutgoing((before) => before.map((message) => (message.id === id ? { ...message, failure: null } : message)));
      void deliver(id, text);
    },
    discard: ({ id }: Outgoing) => setOutgoing((before) => before.filter((message) => message.id !== id)),
  };
}
