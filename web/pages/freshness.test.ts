import { ApolloLink, gql, Observable, type TypedDocumentNode } from '@apollo/client';
import { expect, it } from 'vitest';
import { createClient } from '../apollo/create-client.ts';
import { noteFresh, policyFor } from './freshness.ts';

const query: TypedDocumentNode<{ trip: { id: string; name: string } }, { id: string }> = gql`
  query Name($id: ID!) {
    trip(id: $id) {
      id
      name
    }
  }
`;
const named = (id: string, name: string) => ({ trip: { __typename: 'Trip', id, name } });

/** A page that queries a trip as the trip page does, and a server that responds when the test lets it. */
function page(id: string) {
  const answers: ((name: string | Error) => void)[] = [];
  const link = new ApolloLink(
    () =>
      new Observable((observer) => {
        answers.push((name) => {
          if (name instanceof Error) return observer.error(name);
          observer.next({ data: named(id, name) });
          observer.complete();
        });
      }),
  );
  const client = createClient(link);
  client.writeQuery({ query, variables: { id }, data: named(id, 'as it was') });
  const watched = client.watchQuery({ query, variables: { id }, ...policyFor(id) });
  watched.subscribe(() => {});
  return {
    answers,
    shown: () => watched.getCurrentResult().data?.trip?.name,
    refetch: () => watched.refetch().catch(() => {}),
    rename: (name: string) => client.cache.modify({ id: `Trip:${id}`, fields: { name: () => name } }),
  };
}

it('shows changes that arrive while the request is in progress, and after it has failed', async () => {
  const { answers, shown, rename } = page('trip_1');
  rename('as an event has it');
  await expect.poll(shown).toBe('as an event has it');
  answers[0]?.(new Error('offline'));
  await expect.poll(shown).toBe('as an event has it');
  expect(answers).toHaveLength(1);
});

it('does so during a refresh, without another request', async () => {
  const { answers, shown, rename, refetch } = page('trip_2');
  answers[0]?.('as it is');
  await expect.poll(shown).toBe('as it is');
  rename('as an event has it');
  await expect.poll(shown).toBe('as an event has it');
  const refreshed = refetch();
  rename('as the next has it');
  await expect.poll(shown).toBe('as the next has it');
  answers[1]?.(new Error('offline'));
  await refreshed;
  expect(shown()).toBe('as the next has it');
  expect(answers).toHaveLength(2);
});

it('sends no request for a prefetched trip, and shows its changes live', async () => {
  noteFresh('trip_3');
  const { answers, shown, rename, refetch } = page('trip_3');
  expect(shown()).toBe('as it was');
  expect(answers).toHaveLength(0);
  void refetch();
  rename('as an event has it');
  await expect.poll(shown).toBe('as an event has it');
  expect(answers).toHaveLength(1);
});
