import { auditServer } from 'graphql-http';
import { describe, expect, test } from 'vitest';
import { newId } from '../../schema/core/ids.ts';
import { testApp } from '../test/app.ts';
import { TestBrowser } from '../test/browser.ts';
import { signedIn, two } from '../test/people.ts';

const app = await testApp();

describe('refusals', () => {
  test('an outsider gets the same answer for a trip and for an unknown id', async () => {
    const { tripId } = await two(app.url);
    const outsider = await signedIn(app.url, 'otto');
    const ask = async (id: string) => {
      const read = await outsider.graphql('query ($id: ID!) { trip(id: $id) { name } node(id: $id) { id } }', { id });
      const write = await outsider.command('sendMessage', { tripId: id, text: 'hello' });
      const subscription = outsider.subscribe(`subscription { tripChanged(tripId: "${id}") { seq } }`);
      const watch = await subscription.next().catch((error) => String(error));
      await subscription.close();
      return JSON.stringify([read, write, watch]);
    };
    expect(await ask(tripId)).toBe(await ask(newId('Trip')));
  });

  test('an id whose type is no node, or that is malformed, names nothing', async () => {
    const ana = await signedIn(app.url, 'ana');
    const ids = [newId('Mail'), newId('Vote'), newId('Poll'), 'nothing_01h455vb4pex5vsknk084sn02q', 'poll_1'];
    const query = 'query ($id: ID!, $ids: [ID!]!) { node(id: $id) { id } nodes(ids: $ids) { id } }';
    expect(await ana.graphql(query, { id: ids[0], ids })).toEqual({ data: { node: null, nodes: ids.map(() => null) } });
  });

  test('signed out, nothing of a trip is read or written', async () => {
    const { tripId } = await two(app.url);
    const signedOut = new TestBrowser(app.url);
    expect(await signedOut.graphql(`{ viewer { email } trip(id: "${tripId}") { name } }`)).toEqual({
      data: { viewer: null, trip: null },
    });
    expect(await signedOut.command('sendMessage', { tripId, text: 'hello' })).toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(signedOut.subscribe(`subscription { messageSent(tripId: "${tripId}") { seq } }`).next()).rejects.toThrow(
      'sign in',
    );
  });

  test("an invitation's page shows what it offers; the secret and the address are not for everybody", async () => {
    const ana = await signedIn(app.url, 'ana');
    const bob = await signedIn(app.url, 'bob');
    const { trip } = await ana.command('createTrip', { name: 'Kyoto', destination: 'Japan' }, 'trip { id }');
    const { invitation } = await ana.command(
      'inviteMember',
      { tripId: trip.id, email: bob.email },
      'invitation { id token }',
    );
    expect(invitation.token).toBeNull();
    const query = `{ invitation(id: "${invitation.id}") { tripName email token status } }`;
    const shown = { tripName: 'Kyoto', status: 'PENDING' };
    expect((await new TestBrowser(app.url).graphql(query)).data.invitation).toEqual({
      ...shown,
      email: null,
      token: null,
    });
    expect((await ana.graphql(query)).data.invitation).toEqual({ ...shown, email: bob.email, token: null });
    expect((await bob.graphql(query)).data.invitation).toMatchObject({ email: bob.email, token: expect.any(String) });
  });

  test('input that breaks a rule names its fields, and is data', async () => {
    const ana = await signedIn(app.url, 'ana');
    const failure = await ana.command('createTrip', { name: ' ', destination: 'x', startDate: '2026-02-30' });
    expect(failure).toMatchObject({ __typename: 'InvalidInput', code: 'INVALID_INPUT' });
    expect(failure.issues.map((issue: { path: string[] }) => issue.path)).toEqual([['name'], ['startDate']]);
  });

  test('wrong password and unknown account get the same answer', async () => {
    const ana = await signedIn(app.url, 'ana');
    const wrong = await new TestBrowser(app.url).command('login', { email: ana.email, password: 'not the one' });
    const unknown = await new TestBrowser(app.url).command('login', {
      email: 'unknown@example.com',
      password: 'not the one',
    });
    expect(wrong).toEqual(unknown);
    expect(wrong).toMatchObject({ code: 'WRONG_CREDENTIALS' });
  });

  test.each([
    [
      'deep',
      `{ viewer { trips { edges { node ${'{ events { edges { node { subject { ... on Trip '.repeat(4)} { id } ${'} } } } }'.repeat(4)} } } } }`,
      true,
    ],
    ['wide', `{ ${Array.from({ length: 600 }, (_, n) => `a${n}: viewer { email }`).join(' ')} }`, true],
    ['long', `{ ${'viewer { email } '.repeat(2_000)} }`, true],
    [
      'costly',
      '{ viewer { trips(first: 100) { edges { node { activities(first: 100) { edges { node { createdBy { id } } } } messages(first: 100) { edges { node { id } } } } } } } }',
      true,
    ],
  ])('an operation that is too %s does not run', async (_how, query, refused) => {
    const ana = await signedIn(app.url, 'ana');
    const { data, errors } = await ana.graphql(query);
    expect(Boolean(errors)).toBe(refused);
    if (refused) expect(data?.viewer ?? null).toBeNull();
  });

  test('more than 100 of a list are refused with the argument named', async () => {
    const ana = await signedIn(app.url, 'ana');
    const { errors } = await ana.graphql('{ viewer { trips(first: 101) { edges { cursor } } } }');
    const message = 'The argument “first” must be between 0 and 100, and it is 101.';
    const extensions = { code: 'INVALID_INPUT', issues: [{ path: ['first'], message }] };
    expect(errors[0]).toMatchObject({ message, path: ['viewer', 'trips'], extensions });
  });

  test('a stream of a session that signs out ends, and so does its right to open another', async () => {
    const { ana, bob, tripId } = await two(app.url);
    const stream = bob.subscribe(
      'subscription ($tripId: ID!) { messageSent(tripId: $tripId, after: 0) { seq message { text } } }',
      { tripId },
    );
    await ana.command('sendMessage', { tripId, text: 'heard' });
    expect(await stream.next()).not.toBeNull();
    await bob.graphql('mutation { logout { signedOut } }');
    await ana.command('sendMessage', { tripId, text: 'unheard' });
    expect(await stream.next()).toBeNull();
    await stream.close();
  });
});

describe('the page at /graphql', () => {
  test('the printed schema is served', async () => {
    const response = await new TestBrowser(app.url).fetch('/schema.graphql');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('type Trip implements Node');
  });
});

test.each([
  ['a body that is not JSON', 415, { 'content-type': 'text/plain' }, '{ viewer { email } }'],
  ['a body over 256 kB', 413, { 'content-type': 'application/json' }, 'x'.repeat(256 * 1024 + 1)],
  ['a page of another site', 403, { 'content-type': 'application/json', origin: 'https://evil.example' }, '{}'],
])('%s is refused with an error that clients of GraphQL can read', async (_what, status, headers, body) => {
  const response = await fetch(`${app.url}/graphql`, { method: 'POST', headers, body });
  const { error, errors } = await response.json();
  expect([response.status, errors]).toEqual([
    status,
    [{ message: error, extensions: { code: expect.any(String), requestId: response.headers.get('x-request-id') } }],
  ]);
});

test('the audit of GraphQL over HTTP passes whole', async () => {
  const results = await auditServer({ url: `${app.url}/graphql` });
  const failed = results.filter(({ status }) => status !== 'ok');
  expect(failed.map(({ id, name, status }) => `${id} ${status} ${name}`)).toEqual([]);
  expect(results.length).toBeGreaterThan(50);
});
