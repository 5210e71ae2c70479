import { ApolloClient, ApolloLink, gql } from '@apollo/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCache } from './cache.ts';
import { checkReach, noteReached, readReach } from './connection.ts';
import { ForeignReply, NoReply } from './deadlines.ts';
import { createHttp } from './http.ts';
import { outcomeOf } from './outcome.ts';
import { reachingFetch } from './reaching-fetch.ts';
import { repeatingLink } from './session-link.ts';
import { doubt } from './signals.ts';
import { ours } from './testing.ts';

let answer: () => Response;
const link = ApolloLink.from([repeatingLink, createHttp(reachingFetch)]);
const client = new ApolloClient({ cache: createCache(), link });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => answer());
});
afterEach(() => {
  noteReached();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const page =
  (status: number, headers = {}) =>
  () =>
    new Response('<h1>Welcome</h1>', { status, headers });
const foreign = [
  ['a portal’s page', page(200, { 'content-type': 'text/html' }), ForeignReply],
  ['a portal’s answer in JSON', () => Response.json({ data: { viewer: null } }), ForeignReply],
  ['a portal that asks for a password', page(401), ForeignReply],
  ['a portal’s redirect', page(302, { location: 'https://portal.example/' }), ForeignReply],
  ['a proxy without the server', page(502), NoReply],
  ['a proxy that is busy', page(503), NoReply],
  ['a proxy that has waited', page(504), NoReply],
] as const;

test.each(foreign)('%s counts as no answer, and never as one about the session', async (_name, made, kind) => {
  answer = made;
  const onDoubt = vi.fn(async () => {});
  const stop = doubt.listen(onDoubt);
  const query = client.query({ query: gql`{ viewer }`, fetchPolicy: 'no-cache' }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(readReach()).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  const error = await query;
  expect(error).toBeInstanceOf(NoReply);
  expect(error instanceof ForeignReply).toBe(kind === ForeignReply);
  expect(onDoubt).not.toHaveBeenCalled();
  stop();
});

test('a command that somebody else has answered says so, and the line is back with the server’s own answer', async () => {
  answer = page(200);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const outcome = await outcomeOf(client.mutate({ mutation: gql`mutation { leave }` }).then(() => null));
  expect(outcome).toMatchObject({ isUnreached: true, message: expect.stringContaining('sign in to the Wi-Fi') });
  checkReach();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(readReach()).toBe(false);
  answer = () => ours();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(readReach()).toBe(true);
});
