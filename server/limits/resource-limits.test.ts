import { once } from 'node:events';
import { connect } from 'node:net';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { testApp } from '../test/app.ts';
import { TestBrowser } from '../test/browser.ts';
import { openRawSocket } from '../test/raw-socket.ts';
import { cast, stage } from '../test/stage.ts';

const bugs: string[] = [];
const app = await testApp({ log: pino({ level: 'error' }, { write: (line: string) => void bugs.push(line) }) });
const people = await cast(app.url);
const scene = await stage(app.db, people);
const { owner } = people;
const signedOut = new TestBrowser(app.url);

const times = (count: number, part: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => part(n)).join(' ');

/** Sends a request, and counts its statements. */
async function cost(window: TestBrowser, query: string, variables: Record<string, unknown> = {}) {
  const before = await app.db.trip.count();
  const answer = await window.graphql(query, variables);
  expect(await app.db.trip.count()).toBe(before);
  return { refused: Boolean(answer.errors), characters: JSON.stringify(answer).length };
}

const many = 'edges { node { id } }';
test.each([
  [
    'a thousand aliases',
    `mutation { ${times(1_000, (n) => `a${n}: createTrip(input: { name: "x", destination: "y" }) { __typename }`)} }`,
  ],
  ['six hundred aliases that are cheap', `{ ${times(600, (n) => `a${n}: viewer { email }`)} }`],
  [
    'fragments that double 180 times',
    `{ ...f0 } ${times(180, (n) => `fragment f${n} on Query { ...f${n + 1} ...f${n + 1} }`)} fragment f180 on Query { viewer { email } }`,
  ],
  ['fragments in a circle', 'query { ...a } fragment a on Query { ...b } fragment b on Query { ...a }'],
  [
    'a fragment in itself, deep down',
    'query { viewer { ...v } } fragment v on Viewer { user { id } trips { edges { node { viewerMembership { user { id } } } } } ...v }',
  ],
  ['a flood of directives', `{ viewer ${times(1_000, () => '@skip(if: false)')} { email } }`],
  [
    'a deep operation',
    `{ ${'trip(id: "x") { events { edges { node { subject { ... on Trip { '.repeat(4)} id ${'} } } } } } '.repeat(4)} }`,
  ],
  [
    'five thousand questions to the database',
    `{ viewer { trips(first: 100) { edges { node { ${times(50, (n) => `a${n}: members(first: 1) { ${many} }`)} } } } } }`,
  ],
  [
    'pages of pages',
    `{ viewer { trips(first: 100) { edges { node { activities(first: 100) { ${many} } messages(first: 100) { ${many} } } } } } }`,
  ],
  [
    'many lists of ids',
    `query { ${times(20, (n) => `a${n}: nodes(ids: [${times(100, () => `"${scene.tripId}",`)}]) { id }`)} }`,
  ],
])('%s is refused before anything runs', async (_what, query) => {
  expect((await cost(owner, query)).refused).toBe(true);
});

test('a hundred ids are looked up, not one more', async () => {
  const query = 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }';
  const ids = Array.from({ length: 10_000 }, () => scene.tripId);
  expect((await owner.graphql(query, { ids: ids.slice(0, 100) })).data.nodes).toHaveLength(100);
  expect((await owner.graphql(query, { ids: ids.slice(0, 101) })).errors[0].message).toContain('100');
  expect((await cost(owner, query, { ids: ids.slice(0, 5_000) })).refused).toBe(true);
});

test('the cost of an operation depends on its current variables and its name', async () => {
  const lists = `{ viewer { trips(first: $n) { edges { node { activities(first: $n) { ${many} } messages(first: $n) { ${many} } } } } } }`;
  const document = `query Small { viewer { email } } query Pages($n: Int = 100) ${lists}`;
  const refusals = async (query: string, variables: object, operationName?: string) =>
    (await owner.json('POST', '/graphql', { query, variables, operationName })).body.errors?.[0].extensions.code;
  const pages = `query ($n: Int = 100) ${lists}`;
  for (const [variables, code] of [
    [{ n: 1 }, undefined],
    [{ n: 100 }, 'TOO_COMPLEX'],
    [{ n: 1 }, undefined],
    [{}, 'TOO_COMPLEX'],
    [{ n: 1, other: 100 }, undefined],
  ] as const) {
    expect(await refusals(pages, variables)).toBe(code);
  }
  expect(await refusals(document, {}, 'Small')).toBeUndefined();
  expect(await refusals(document, {}, 'Pages')).toBe('TOO_COMPLEX');
  expect(await refusals(document, {}, 'Small')).toBeUndefined();
});

