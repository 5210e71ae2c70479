import type { ApolloClient } from '@apollo/client';
import { command } from '../apollo/command.ts';
import { watchReturns } from '../apollo/connection.ts';
import { addToConnection } from '../apollo/connections.ts';
import { withReference } from '../apollo/outcome.ts';
import { doubt, restart } from '../apollo/signals.ts';
import { graphql } from '../gql/gql.ts';
import { signal } from '../signal.ts';
import { storedDraft } from '../ui/form/stored-draft.ts';
import { createOutbox, type Failed, type Outbox, type Outgoing } from './outbox.ts';
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

async function post(client: ApolloClient, tripId: string, message: Outgoing): Promise<Failed> {
  const { id, text, pictures = [] } = message;
  const outcome = await command(client, {
    mutation: ChatPanel_send,
    variables: { input: { id, tripId, text, pictureIds: pictures.map((picture) => picture.id) } },
    update: (cache, { data }) => {
      if (data?.sendMessage.__typename !== 'SendMessagePayload') return;
      const parent = { __typename: 'Trip', id: tripId };
      addToConnection(cache, { parent, field: 'messages', node: { __typename: 'Message', id } });
    },
  });
  if (outcome.ok) return null;
  if (outcome.isUnreached) return { failure: texts.unreached, isUnreached: true };
  const said = outcome.message ? `${texts.failed} ${outcome.message}` : texts.failed;
  return { failure: withReference(said, outcome.reference) };
}

/** By trip. They outlive the chat's panel: a message is sent also when the viewer looks at something else. */
const outboxes = new Map<string, Outbox>();
const changed = signal();

restart.listen(async () => {
  for (const outbox of outboxes.values()) outbox.close();
  outboxes.clear();
  changed.send();
});

async function resumeAll(): Promise<void> {
  if ([...outboxes.values()].every((outbox) => outbox.read().length === 0)) return;
  // Another person may have signed in with this browser meanwhile. This closes the outboxes then.
  await Promise.all(doubt.send());
  for (const outbox of outboxes.values()) outbox.resume();
}

watchReturns(() => void resumeAll());

/** Returns the outbox of a trip's chat. The first call sends what a reload has left. */
export function outboxOf(client: ApolloClient, tripId: string): Outbox {
  const known = outboxes.get(tripId);
  if (known) return known;
  const outbox = createOutbox(
    storedDraft(`${tripId}.outbox`),
    (message) => post(client, tripId, message),
    changed.send,
  );
  outboxes.set(tripId, outbox);
  // The caller may be rendering.
  queueMicrotask(outbox.resume);
  return outbox;
}

/** Watches all outboxes. @returns a function that stops watching. */
export const watchOutboxes = changed.listen;
