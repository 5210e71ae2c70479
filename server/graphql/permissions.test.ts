import { type GraphQLField, getNamedType, isLeafType, isObjectType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { type IdentifiedType, newId } from '../../schema/core/ids.ts';
import { schema } from '../../schema/index.ts';
import { testApp } from '../test/app.ts';
import type { Answered } from '../test/browser.ts';
import { type CastRole, PAGE, roles, SIGNED_IN } from '../test/domain-testing.ts';
import { mutations, passages, reads, subscriptions } from '../test/rights.ts';
import { byRole, cast, stage } from '../test/stage.ts';

const app = await testApp();
const people = await cast(app.url);
const scene = await stage(app.db, people);

const names = (fields: string) => fields.split(' ');
const rowsOf = (type: string) => reads.filter((row) => row[0] === type).flatMap(([, fields]) => names(fields));
const whoSees = (type: string, field: string) =>
  reads.find(([of, fields]) => of === type && names(fields).includes(field))?.[2] ?? [];

const objects = Object.values(schema.getTypeMap())
  .filter((type) => isObjectType(type))
  .filter(({ name }) => !name.startsWith('__'));
const fieldsOf = (type: string): GraphQLField<unknown, unknown>[] => {
  const found = schema.getType(type);
  return isObjectType(found) ? Object.values(found.getFields()) : [];
};

/** The fields of a type in the tables. */
function known(type: string): string[] {
  if (type === 'Mutation') return Object.keys(mutations);
  if (type === 'Subscription') return Object.keys(subscriptions);
  if (type.endsWith('Connection')) return names(passages[type] ?? PAGE);
  if (type.endsWith('Edge')) return ['cursor', 'node'];
  const mutation = Object.entries(mutations).find(([name]) => type.toLowerCase() === `${name}payload`.toLowerCase());
  if (mutation) return names(mutation[1].gives);
  const passage = passages[type];
  return passage ? names(passage) : rowsOf(type);
}

test('every field of every type is in a row of the table', () => {
  for (const { name: type } of objects) {
    const names = fieldsOf(type).map(({ name }) => name);
    expect.soft(names.sort(), type).toEqual(known(type).sort());
  }
});

const selection = (type: string) =>
  fieldsOf(type)
    .map(({ name, type: of }) => (isLeafType(getNamedType(of)) ? name : `${name} { __typename }`))
    .join(' ');

/** Returns the roles that see a value in each field, in the form of the table. */
async function seen(
  type: string,
  read: (role: CastRole) => Promise<Answered | null>,
  isSeen: (value: unknown) => boolean,
) {
  const answers = await byRole(read);
  return Object.fromEntries(
    fieldsOf(type).map(({ name }) => [name, roles.filter((role) => isSeen(answers[role]?.[name] ?? null))]),
  );
}
const expected = (type: string) => Object.fromEntries(fieldsOf(type).map(({ name }) => [name, whoSees(type, name)]));
const isThere = (value: unknown) => value !== null;
const isTrue = (value: unknown) => value === true;

const nodeTypes = objects
  .filter((type) => type.getInterfaces().some(({ name }) => name === 'Node'))
  .map(({ name }) => name as IdentifiedType);

test('the trip has an entity of every type', () => {
  expect(Object.keys(scene.ids).sort()).toEqual([...nodeTypes].sort());
});

/** The types of `viewerCan`, each with its entity's type. */
const rights = nodeTypes.flatMap((type) =>
  fieldsOf(type).flatMap((field) =>
    field.name === 'viewerCan' ? [[getNamedType(field.type).name, type] as const] : [],
  ),
);

describe('readers', () => {
  test.each(nodeTypes)('a %s by its id shows its fields as in the table', async (type) => {
    const query = `query ($id: ID!) { node(id: $id) { ... on ${type} { ${selection(type)} } } }`;
    const read = async (role: CastRole) => {
      const { data, errors } = await people[role].graphql(query, { id: scene.ids[type] });
      if (role !== 'signedOut') expect(errors).toBeUndefined();
      return data.node;
    };
    expect(await seen(type, read, isThere)).toEqual(expected(type));
  });

  test.each([
    ['Viewer', `{ it: viewer { ${selection('Viewer')} } }`],
    [
      'TripEvent',
      `query ($trip: ID!) { on: trip(id: $trip) { events(first: 1) { edges { it: node { ${selection('TripEvent')} } } } } }`,
    ],
  ])('%s below another type shows its fields as in the table', async (type, query) => {
    const read = async (role: CastRole) => {
      const { data } = await people[role].graphql(query, { trip: scene.tripId });
      return data?.it ?? data?.on?.events?.edges[0]?.it ?? null;
    };
    expect(await seen(type, read, isThere)).toEqual(expected(type));
  });

  test.each(rights)('the roles that have the %s are those of the table', async (type, entity) => {
    const query = `query ($id: ID!) { node(id: $id) { ... on ${entity} { viewerCan { ${selection(type)} } } } }`;
    const read = async (role: CastRole) =>
      (await people[role].graphql(query, { id: scene.ids[entity] })).data.node?.viewerCan;
    expect(await seen(type, read, isTrue)).toEqual(expected(type));
  });

  const { Trip, Invitation } = scene.ids;
  test.each([
    ['viewer', '{ it: viewer { __typename } }'],
    ['trip', `{ it: trip(id: "${Trip}") { id } }`],
    ['node', `{ it: node(id: "${Trip}") { id } }`],
    ['nodes', `{ list: nodes(ids: ["${Trip}"]) { id } }`],
    ['dayRoute', `{ it: dayRoute(tripId: "${Trip}", day: "2027-05-01") { day } }`],
    ['invitation', `{ it: invitation(id: "${Invitation}") { id } }`],
  ])('%s as a root field shows its fields as in the table', async (name, query) => {
    const answers = await byRole((role) => people[role].graphql(query));
    const shown = roles.filter((role) => answers[role].data?.it ?? answers[role].data?.list?.[0]);
    expect(shown).toEqual(whoSees('Query', name));
  });
});

test('to others an entity that is there looks like one that is not, byte for byte', async () => {
  for (const role of ['outsider', 'exMember', 'signedOut'] as const) {
    const look = async (id: string) => {
      const answer = await people[role].graphql(
        'query ($id: ID!) { node(id: $id) { id } nodes(ids: [$id]) { id } trip(id: $id) { id } }',
        { id },
      );
      // Each request has its own id.
      return JSON.stringify(answer, (name, value) => (name === 'requestId' ? undefined : value));
    };
    for (const type of nodeTypes.filter((type) => type !== 'Invitation')) {
      expect.soft(await look(scene.ids[type]), `${type} to the ${role}`).toBe(await look(newId(type)));
    }
  }
});

test.each(Object.entries(subscriptions))('%s allows the roles of the table', async (name, may) => {
  const args = name.startsWith('viewer')
    ? ''
    : `(tripId: "${scene.tripId}"${name === 'presenceChanged' ? '' : ', after: 0'})`;
  const answers = await byRole(async (role) => {
    const stream = people[role].subscribe(`subscription { ${name}${args} { __typename } }`);
    const first = await stream.next().then(
      () => null,
      (error) => String(error),
    );
    await stream.close();
    return first;
  });
  const refusal = (role: CastRole) =>
    SIGNED_IN.includes(role) ? 'Error: Trip not found' : 'Error: Please sign in first.';
  expect(answers).toEqual(Object.fromEntries(roles.map((role) => [role, may.includes(role) ? null : refusal(role)])));
});

// That a withdrawn one is not found is tested in invitation-privacy.test.ts.
const statuses = ['PENDING', 'ACCEPTED', 'DECLINED', 'EXPIRED'] as const;

test.each(statuses)('each role sees the fields of an invitation that is %s as in the table', async (status) => {
  const { id } = await app.db.invitation.update({ where: { id: scene.ids.Invitation }, data: { status } });
  const query = `query ($id: ID!) { invitation(id: $id) { ${selection('Invitation')} } }`;
  const read = async (role: CastRole) => (await people[role].graphql(query, { id })).data.invitation;
  expect(await seen('Invitation', read, isThere)).toEqual(expected('Invitation'));
});

test('a member sees that a person was invited, but not the address, the note or the secret', async () => {
  const subject = '... on Invitation { id email message token }';
  const { data } = await people.member.graphql(
    `query ($trip: ID!) { trip(id: $trip) { events(last: 20) { edges { node { kind subject { ${subject} } } } } } }`,
    { trip: scene.tripId },
  );
  expect(data.trip.events.edges).toContainEqual({
    node: {
      kind: 'INVITATION_SENT',
      subject: { id: scene.ids.Invitation, email: null, message: null, token: null },
    },
  });
});
