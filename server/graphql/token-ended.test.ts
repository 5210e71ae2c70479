import { getNamedType, isLeafType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { newSecret } from '../../schema/access-token/secret.ts';
import { tokenScopes } from '../../schema/core/input/token-scopes.ts';
import { schema } from '../../schema/index.ts';
import { createRest } from '../rest/rest.ts';
import { testApp } from '../test/app.ts';
import { inputsOn } from '../test/inputs.ts';
import { cast, stage } from '../test/stage.ts';
import { programOf, TokenClient } from '../test/token-client.ts';

// Every query, mutation, subscription and REST route, with a token that is revoked, expired or unknown.

const app = await testApp();
const people = await cast(app.url);
const { owner } = people;
const scene = await stage(app.db, people);
const inputs = inputsOn(app, people);

const all = [...tokenScopes];
const valid = (await programOf(owner, all)).program;
const revoked = await programOf(owner, all);
await owner.command('revokeAccessToken', { accessTokenId: revoked.id });
const expired = await programOf(owner, all);
await app.db.session.updateMany({
  where: { token: { id: expired.id } },
  data: { expiresAt: new Date(Date.now() - 1_000) },
});
const ended = {
  revoked: revoked.program,
  expired: expired.program,
  unknown: new TokenClient(app.url, newSecret()),
};

/** The values of required arguments, as GraphQL. */
const args: Record<string, string> = {
  id: `"${scene.tripId}"`,
  ids: `["${scene.tripId}"]`,
  tripId: `"${scene.tripId}"`,
  token: `"${'A'.repeat(32)}"`,
  text: '"Lisbon"',
  input: '$input',
};

interface Operation {
  query: string;
  variables: Record<string, unknown>;
}

const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
const fields = roots.flatMap((root) => Object.values(root?.getFields() ?? {}).map((field) => ({ root, field })));

async function operationOf({ root, field }: (typeof fields)[number]): Promise<Operation> {
  const required = field.args.filter(({ type }) => String(type).endsWith('!'));
  const given = required.map(({ name }) => `${name}: ${args[name]}`).join(', ');
  const input = required.find(({ name }) => name === 'input');
  const selection = isLeafType(getNamedType(field.type)) ? '' : '{ __typename }';
  return {
    query: `${root?.name.toLowerCase()} ${input ? `($input: ${input.type})` : ''} {
      ${field.name}${given && `(${given})`} ${selection} }`,
    variables: input ? { input: (await inputs[field.name]?.(scene)) ?? {} } : {},
  };
}

const send = (program: TokenClient, operation: Operation) =>
  program.fetch('/graphql', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: operation.query.startsWith('subscription') ? 'text/event-stream' : 'application/json',
    },
    body: JSON.stringify(operation),
  });

async function expectRefusal(response: Response): Promise<void> {
  expect(response.status).toBe(401);
  expect(response.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
  expect(await response.text()).not.toContain(scene.tripId);
}

test.each(fields.filter(({ root }) => root?.name === 'Query').map((each) => [each.field.name, each] as const))(
  '%s answers a valid token',
  async (_name, each) => {
    const response = await send(valid, await operationOf(each));
    expect(response.status).toBe(200);
    expect(await response.json()).not.toHaveProperty('errors');
  },
);

/** Every route, with values in place of its parameters. */
const routes = createRest().routes.flatMap(({ method, path }) =>
  method === 'ALL'
    ? []
    : [[method, path.replace(/:tripId\b/, scene.tripId).replaceAll(/:\w+(\{.*?\})?/g, 'A')] as const],
);
const files = ['GET', 'PUT'].map((method) => [method, `/files/${scene.ids.Picture}`] as const);

describe.each(Object.entries(ended))('a token that is %s', (_what, program) => {
  test.each(fields.map((each) => [each.field.name, each] as const))('%s refuses it', async (_name, each) => {
    await expectRefusal(await send(program, await operationOf(each)));
  });

  test.each([...routes, ...files])('%s %s refuses it', async (method, path) => {
    const content = method === 'GET' ? {} : { body: '{}', headers: { 'content-type': 'application/json' } };
    await expectRefusal(await program.fetch(path, { method, ...content }));
  });
});
