import { ApolloLink, CombinedGraphQLErrors, type FetchResult } from '@apollo/client';
import { Observable } from 'rxjs';
import { expect, test } from 'vitest';
import { createClient } from '../apollo/create-client.ts';
import { viewersPart } from './viewers-part.ts';

const permissions = { __typename: 'PollPermissions', vote: true, update: false, close: false, remove: false };
const poll = (id: string) => ({ __typename: 'Poll', id, viewerVote: null, viewerCan: permissions });

/** A client whose queries wait for `respond`. `gone` entities don't exist. */
function asking(gone: readonly string[] = []) {
  const queries: { ids: string[]; respond: () => void; fail: (error: Error) => void }[] = [];
  const link = new ApolloLink(
    ({ variables }) =>
      new Observable<FetchResult>((observer) => {
        queries.push({
          ids: variables.ids,
          respond() {
            const nodes = variables.ids.map((id: string) => (gone.includes(id) ? null : poll(id)));
            observer.next({ data: { nodes } });
            observer.complete();
          },
          fail: (error) => observer.error(error),
        });
      }),
  );
  const errors: unknown[] = [];
  const known: string[] = [];
  const ask = viewersPart(createClient(link), (error) => errors.push(error));
  return { queries, errors, known, ask: (id: string) => ask(id, () => known.push(id)) };
}

test('a burst of events costs two queries', async () => {
  const { queries, known, ask } = asking();
  for (const id of ['poll_1', 'poll_2', 'poll_3', 'poll_2']) ask(id);
  await expect.poll(() => queries.length).toBe(1);
  expect(queries[0]?.ids).toEqual(['poll_1']);
  queries[0]?.respond();
  await expect.poll(() => queries.length).toBe(2);
  expect(queries[1]?.ids).toEqual(['poll_2', 'poll_3']);
  queries[1]?.respond();
  await expect.poll(() => known).toEqual(['poll_1', 'poll_2', 'poll_2', 'poll_3']);
});

test('more ids than one query may have are asked for with several', async () => {
  const { queries, ask } = asking();
  for (let number = 0; number <= 150; number += 1) ask(`poll_${number}`);
  for (const count of [1, 100, 50]) {
    await expect.poll(() => queries.at(-1)?.ids.length).toBe(count);
    queries.at(-1)?.respond();
  }
});

test('an entity that is gone does not count as known', async () => {
  const { queries, known, ask } = asking(['poll_1']);
  ask('poll_1');
  await expect.poll(() => queries.length).toBe(1);
  ask('poll_2');
  queries[0]?.respond();
  await expect.poll(() => queries.length).toBe(2);
  queries[1]?.respond();
  await expect.poll(() => known).toEqual(['poll_2']);
});

test('a query that does not reach the server is sent again', async () => {
  const { queries, errors, known, ask } = asking();
  ask('poll_1');
  await expect.poll(() => queries.length).toBe(1);
  queries[0]?.fail(new TypeError('Failed to fetch'));
  await expect.poll(() => queries.length).toBe(2);
  queries[1]?.respond();
  await expect.poll(() => known).toEqual(['poll_1']);
  expect(errors).toEqual([]);
});

test('a refused query is reported and not sent again, and does not stop later ones', async () => {
  const { queries, errors, known, ask } = asking();
  ask('poll_1');
  await expect.poll(() => queries.length).toBe(1);
  queries[0]?.fail(new CombinedGraphQLErrors({ errors: [{ message: 'Too many requests.' }] }));
  await expect.poll(() => errors.length).toBe(1);
  ask('poll_2');
  await expect.poll(() => queries.length).toBe(2);
  expect(queries[1]?.ids).toEqual(['poll_2']);
  queries[1]?.respond();
  await expect.poll(() => known).toEqual(['poll_2']);
});
