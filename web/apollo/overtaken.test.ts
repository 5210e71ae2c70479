import { ApolloLink, gql } from '@apollo/client';
import { Subject } from 'rxjs';
import { expect, test } from 'vitest';
import { createClient } from './create-client.ts';
import { notingLink } from './live-link.ts';
import { sessionLink } from './session-link.ts';

const tripChanged = gql`
  subscription {
    tripChanged {
      subjectId
      subject {
        id
        name
      }
    }
  }
`;
const rename = gql`
  mutation {
    rename {
      id
      name
    }
  }
`;
const shown = gql`
  fragment Shown on Activity {
    name
  }
`;

const activity = (name: string) => ({ __typename: 'Activity', id: 'activity_1', name });

/** A client that follows a stream, and whose mutation waits for its reply. */
function renaming() {
  const [events, reply] = [new Subject<ApolloLink.Result>(), new Subject<ApolloLink.Result>()];
  const server = new ApolloLink(({ operationType }) => (operationType === 'subscription' ? events : reply));
  const client = createClient(ApolloLink.from([sessionLink, notingLink, server]));
  const taken: string[] = [];
  client.subscribe<{ tripChanged: { subject: { name: string } } }>({ query: tripChanged }).subscribe(({ data }) => {
    taken.push(data?.tripChanged.subject.name ?? '');
  });
  const done = client.mutate({ mutation: rename });
  return {
    taken,
    receive: (name: string) => {
      const subject = activity(name);
      events.next({ data: { tripChanged: { __typename: 'TripEvent', subjectId: subject.id, subject } } });
    },
    reply: async (name: string) => {
      reply.next({ data: { rename: activity(name) } });
      reply.complete();
      await done;
    },
    shown: () => client.cache.readFragment({ fragment: shown, id: 'Activity:activity_1' }),
  };
}

test('a reply that arrives after the event of a newer change does not hide that change', async () => {
  const { taken, receive, reply, shown } = renaming();
  receive('by Ana');
  receive('by Bob');
  await reply('by Ana');
  expect(shown()).toMatchObject({ name: 'by Bob' });
  expect(taken).toEqual(['by Ana', 'by Bob', 'by Bob']);
});

test('the mutation’s own event is not taken again, and those after its reply are taken once', async () => {
  const { taken, receive, reply, shown } = renaming();
  receive('by Ana');
  await reply('by Ana');
  receive('by Bob');
  expect(shown()).toMatchObject({ name: 'by Bob' });
  expect(taken).toEqual(['by Ana', 'by Bob']);
});
