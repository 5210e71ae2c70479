import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { draftActivity, draftOptions, draftPoll } from '../../prisma/drafts.ts';
import { newId } from '../../schema/core/ids.ts';
import { testApp } from '../test/app.ts';
import type { Answered } from '../test/browser.ts';
import { insertMessages } from '../test/insert-messages.ts';
import { two } from '../test/people.ts';
import { openRawSocket } from '../test/raw-socket.ts';

const MEGABYTE = 1024 * 1024;
const app = await testApp();
const { ana, bob, tripId } = await two(app.url);

const talk = (trip: string, text: string) => insertMessages(app.db, trip, Array(100).fill(text));

await talk(tripId, 'x'.repeat(4_000));

let named = 0;
/** A unique document, because the response to a known document may come from the cache. */
const newName = () => {
  named += 1;
  return `Q${named}`;
};
const texts = (names: number) => Array.from({ length: names }, (_, n) => `t${n}: text`).join(' ');
/** A response of about 400 kB per name. */
const asking = (names: number, trip = tripId) =>
  `query ${newName()} { trip(id: "${trip}") { messages(last: 100) { edges { node { ${texts(names)} } } } } }`;
/** A response of 7.6 MB. Two of them may be unread. */
const large = asking(19);

const { trip: quiet } = await ana.command('createTrip', { name: 'Ghent', destination: 'Belgium' }, 'trip { id }');
/** A large operation with a short response. It is refused before it runs if the longest response would not fit. */
const manyLists = () =>
  `query ${newName()} { trip(id: "${quiet.id}") { ${Array.from({ length: 18 }, (_, n) => `m${n}: messages(last: 99) { edges { node { text } } }`).join(' ')} } }`;

const open: (() => void)[] = [];
afterEach(() => {
  for (const hangUp of open.splice(0)) hangUp();
});

/** Returns the bytes of a request. */
const written = (headers: Record<string, string>) => {
  const body = JSON.stringify({ query: large });
  const all = { Host: 'x', Cookie: ana.cookie, 'Content-Length': body.length, ...headers };
  return `POST /graphql HTTP/1.1\r\n${Object.entries(all)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n${body}`;
};

/** Sends a request on a connection of its own, and reads nothing. */
async function ask(headers: Record<string, string>): Promise<void> {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  open.push(() => socket.destroy());
  await once(socket, 'connect');
  socket.pause();
  socket.write(written(headers));
}

const json = { 'Content-Type': 'application/json' };
const events = { ...json, Accept: 'text/event-stream' };

const ways: [string, () => Promise<void>][] = [
  ['HTTP', async () => void (await Promise.all([ask(json), ask(json)]))],
  ['event streams', async () => void (await Promise.all([ask(events), ask(events)]))],
  [
    'a socket',
    async () => {
      const { socket, subscribe } = await openRawSocket(ana);
      open.push(() => socket.terminate());
      socket.pause();
      for (const id of ['1', '2']) subscribe(id, large);
    },
  ],
];

const codeOf = async (person: typeof ana, query: string) =>
  (await person.graphql(query)).errors?.[0].extensions.code ?? 'answered';

test.each(ways)(
  'two of the largest answers unread over %s leave no room for a third, until they are hung up on',
  async (_way, leaveUnread) => {
    expect(await codeOf(ana, asking(5))).toBe('answered');
    await leaveUnread();
    await expect.poll(() => codeOf(ana, manyLists())).toBe('RATE_LIMITED');
    expect(await codeOf(ana, asking(5))).toBe('RATE_LIMITED');
    expect(await codeOf(bob, asking(5))).toBe('answered');
    // A response this short does not wait in memory.
    expect(await codeOf(ana, '{ viewer { email } }')).toBe('answered');
    for (const hangUp of open.splice(0)) hangUp();
    await expect.poll(() => codeOf(ana, asking(5))).toBe('answered');
  },
);