test('invalid variables do not affect later requests, and take no time', async () => {
  const lists = `viewer { trips(first: 100) { edges { node { activities(first: 100) { ${many} } messages(first: 100) { ${many} } } } } }`;
  const query = `query ($ids: [ID!]!) { nodes(ids: $ids) { id } ${lists} }`;
  const codeOf = async (ids: unknown[]) => (await owner.graphql(query, { ids })).errors[0].extensions?.code;
  expect(await codeOf([null])).not.toBe('TOO_COMPLEX');
  expect(await codeOf(['x'])).toBe('TOO_COMPLEX');
  // A repeated request may take another path.
  for (let time = 0; time < 8; time += 1) {
    const refused = await signedOut.graphql('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', {
      ids: Array(20_000).fill(null),
    });
    // As many as the engine itself would report.
    expect(refused.errors.length).toBeLessThanOrEqual(51);
  }
});

test('an operation can read the schema only once, so that no response has megabytes', async () => {
  const types = 'types { name description fields { name description args { name description } } }';
  expect((await cost(signedOut, `{ __schema { ${types} } }`)).refused).toBe(false);
  for (const query of [
    `{ __schema { ${times(50, (n) => `a${n}: ${types}`)} } }`,
    `{ ${times(50, (n) => `a${n}: __schema { ${types} }`)} }`,
  ]) {
    const { refused, characters } = await cost(signedOut, query);
    expect(refused).toBe(true);
    expect(characters).toBeLessThan(100_000);
  }
});

const watch = `subscription { tripChanged(tripId: "${scene.tripId}") { seq } }`;

describe('a socket', () => {
  test('takes fifty operations at a time, and refuses one more', async () => {
    const { socket, frames, subscribe } = await openRawSocket(owner);
    for (let n = 0; n < 60; n += 1) subscribe(String(n), watch);
    await expect.poll(() => frames.filter(({ type }) => type === 'error').length).toBe(10);
    for (const { payload } of frames.slice(1))
      expect(payload[0].message).toBe('One socket takes 50 operations at a time.');
    expect(bugs).toEqual([]);
    socket.terminate();
  });

  test.each([
    ['a frame over 64 kB', true, { type: 'ping', payload: { x: 'x'.repeat(65 * 1024) } }, 1009],
    [
      'an operation before its hello',
      false,
      { id: '1', type: 'subscribe', payload: { query: '{ viewer { email } }' } },
      4401,
    ],
    ['a second hello', true, { type: 'connection_init' }, 4429],
  ])('is closed for %s', async (_what, hello, frame, code) => {
    const { send, closed } = await openRawSocket(owner, hello);
    send(frame);
    expect(await closed).toBe(code);
  });

  test('without a hello is closed in seconds', async () => {
    const { closed } = await openRawSocket(signedOut, false);
    expect(await closed).toBe(4408);
  });

  test('refuses a subscription that is too large, and does not start it', async () => {
    const { socket, frames, subscribe } = await openRawSocket(owner);
    const deep = 'members { edges { node { user { id } } } }';
    const trip = `{ ... on Trip { events { edges { node { subject { ... on Trip { ${deep} } } } } } } }`;
    const subject = `{ ... on Trip { events { edges { node { subject ${trip} } } } } }`;
    subscribe('deep', `subscription { tripChanged(tripId: "${scene.tripId}", after: 0) { subject ${subject} } }`);
    const received = () => frames.filter(({ id }) => id === 'deep');
    await expect.poll(() => received().map(({ type }) => type)).toEqual(['next', 'complete']);
    expect(received()[0]?.payload).toMatchObject({ errors: [{ extensions: { code: 'TOO_COMPLEX' } }] });
    socket.terminate();
  });

  test('refuses the same as HTTP, and reveals nothing more', async () => {
    const { socket, frames, subscribe } = await openRawSocket(owner);
    subscribe('wide', `{ ${times(600, (n) => `a${n}: viewer { email }`)} }`);
    subscribe('long', `{ ${times(4_000, () => 'a')} }`);
    subscribe('broken', '{');
    subscribe('missing', 'subscription { tripChanged(tripId: "trip_x") { seq } }');
    await expect.poll(() => frames.filter(({ id }) => id).length).toBeGreaterThanOrEqual(4);
    expect(JSON.stringify(frames)).not.toMatch(/Reference|node_modules|at \w+ \(/);
    socket.terminate();
  });
});

test('endless headers are refused when they are too long', async () => {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  socket.write(`GET /trips HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(64 * 1024)}`);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1.1 431/);
  socket.destroy();
});
