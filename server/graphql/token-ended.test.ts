import { getNamedType, isLeafType, isRequiredArgument } from 'graphql';
import { expect, test } from 'vitest';
import { tokenScopes } from '../../schema/core/input/token-scopes.ts';
import { schema } from '../../schema/index.ts';
import { createRest } from '../rest/rest.ts';
import { testApp } from '../test/app.ts';
import { endedPrograms } from '../test/refused-programs.ts';
import { cast, stage } from '../test/stage.ts';
import { programOf, type TokenClient } from '../test/token-client.ts';

// Every query, subscription and REST route, with a token that is revoked, expired or unknown. For mutations see
// mutations.test.ts.

const app = await testApp();
const { owner, ...others } = await cast(app.url);
const scene = await stage(app.db, { owner, ...others });
const valid = (await programOf(owner, tokenScopes)).program;
const ended = await endedPrograms(app.db, owner);

/** The values of required arguments, as GraphQL. */
const args: Record<string, string> = {
  id: `"${scene.tripId}"`,
  ids: `["${scene.tripId}"]`,
  tripId: `"${scene.tripId}"`,
  day: '"2027-05-01"',
  token: `"${'A'.repeat(32)}"`,
  text: '"Lisbon"',
  query: '"Lisbon"',
  latitude: '38.7',
  longitude: '-9.1',
};

const operationsOf = (root: ReturnType<typeof schema.getQueryType>, kind: string) =>
  Object.values(root?.getFields() ?? {}).map((field) => {
    const required = field.args.filter(isRequiredArgument);
    const given = required.map(({ name }) => `${name}: ${args[name]}`).join(', ');
    const selection = isLeafType(getNamedType(field.type)) ? '' : '{ __typename }';
    return `${kind} { ${field.name}${given && `(${given})`} ${selection} }`;
  });
const queries = operationsOf(schema.getQueryType(), 'query');
const subscriptions = operationsOf(schema.getSubscriptionType(), 'subscription');

const send = (program: TokenClient, query: string) =>
  program.fetch('/graphql', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: query.startsWith('subscription') ? 'text/event-stream' : 'application/json',
    },
    body: JSON.stringify({ query }),
  });

test('a valid token gets an answer to every query', async () => {
  for (const query of queries) {
    const response = await send(valid, query);
    expect.soft(response.status, query).toBe(200);
    expect.soft(await response.json(), query).not.toHaveProperty('errors');
  }
});

/** Every route, with values in place of its parameters. */
const routes = createRest().routes.flatMap(({ method, path }) =>
  method === 'ALL'
    ? []
    : [[method, path.replace(/:tripId\b/, scene.tripId).replaceAll(/:\w+(\{.*?\})?/g, 'A')] as const],
);
const files = ['GET', 'PUT'].map((method) => [method, `/files/${scene.ids.Picture}`] as const);

async function expectRefusal(what: string, response: Response): Promise<void> {
  const found = [response.status, response.headers.get('www-authenticate')];
  expect.soft(found, what).toEqual([401, 'Bearer error="invalid_token"']);
  expect.soft(await response.text(), what).not.toContain(scene.tripId);
}

test.each(Object.entries(ended))('a token that is %s gets none, and none over REST', async (_what, program) => {
  for (const query of [...queries, ...subscriptions]) await expectRefusal(query, await send(program, query));
  for (const [method, path] of [...routes, ...files]) {
    const content = method === 'GET' ? {} : { body: '{}', headers: { 'content-type': 'application/json' } };
    await expectRefusal(`${method} ${path}`, await program.fetch(path, { method, ...content }));
  }
});