/** Returns the response over each transport. */
const answers: [string, (person: typeof ana, query: string) => Promise<Answered>][] = [
  ['HTTP', (person, query) => person.graphql(query)],
  [
    'an event stream',
    async (person, query) => {
      const headers = { 'content-type': 'application/json', accept: 'text/event-stream' };
      const response = await person.fetch('/graphql', { method: 'POST', headers, body: JSON.stringify({ query }) });
      const [, result = ''] = /^event: next\ndata: (.+)\n\nevent: complete\n/m.exec(await response.text()) ?? [];
      return JSON.parse(result) as Answered;
    },
  ],
  [
    'a socket',
    async (person, query) => {
      const { socket, frames, subscribe } = await openRawSocket(person);
      subscribe('1', query);
      await expect.poll(() => frames.map(({ type }) => type)).toEqual(['connection_ack', 'next', 'complete']);
      socket.terminate();
      return frames[1]?.payload;
    },
  ],
];

test.each(answers)('an answer over %s is whole, and serialized once', async (_way, answer) => {
  const stringify = vi.spyOn(JSON, 'stringify');
  try {
    const { data } = await answer(ana, asking(5));
    expect(data.trip.messages.edges[99].node.t4).toBe('x'.repeat(4_000));
    const long = stringify.mock.results.filter(({ value }) => typeof value === 'string' && value.length > MEGABYTE);
    expect(long).toHaveLength(1);
  } finally {
    stringify.mockRestore();
  }
});

test.each(answers)('an answer over %s is refused past 8 MB', async (_way, answer) => {
  const { trip } = await ana.command('createTrip', { name: 'Oslo', destination: 'Norway' }, 'trip { id }');
  // JSON escapes double its length, which is not counted before serialization.
  await talk(trip.id, '"'.repeat(4_000));
  const message = 'The answer would be longer than 8 MB. Ask for less at once.';
  const tooLong = {
    errors: [{ message, extensions: { code: 'TOO_COMPLEX', requestId: expect.stringMatching(/^[\da-f]{16}/) } }],
  };
  expect(await answer(ana, asking(11, trip.id))).toMatchObject(tooLong);
});

const longRows = 100;
/** Creates rows on a new trip with the longest texts, with three bytes per character. */
async function longTrip(): Promise<string> {
  const { trip } = await ana.command('createTrip', { name: 'Kyoto', destination: 'Japan' }, 'trip { id }');
  const tripId = String(trip.id);
  const rows = Array.from({ length: longRows }, () => ({ tripId, id: newId('Poll'), question: '問'.repeat(300) }));
  await app.db.poll.createMany({ data: rows.map(draftPoll) });
  await app.db.pollOption.createMany({
    data: rows.flatMap(({ id }) => draftOptions(id, Array(5).fill('答'.repeat(120)))),
  });
  const names = { tripId, name: '名'.repeat(200), location: '所'.repeat(200) };
  await app.db.activity.createMany({ data: Array.from({ length: longRows }, () => draftActivity(names)) });
  return tripId;
}
const kyoto = await longTrip();
const twenty = (field: string) => Array.from({ length: 20 }, (_, n) => `${field}${n}: ${field}`).join(' ');
const askingLists = (times: number, list: string, fields: string) =>
  `query ${newName()} { trip(id: "${kyoto}") { ${Array.from({ length: times }, (_, n) => `l${n}: ${list}(first: 100) { edges { node { ${fields} } } }`).join(' ')} } }`;

test.each([
  ['questions', 10, 'polls', twenty('question')],
  ['options', 3, 'polls', `options { ${twenty('text')} }`],
  ['names', 10, 'activities', twenty('name')],
  ['locations', 10, 'activities', twenty('location')],
])('%s count while an answer is built: none past 8 MB is serialized', async (_what, times, list, fields) => {
  const stringify = vi.spyOn(JSON, 'stringify');
  try {
    expect(await codeOf(ana, askingLists(times, list, fields))).toBe('TOO_COMPLEX');
    const texts = stringify.mock.results.flatMap(({ value }) => (typeof value === 'string' ? value : []));
    expect(Math.max(...texts.map((text) => Buffer.byteLength(text)))).toBeLessThan(8 * MEGABYTE);
  } finally {
    stringify.mockRestore();
  }
});
