import { describe, expect, test } from 'vitest';
import { testApp } from '../test/app.ts';
import { TestBrowser } from '../test/browser.ts';
import { ChatWindow } from '../test/chat-window.ts';
import { insertMessages } from '../test/insert-messages.ts';
import { two } from '../test/people.ts';
import { openRawSocket } from '../test/raw-socket.ts';

const app = await testApp();
const signedOut = new TestBrowser(app.url);
const { ana, tripId } = await two(app.url);
await insertMessages(app.db, tripId, Array(100).fill('x'.repeat(4_000)));

const times = (count: number, part: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => part(n)).join(' ');
const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`key${n}`, 'x']));

/** Returns a query for so many lists. */
const lists = (count: number) =>
  `{ ${times(Math.floor(count / 10), (n) => `t${n}: trip(id: "x") { ${times(10, (m) => `m${m}: messages(first: 1) { edges { cursor } }`)} }`)}
     ${times(count % 10, (n) => `n${n}: nodes(ids: []) { id }`)} }`;

/** A document, its variables, and the code of its refusal. */
const login = 'mutation ($input: LoginInput!) { login(input: $input) { __typename } }';
const refused: [what: string, code: string, query: string, variables?: object][] = [
  ['18,000 unknown keys', 'BAD_USER_INPUT', login, { input: { ...keys(18_000) } }],
  ['50 unknown keys', 'BAD_USER_INPUT', login, { input: { email: 'a@b.c', password: 'x', ...keys(50) } }],
  ['an unknown key of 100,000 characters', 'BAD_USER_INPUT', login, { input: { ['k'.repeat(100_000)]: 'x' } }],
  ['a wrong value of 100,000 characters', 'BAD_USER_INPUT', login, { input: 'x'.repeat(100_000) }],
  [
    '20,000 wrong ids',
    'BAD_USER_INPUT',
    'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }',
    { ids: Array(20_000).fill({}) },
  ],
  ['a missing variable', 'BAD_USER_INPUT', 'query ($id: ID!) { trip(id: $id) { id } }', {}],
  ['a long text that can’t be parsed', 'GRAPHQL_PARSE_FAILED', `{ a(b: ${'x'.repeat(100_000)} }`],
  ['lists that are nested too deep to be parsed', 'GRAPHQL_PARSE_FAILED', `{ nodes(ids: ${'['.repeat(3_900)}`],
  ['selections that are nested too deep', 'GRAPHQL_PARSE_FAILED', '{ a '.repeat(1_990)],
  ['a long unknown field', 'GRAPHQL_VALIDATION_FAILED', `{ ${'x'.repeat(100_000)} }`],
  ['a thousand unknown fields', 'GRAPHQL_VALIDATION_FAILED', `{ ${times(1_000, (n) => `x${n}`)} }`],
  [
    'unknown keys in the document',
    'GRAPHQL_VALIDATION_FAILED',
    `mutation { login(input: { ${times(900, (n) => `k${n}: 1`)} }) { __typename } }`,
  ],
  ['no such operation', 'OPERATION_RESOLUTION_FAILURE', 'query A { __typename } query B { __typename }'],
  ['one field 990 times', 'TOO_COMPLEX', `{ viewer { ${times(990, () => 'email')} } }`],
  [
    'one field 990 times in fragments',
    'TOO_COMPLEX',
    `{ viewer { ${times(10, (n) => `...f${n}`)} } } ${times(10, (n) => `fragment f${n} on Viewer { ${times(99, () => 'email')} }`)}`,
  ],
  [
    'a nested field in repeated parents',
    'TOO_COMPLEX',
    `{ ${times(40, () => `viewer { ${times(20, () => 'email')} }`)} }`,
  ],
  ['21 aliases of one field', 'TOO_COMPLEX', `{ viewer { ${times(21, (n) => `a${n}: email`)} } }`],
  ['one field 101 times', 'TOO_COMPLEX', `{ viewer { ${times(101, () => 'email')} } }`],
  ['an alias of 101 characters', 'TOO_COMPLEX', `{ viewer { ${'x'.repeat(101)}: email } }`],
  ['41 lists', 'TOO_COMPLEX', lists(41)],
];

