import { pino } from 'pino';
import { expect, test } from 'vitest';
import { newId } from '../../schema/core/ids.ts';
import { MOST_IN_PROGRESS } from '../http/arrivals.ts';
import { testApp } from '../test/app.ts';
import { TestBrowser } from '../test/browser.ts';
import { insertMessages } from '../test/insert-messages.ts';
import { signedIn, two } from '../test/people.ts';
import { openRawSocket } from '../test/raw-socket.ts';

const errorLines: string[] = [];
const log = pino({ level: 'error' }, { write: (line: string) => void errorLines.push(line) });
const app = await testApp({ log });

const post = (window: TestBrowser, query: string, accept?: string) =>
  window.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(accept && { accept }) },
    body: JSON.stringify({ query }),
  });

/** Returns the results that a stream sends until it ends. */
async function resultsOf(response: Response) {
  const text = await response.text();
  return [...text.matchAll(/^data: (.+)$/gm)].map(([, json]) => JSON.parse(json ?? ''));
}

const watch = (tripId: string) => `subscription { messageSent(tripId: "${tripId}") { seq } }`;

test.each([
  ['UNAUTHENTICATED', 'a caller who is signed out', async () => new TestBrowser(app.url)],
  ['NOT_FOUND', 'an unknown trip', () => signedIn(app.url, 'ana')],
])('an event stream refuses with %s for %s, and logs nothing', async (code, _whom, caller) => {
  const response = await post(await caller(), watch(newId('Trip')), 'text/event-stream');
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  expect(await resultsOf(response)).toMatchObject([{ errors: [{ extensions: { code } }] }]);
  expect(errorLines).toEqual([]);
});

test('an event stream that fails in the middle sends the error code', async () => {
  const { ana, bob, tripId } = await two(app.url);
  const response = await post(bob, watch(tripId), 'text/event-stream');
  await ana.command('deleteTrip', { tripId });
  expect(await resultsOf(response)).toMatchObject([
    { errors: [{ extensions: { code: 'TRIP_DELETED', requestId: response.headers.get('x-request-id') } }] },
  ]);
});

test('open event streams leave room for other requests from their address', async () => {
  const { ana, bob, tripId } = await two(app.url);
  const streams: Response[] = [];
  for (let opened = 0; opened < MOST_IN_PROGRESS; opened += 1) {
    streams.push(await post(opened % 2 === 0 ? ana : bob, watch(tripId), 'text/event-stream'));
  }
  expect((await ana.fetch('/healthz')).status).toBe(200);
  await Promise.all(streams.map(({ body }) => body?.cancel()));
});

test('an event stream answers a query with one event', async () => {
  const response = await post(new TestBrowser(app.url), '{ __typename }', 'text/event-stream');
  expect(await response.text()).toBe(
    ':\n\nevent: next\ndata: {"data":{"__typename":"Query"}}\n\nevent: complete\ndata:\n\n',
  );
});

test('a subscription streams to a client that accepts JSON too', async () => {
  const { ana, bob, tripId } = await two(app.url);
  const accept = 'application/graphql-response+json, application/json, text/event-stream';
  const response = await post(bob, watch(tripId), accept);
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  await ana.command('deleteTrip', { tripId });
  expect(await resultsOf(response)).toMatchObject([{ errors: [{ extensions: { code: 'TRIP_DELETED' } }] }]);
});

test.each([undefined, '*/*', 'application/json', 'application/graphql-response+json', 'text/html'])(
  'a subscription with Accept: %s is refused with 406',
  async (accept) => {
    const { ana, tripId } = await two(app.url);
    const response = await post(ana, watch(tripId), accept);
    expect(response.status).toBe(406);
    expect(await response.json()).toMatchObject({
      errors: [{ extensions: { code: 'NOT_ACCEPTABLE', requestId: response.headers.get('x-request-id') } }],
    });
    expect(errorLines).toEqual([]);
  },
);

/** Returns this subscription's result for the newest event, over each of the two transports. */
const transports: [string, (window: TestBrowser, query: string) => Promise<object>][] = [
  [
    'an event stream',
    async (window, query) => {
      const response = await post(window, query, 'text/event-stream');
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
      let text = '';
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
        text += part.value;
        const [, json] = /^data: (.+)\n\n/m.exec(text) ?? [];
        if (!json) continue;
        await reader?.cancel();
        return JSON.parse(json);
      }
      throw new Error('The stream ended.');
    },
  ],
  [
    'a socket',
    async (window, query) => {
      const { socket, frames, subscribe } = await openRawSocket(window);
      subscribe('1', query);
      await expect.poll(() => frames.length).toBe(2);
      socket.terminate();
      return frames[1]?.payload;
    },
  ],
];

test.each(transports)('an event over %s has 1 MB at most', async (_way, newest) => {
  const { ana, tripId } = await two(app.url);
  await insertMessages(app.db, tripId, Array(100).fill('x'.repeat(4_000)));
  const { seq: after } = await app.db.trip.findUniqueOrThrow({ where: { id: tripId } });
  await ana.command('updateTrip', { tripId, name: 'Porto' });
  const query = (names: number) => {
    const texts = Array.from({ length: names }, (_, n) => `t${n}: text`).join(' ');
    const messages = `messages(last: 100) { edges { node { ${texts} } } }`;
    return `subscription { tripChanged(tripId: "${tripId}", after: ${after}) { subject { ... on Trip { ${messages} } } } }`;
  };
  expect(await newest(ana, query(2))).toMatchObject({ data: { tripChanged: { subject: {} } } });
  const message = 'The answer would be longer than 1 MB. Ask for less at once.';
  expect(await newest(ana, query(3))).toMatchObject({ errors: [{ message, extensions: { code: 'TOO_COMPLEX' } }] });
});
