import { expect, test } from 'vitest';
import { tokenScopes } from '../../schema/core/input/token-scopes.ts';
import { createRest } from '../rest/rest.ts';
import { testApp } from '../test/app.ts';
import { ChatWindow } from '../test/chat-window.ts';
import { reads } from '../test/rights.ts';
import { cast, stage } from '../test/stage.ts';
import { programOf } from '../test/token-client.ts';

// Queries, REST routes and sockets with a token of each scope. For mutations see mutations.test.ts.

const app = await testApp();
const people = await cast(app.url);
const { owner, outsider } = people;
const scene = await stage(app.db, people);
const programs = await Promise.all(tokenScopes.map(async (scope) => ({ scope, ...(await programOf(owner, [scope])) })));
const programWith = (scope: string) => {
  const found = programs.find((each) => each.scope === scope);
  if (!found) throw new Error(`No program has the scope ${scope}.`);
  return found.program;
};

test('the refusal names the missing scope', async () => {
  const { tripId } = scene;
  const { data } = await programWith('READ').graphql(
    `mutation { sendMessage(input: { tripId: "${tripId}", text: "Hi" }) { ... on Refusal { code missingScopes } } }`,
  );
  expect(data.sendMessage).toEqual({ code: 'INSUFFICIENT_SCOPE', missingScopes: ['CHAT_WRITE'] });
});

test.each(tokenScopes)('a token with %s reads what its owner reads', async (scope) => {
  const program = programWith(scope);
  for (const [type, names] of reads.filter(([of]) => of === 'Trip')) {
    const leaves = names.split(' ').filter((name) => ['id', 'name', 'destination', 'seq'].includes(name));
    const query = `query ($id: ID!) { node(id: $id) { ... on ${type} { id ${leaves.join(' ')} } } }`;
    const variables = { id: scene.tripId };
    expect(await program.graphql(query, variables)).toEqual(await owner.graphql(query, variables));
  }
  const { data } = await program.graphql('{ viewer { scopes accessTokens { id } sessions { device } email } }');
  const ofBrowsers = { accessTokens: null, sessions: [] };
  expect(data.viewer).toEqual({ scopes: [...new Set(['READ', scope])], ...ofBrowsers, email: owner.email });
});

/** Every writing route, with values in place of its parameters. */
const routes = createRest()
  .routes.filter(({ method }) => !['GET', 'ALL'].includes(method))
  .map(({ method, path }) => [method, path] as const);
const filled = (path: string) =>
  path
    .replace(':tripId', scene.tripId)
    .replace(':activityId', scene.ids.Activity)
    .replace(':pollId', scene.ids.Poll)
    .replace(/:token\{.*?\}/, scene.token);

test('over REST, every writing route refuses a token that may only read', async () => {
  for (const [method, path] of routes) {
    const { status, body } = await programWith('READ').json(method, filled(path), {});
    expect.soft([status, body.error], `${method} ${path}`).toEqual([403, expect.stringMatching(/scope|Access tokens/)]);
  }
});

test('over REST a token reads, and writes with its scope', async () => {
  const trips = await programWith('READ').json('GET', '/trips');
  expect(trips.body.trips.map(({ id }: { id: string }) => id)).toContain(scene.tripId);
  const added = await programWith('ACTIVITIES_WRITE').json('POST', `/trips/${scene.tripId}/activities`, {
    name: 'Tram',
  });
  expect(added.status).toBe(201);
});

test('the chat socket takes a token that reads, and messages with CHAT_WRITE only', async () => {
  const reader = await ChatWindow.open(programWith('READ'), scene.tripId);
  reader.say('Hello');
  expect((await reader.next('error')).error).toContain('CHAT_WRITE');
  const writer = await ChatWindow.open(programWith('CHAT_WRITE'), scene.tripId);
  writer.say('Hello');
  expect((await reader.next('message')).message).toMatchObject({ userId: owner.id });
  for (const { socket } of [reader, writer]) socket.terminate();
});

test('a token of someone else shows nothing of the trip', async () => {
  const { program } = await programOf(outsider, [...tokenScopes]);
  const { data } = await program.graphql('query ($id: ID!) { trip(id: $id) { id } }', { id: scene.tripId });
  expect(data.trip).toBeNull();
});