test.each([
  ['one field 100 times', `{ viewer { ${times(100, () => 'email')} } }`],
  ['20 aliases of one field', `{ viewer { ${times(20, (n) => `a${n}: email`)} } }`],
  ['an alias of 100 characters', `{ viewer { ${'x'.repeat(100)}: email } }`],
  ['40 lists', lists(40)],
])('%s: taken', async (_what, query) => {
  expect((await ana.graphql(query)).errors).toBeUndefined();
});

describe.each(refused)('%s', (_what, code, query, variables = {}) => {
  const expectShort = (errors: { message: string; extensions: object }[]) => {
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatchObject({ extensions: { code } });
    expect(JSON.stringify(errors).length).toBeLessThan(2_000);
  };

  test('is refused with one short error', async () => {
    const headers = { 'content-type': 'application/json', accept: 'application/graphql-response+json' };
    const body = JSON.stringify({ query, variables });
    const response = await signedOut.fetch('/graphql', { method: 'POST', headers, body });
    expect(response.status).toBe(400);
    const { errors, data } = JSON.parse(await response.text());
    expect(data).toBeUndefined();
    expectShort(errors);
  });

  test('is refused over an event stream', async () => {
    const headers = { 'content-type': 'application/json', accept: 'text/event-stream' };
    const body = JSON.stringify({ query, variables });
    const text = await (await signedOut.fetch('/graphql', { method: 'POST', headers, body })).text();
    expectShort(JSON.parse(/^data: (\{.*)$/m.exec(text)?.[1] ?? '{}').errors);
  });

  test('is refused over a socket', async () => {
    // A frame has 64 kB at most.
    if (JSON.stringify({ query, variables }).length > 60_000) return;
    const { socket, frames, send } = await openRawSocket(signedOut);
    send({ id: '1', type: 'subscribe', payload: { query, variables } });
    await expect.poll(() => frames.find(({ id }) => id === '1')).toBeTruthy();
    const payload = frames.find(({ id }) => id === '1')?.payload;
    expectShort(Array.isArray(payload) ? payload : payload.errors);
    socket.terminate();
  });
});

test('a subscription’s wrong variables are refused with one short error', async () => {
  const query = 'subscription ($id: ID!, $after: Int) { messageSent(tripId: $id, after: $after) { seq } }';
  const { socket, frames, send } = await openRawSocket(ana);
  send({ id: '1', type: 'subscribe', payload: { query, variables: { id: tripId, after: 'x'.repeat(50_000) } } });
  await expect.poll(() => frames.find(({ id }) => id === '1')).toBeTruthy();
  const { errors } = frames.find(({ id }) => id === '1')?.payload ?? {};
  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  expect(errors[0].message.length).toBeLessThan(1_100);
  socket.terminate();
});

describe('variables that are nested very deep', () => {
  const byIds = 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }';
  const ofTrip = 'query ($id: ID!) { trip(id: $id) { name } }';
  const stream = 'subscription ($id: ID!) { messageSent(tripId: $id) { seq } }';
  const lists = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
  const objects = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
  const asked = (query: string, deep: string) =>
    `{"query": ${JSON.stringify(query)}, "variables": { "id": "${tripId}", "ids": ${deep} }}`;
  const post = (body: string, headers = {}) =>
    ana.fetch('/graphql', { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });

  test.each([
    ['lists in a variable', byIds, lists(100_000)],
    ['objects in a variable', byIds, objects(40_000)],
    ['lists that the operation does not ask for', ofTrip, lists(100_000)],
  ])('are refused: %s, however often they are sent', async (_what, query, deep) => {
    // A repeated request may take another path, for example through a cache.
    for (let time = 0; time < 4; time += 1) {
      await ana.graphql(query, { id: tripId, ids: [tripId] });
      const body = await (await post(asked(query, deep))).json();
      expect(body.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
      expect(body.errors).toHaveLength(1);
    }
    const accept = 'text/event-stream';
    expect(await (await post(asked(query, deep), { accept })).text()).toContain('"code":"BAD_USER_INPUT"');
  });

  test('are refused over sockets and event streams', async () => {
    const { socket, frames } = await openRawSocket(ana);
    for (const [id, query] of Object.entries({ query: ofTrip, ids: byIds, stream })) {
      socket.send(`{"id":"${id}","type":"subscribe","payload":${asked(query, lists(30_000))}}`);
      await expect.poll(() => frames.find((frame) => frame.id === id)).toBeTruthy();
      const { errors } = frames.find((frame) => frame.id === id)?.payload ?? {};
      expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    }
    socket.terminate();
    const accept = 'text/event-stream';
    expect(await (await post(asked(stream, lists(100_000)), { accept })).text()).toContain('"code":"BAD_USER_INPUT"');
  });

  test('are refused by REST and by the chat socket as the wrong values that they are', async () => {
    for (const [path, body] of [
      ['/auth/login', `{"email": ${lists(100_000)}, "password": "x"}`],
      ['/polls', `{"tripId": "${tripId}", "question": "Where?", "options": ${lists(100_000)}}`],
      [`/trips/${tripId}/activities`, `{"name": ${objects(40_000)}}`],
      ['/invitations', `{"tripId": "${tripId}", "email": "a@example.com", "role": ${lists(100_000)}}`],
    ] as const) {
      const headers = { 'content-type': 'application/json' };
      expect([path, (await ana.fetch(path, { method: 'POST', headers, body })).status]).toEqual([path, 400]);
    }
    const window = await ChatWindow.open(ana, tripId);
    window.socket.send(`{"type": "message", "message": ${lists(30_000)}}`);
    expect((await window.next('error')).error).toEqual(expect.any(String));
    window.socket.close();
  });
});

test('a hundred mutations in one request work', async () => {
  const one = (n: number) =>
    `a${n}: addActivity(input: { tripId: "${tripId}", name: "${n}" }) { ... on AddActivityPayload { activity { id } } }`;
  const { data, errors } = await ana.graphql(`mutation { ${times(100, one)} }`);
  expect(errors).toBeUndefined();
  expect(Object.keys(data)).toHaveLength(100);
});

describe('an answer past 8 MB', () => {
  const long = (aliases: number) =>
    `query ($id: ID!) { trip(id: $id) { ${times(4, (n) => `m${n}: messages(last: 100) { edges { node { ${times(aliases, (m) => `t${m}: text`)} } } }`)} } }`;

  test('is given up, however often it is asked, and one below is not', async () => {
    for (let time = 0; time < 8; time += 1) {
      expect((await ana.graphql(long(4), { id: tripId })).errors).toBeUndefined();
      const { data, errors } = await ana.graphql(long(8), { id: tripId });
      expect(data ?? null).toBeNull();
      expect(errors).toMatchObject([{ extensions: { code: 'TOO_COMPLEX' } }]);
      expect(errors).toHaveLength(1);
    }
  });

  test('is given up over a socket', async () => {
    const { socket, frames, send } = await openRawSocket(ana);
    send({ id: '1', type: 'subscribe', payload: { query: long(8), variables: { id: tripId } } });
    await expect.poll(() => frames.find(({ id }) => id === '1')).toBeTruthy();
    expect(frames.find(({ id }) => id === '1')?.payload.errors).toMatchObject([
      { extensions: { code: 'TOO_COMPLEX' } },
    ]);
    socket.terminate();
  });
});

test('REST names the first mistakes of a long list', async () => {
  const poll = { tripId, question: 'Where?', options: Array(50_000).fill(1) };
  const { status, body } = await ana.json('POST', '/polls', poll);
  expect(status).toBe(400);
  expect(body.issues).toHaveLength(1);
  const few = await ana.json('POST', '/polls', { ...poll, options: Array(900).fill(1) });
  expect(few.body.issues.length).toBeLessThanOrEqual(50);
});
