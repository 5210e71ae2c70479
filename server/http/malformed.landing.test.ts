import {
  coerceInputValue,
  type GraphQLInputField,
  type GraphQLInputType,
  getNullableType,
  isEnumType,
  isInputObjectType,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { newId } from '../../schema/core/ids.ts';
import { schema } from '../../schema/index.ts';
import { testApp } from '../test/app.ts';
import { brokenJson, jsonValues } from '../test/bad-json.ts';
import type { Answered } from '../test/browser.ts';
import { cast, stage } from '../test/stage.ts';
import { volume } from '../test/volume.ts';

const app = await testApp();
const people = await cast(app.url);
const scene = await stage(app.db, people);
const { owner } = people;

const ids = [newId('Message'), newId('Trip').toUpperCase(), 'trip_8zzzzzzzzzzzzzzzzzzzzzzzzz', 'trip_'];
const times = [
  ...['2026-02-30', '2026-13-01', '0000-01-01', '+012026-01-01', '26-1-1', '2026-05-12T09:40:00', '1747042800'],
  ...['2026-05-12T25:00:00Z', '2026-05-12T24:00:00Z', '2026-05-12T09:40:00+99:99', '2026-05-12T23:59:60Z'],
  ...['0001-01-01T00:00:00+23:59', '9999-12-31T23:59:59-23:59'],
];
const quoted = (texts: string[]) => texts.map((text) => `"${text}"`);
/** Returns the values to try in a field of this name. */
function valuesFor(field: string): string[] {
  if (/id$/i.test(field)) return [...jsonValues, ...quoted(ids)];
  return /(date|time|at)$/i.test(field) ? [...jsonValues, ...quoted(times)] : jsonValues;
}

const known: Record<string, unknown> = {
  tripId: newId('Trip'),
  ...{ activityId: scene.ids.Activity, activityIds: [scene.ids.Activity], memberId: scene.ids.Member },
  ...{ pollId: scene.ids.Poll, optionId: scene.ids.PollOption, invitationId: scene.ids.Invitation },
  ...{ email: 'unknown@example.com', username: 'unknown', password: 'correct horse' },
  options: ['a', 'b'],
  activities: [{ id: newId('Activity'), name: 'some activity' }],
  ...{ emoji: '👍', isOn: true },
  ...{ scopes: ['READ'], take: ['PLAN'], shows: ['DESCRIPTIONS'], from: 'USD', to: 'EUR' },
  expiresAt: new Date(Date.now() + 86_400_000),
};
/** By type. */
const samples: Record<string, unknown> = { 'Int!': 1, 'MinorUnits!': 1, 'Date!': '2026-05-12' };
function filler({ name, type }: GraphQLInputField): unknown {
  const inner = getNullableType(type);
  if (isEnumType(inner)) return (inner.getValue('MEMBER') ?? inner.getValues()[0])?.name;
  return known[name] ?? samples[String(type)] ?? `some ${name}`;
}

const mutations = Object.values(schema.getMutationType()?.getFields() ?? {}).flatMap(({ name, args: [input] }) => {
  const type = input && getNullableType(input.type);
  return isInputObjectType(type) ? [{ name, type: type.name, fields: Object.values(type.getFields()) }] : [];
});

/** Whether GraphQL takes the JSON for a field of this type. If not, its refusal does not depend on the field. */
function isOfType(type: GraphQLInputType, json: string): boolean {
  let isTaken = true;
  coerceInputValue(JSON.parse(json), type, () => {
    isTaken = false;
  });
  return isTaken;
}

const post = async (path: string, body: string, method = 'POST') => {
  const headers = { 'content-type': 'application/json' };
  // After a sign-in the browser is no longer the owner's.
  const window = /register|login/.test(path + body) ? people.signedOut : owner;
  const response = await window.fetch(path, { method, body, headers });
  const answer: Answered = JSON.parse(await response.text());
  return { status: response.status, answer };
};

/** Returns the input with this JSON in one of its fields. */
const withValue = (input: object, field: string, value: string) =>
  JSON.stringify({ ...input, [field]: 'VALUE' }).replace('"VALUE"', () => value);

/** The types and values that were refused already. */
const refused = new Set<string>();
/** Names and types of fields that got all values in an earlier mutation. In a later one they follow the same rule. */
const tried = new Set<string>();
/** The part of a field's name that tells its rule: by day all ids, and all dates, count as one field. */
const ruleOf = (field: string) => (process.env.TEST_LONG ? field : (/(id|date|time|at)$/i.exec(field)?.[0] ?? field));
const worst = ['null', '"\\u0000"', `"${'x'.repeat(10_000)}"`, '""'].slice(0, volume(4, 2));

test.each(mutations)('every field of $name takes any value or refuses it by name', async ({ name, type, fields }) => {
  const result = '__typename ... on Failure { code } ... on InvalidInput { issues { path message } }';
  const query = JSON.stringify(`mutation ($input: ${type}!) { ${name}(input: $input) { ${result} } }`);
  const required = fields.filter((field) => String(field.type).endsWith('!'));
  const input = Object.fromEntries(required.map((each) => [each.name, filler(each)]));
  for (const { name: field, type: typed } of fields) {
    const rule = `${ruleOf(field)} ${typed}`;
    const isTried = tried.has(rule);
    tried.add(rule);
    for (const value of isTried ? worst : valuesFor(field)) {
      const isTaken = isOfType(typed, value);
      if (!isTaken && refused.has(`${typed} ${value}`)) continue;
      const { status, answer } = await post(
        '/graphql',
        `{"query":${query},"variables":{"input":${withValue(input, field, value)}}}`,
      );
      const what = `${field}: ${value} ${JSON.stringify(answer)}`;
      expect.soft([200, 400], what).toContain(status);
      if (answer.errors) {
        expect.soft(answer.errors[0].message, what).not.toContain('Reference');
        expect.soft(answer.errors[0].message, what).toContain(field);
      } else if (answer.data[name].code === 'INVALID_INPUT') {
        // A rule about several fields names one of them.
        const shared = /^(Give one change|Only an avatar|tripId is req|Latitude and longitude belong)/;
        const isShared = (message: string) => field === 'startDate' || shared.test(message);
        for (const { path, message } of answer.data[name].issues) {
          if (!isShared(message)) expect.soft(path[0], what).toBe(field);
        }
      }
      if (!isTaken) {
        expect.soft(answer.errors, what).toBeDefined();
        refused.add(`${typed} ${value}`);
      }
    }
  }
});

const activity = `/trips/${scene.tripId}/activities`;
const bodies: [string, string, object][] = [
  ['POST', '/auth/register', { email: 'a@example.com', username: 'abc', password: 'correct horse' }],
  [
    'POST',
    '/trips',
    { id: null, name: 'a', destination: 'b', description: 'c', startDate: null, endDate: null, timeZone: null },
  ],
  [
    'POST',
    activity,
    { id: null, name: 'a', description: 'b', location: 'c', latitude: 1, longitude: 2, scheduledTime: null },
  ],
  [
    'PUT',
    `${activity}/${scene.ids.Activity}`,
    { category: null, cost: 1, duration: 2, baseUpdatedAt: null, name: 'a' },
  ],
  ['POST', '/invitations', { tripId: newId('Trip'), email: 'b@example.com', role: 'member', message: null }],
  ['POST', '/polls', { tripId: scene.tripId, question: 'a', description: null, options: ['a', 'b'], closesAt: null }],
  ['POST', `/polls/${scene.ids.Poll}/vote`, { optionId: scene.ids.PollOption }],
];

test.each(bodies)('%s %s takes any value in all its fields or refuses it by name', async (method, path, body) => {
  for (const value of [...jsonValues, ...quoted(ids.slice(-volume(4, 2))), ...quoted(times.slice(0, volume(13, 3)))]) {
    const names = Object.keys(body);
    const { status, answer } = await post(path, `{${names.map((name) => `"${name}":${value}`)}}`, method);
    expect([400, 404], `${value} ${JSON.stringify(answer)}`).toContain(status);
    for (const issue of answer.issues ?? []) expect(names, value).toContain(issue.path[0]);
  }
});

test('a body that is no JSON object is refused', async () => {
  const paths = ['/graphql', '/auth/login', '/auth/register', '/trips', activity, '/invitations', '/polls'];
  // One parser reads the bodies for all of REST.
  for (const [place, path] of paths.entries()) {
    for (const body of place < 2 ? brokenJson : brokenJson.slice(-6)) {
      const { status, answer } = await post(path, body);
      expect.soft(status, `${path} ${body.slice(0, 20)}`).toBe(400);
      expect.soft(answer.error ?? answer.errors[0].message, `${path} ${body.slice(0, 20)}`).toBeTruthy();
    }
  }
});

describe('a list', () => {
  const cursor = (...place: unknown[]) => Buffer.from(JSON.stringify(place)).toString('base64url');
  const numbers = [2 ** 31, 2 ** 53, -(2 ** 31), 1.5, '1', null, 1e300].map((seq) => cursor(seq));
  const times = ['-000001-01-01T00:00:00Z', '0000-01-01T00:00:00Z', '+275760-09-13T00:00:00Z', 'today', '\0', 1];
  const places = [...times.map((time) => cursor(time, 'x')), cursor('2026-01-01T00:00:00Z', '\0'), cursor('x')];

  test.each([
    ['events', [...numbers, '', 'x', '\0', '%', cursor()]],
    ['messages', [...numbers, cursor([])]],
    ['members', [...places, cursor(null, 'x')]],
    ['polls', [...places, cursor({}, {})]],
    ['activities', [cursor(1, 'a', 'b'), cursor('0000-01-01T00:00:00Z', 'a', 'b'), cursor(null, '\0', 'a')]],
  ])('of %s refuses a foreign cursor, and names the argument', async (list, cursors) => {
    for (const argument of ['after', 'before']) {
      const query = `query ($trip: ID!, $cursor: String) { trip(id: $trip) { ${list}(${argument}: $cursor) { edges { cursor } } } }`;
      for (const cursor of cursors) {
        const { errors } = await owner.graphql(query, { trip: scene.tripId, cursor });
        // Without a cursor there is no error.
        if (cursor)
          expect(errors?.[0], Buffer.from(cursor, 'base64url').toString()).toMatchObject({
            extensions: { code: 'INVALID_INPUT' },
            message: expect.stringContaining(argument),
          });
      }
    }
  });

  test.each(['first: -1', 'last: -1', 'first: 101', 'last: 400', 'first: 100, last: 101'])(
    '(%s) is refused',
    async (args) => {
      const { errors } = await owner.graphql(`{ viewer { trips(${args}) { edges { cursor } } } }`);
      expect(errors[0].extensions.code).toBe('INVALID_INPUT');
    },
  );
});

test('an unknown id returns null, and refuses a subscription', async () => {
  const ids = ['', 'x', '\0', '\ud800', 'trip_', newId('Trip').toUpperCase(), 'x'.repeat(10_000), 'constructor_x'];
  const query =
    'query ($id: ID!) { trip(id: $id) { id } node(id: $id) { id } nodes(ids: [$id]) { id } invitation(id: $id) { id } }';
  for (const id of ids) {
    expect(await owner.graphql(query, { id })).toEqual({
      data: { trip: null, node: null, nodes: [null], invitation: null },
    });
    const watched = owner.subscribe('subscription ($id: ID!) { tripChanged(tripId: $id) { seq } }', { id });
    await expect(watched.next()).rejects.toThrow('Trip not found');
    await watched.close();
  }
});
