import { ApolloClient, ApolloLink, gql } from '@apollo/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCache } from './cache.ts';
import { noteReached, readReach } from './connection.ts';
import { createHttp } from './http.ts';
import { reachingFetch } from './reaching-fetch.ts';
import { repeatingLink } from './session-link.ts';
import { doubt, restart } from './signals.ts';
import { ours } from './testing.ts';

const query = gql`{ trip }`;
const add = gql`mutation Add($input: Input) { add(input: $input) }`;

/** The browser's network: `isDead` takes all bytes, brings none, and closes nothing. */
const line = { isDead: false, asked: [] as string[] };
const network = vi.fn<typeof fetch>(async (address, { body, signal } = {}) => {
  if (body) line.asked.push(JSON.parse(String(body)).operationName ?? 'query');
  if (!line.isDead) return ours(String(address) === '/graphql' ? JSON.stringify({ data: { trip: 1, add: 1 } }) : null);
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
});

const client = new ApolloClient({
  cache: createCache(),
  link: ApolloLink.from([repeatingLink, createHttp(reachingFetch)]),
});
const commandWith = (input: object) => client.mutate({ mutation: add, variables: { input } });
const messageOf = (request: Promise<unknown>) =>
  request.then(
    () => 'done',
    (error: Error) => error.message,
  );
const NO_REPLY = 'The server did not answer. Please check your connection and try again.';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', network);
  Object.assign(line, { isDead: true, asked: [] });
  noteReached();
});
afterEach(() => {
  noteReached();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a request that gets no reply is left after 20 s, and the line is then known to be dead', async () => {
  const asked = messageOf(reachingFetch('/graphql', { method: 'POST' }));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await asked).toBe(NO_REPLY);
  expect(readReach()).toBe(false);
  line.isDead = false;
  await vi.advanceTimersByTimeAsync(3_000);
  expect(readReach()).toBe(true);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(vi.getTimerCount()).toBe(0);
});

test('a long reply that keeps coming is read to its end, and one that stops is left', async () => {
  const read = async (parts: number) => {
    let stop: AbortSignal | null | undefined;
    const body = new ReadableStream<Uint8Array>({
      async start(stream) {
        for (let part = 0; part < parts; part += 1) {
          await new Promise((resolve) => setTimeout(resolve, 15_000));
          stream.enqueue(new Uint8Array(1));
        }
        if (parts === 10) stream.close();
        // The reason is lost, as in Chromium.
        else stop?.addEventListener('abort', () => stream.error(new TypeError('network error')));
      },
    });
    network.mockImplementationOnce(async (_, { signal } = {}) => {
      stop = signal;
      return ours(body);
    });
    return (await (await reachingFetch('/graphql')).arrayBuffer()).byteLength;
  };
  const whole = read(10);
  await vi.advanceTimersByTimeAsync(150_000);
  expect(await whole).toBe(10);
  const cut = messageOf(read(2));
  await vi.advanceTimersByTimeAsync(50_000);
  expect(await cut).toBe(NO_REPLY);
});

test('a query and a command with an id of its own are sent again when the line returns', async () => {
  const page = messageOf(client.query({ query, fetchPolicy: 'no-cache' }));
  const command = messageOf(commandWith({ id: 'activity_1' }));
  await vi.advanceTimersByTimeAsync(50_000);
  expect(line.asked).toEqual(['query', 'Add']);
  line.isDead = false;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await Promise.all([page, command])).toEqual(['done', 'done']);
  expect(line.asked).toEqual(['query', 'Add', 'query', 'Add']);
});

test('a command that may have arrived is not sent twice, and says so', async () => {
  const command = messageOf(commandWith({ tripId: 'trip_1' }));
  await vi.advanceTimersByTimeAsync(20_000);
  line.isDead = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await command).toContain('whether your change has arrived');
  expect(line.asked).toEqual(['Add']);
});

test('what waits for the line ends: after a minute, and when another person has signed in', async () => {
  const command = messageOf(commandWith({ id: 'activity_1' }));
  await vi.advanceTimersByTimeAsync(80_000);
  expect(await command).toBe(NO_REPLY);

  const other = messageOf(commandWith({ id: 'activity_2' }));
  await vi.advanceTimersByTimeAsync(30_000);
  doubt.listen(async () => void (await Promise.all(restart.send())));
  line.isDead = false;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await other).toBe(NO_REPLY);
  expect(line.asked).toEqual(['Add', 'Add']);
});
