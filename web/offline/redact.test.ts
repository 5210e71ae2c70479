import { readFileSync } from 'node:fs';
import { buildSchema, type DocumentNode, type FieldNode, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import { expect, test } from 'vitest';
import * as documents from '../gql/graphql.ts';
import { keptNames } from './kept-names.ts';
import { NEVER_KEPT, redact } from './redact.ts';

const schema = buildSchema(readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'));
const kept = keptNames.map((name): [string, DocumentNode | undefined] => [
  name,
  Object.entries(documents).find(([key]) => key === `${name}Document`)?.[1] as DocumentNode | undefined,
]);

interface Selected {
  /** The type and the field. */
  name: string;
  /** The type of the field's values. */
  type: string;
  field: FieldNode;
  selects: readonly string[];
}

/** Returns all fields that a document selects. */
function fieldsOf(document: DocumentNode): Selected[] {
  const info = new TypeInfo(schema);
  const selected: Selected[] = [];
  visit(
    document,
    visitWithTypeInfo(info, {
      Field(field) {
        const type = String(info.getType()).replaceAll(/[[\]!]/g, '');
        const selects = field.selectionSet?.selections.map((each) => ('name' in each ? each.name.value : '')) ?? [];
        selected.push({ name: `${info.getParentType()?.name}.${field.name.value}`, type, field, selects });
      },
    }),
  );
  return selected;
}

/** Types that are about addresses of others, invitations, and keys to something. */
const SECRET_TYPES = /^(EmailAddress|Invitation|JoinLink|AccessToken|CalendarFeed|Session|Publication|Archive)/;
const SECRET_FIELDS = /email|token|secret|password|invit|joinlink|code$|calendar|feed/i;

/** Their names sound like a secret, and they are none; or another rule is about them. */
const HARMLESS = [
  // The viewer's own address, which is given from the session and not from the answers.
  ...['Viewer.email', 'Viewer.emailStatus'],
  'TripPermissions.invite',
  // Kept for some days: see retention.ts.
  'Reservation.code',
];

test('each kept document exists', () => {
  expect(kept.filter(([, document]) => !document).map(([name]) => name)).toEqual([]);
});

test('of what is secret, a kept document selects only what is never written', () => {
  const secret = kept.flatMap(([name, document]) =>
    document
      ? fieldsOf(document)
          .filter((each) => SECRET_TYPES.test(each.type) || SECRET_FIELDS.test(each.name.replace(/^\w+\./, '')))
          .filter((each) => !(each.name in NEVER_KEPT) && !HARMLESS.includes(each.name))
          .filter((each) => !isWithin(document, each))
          .map((each) => `${name}: ${each.name}`)
      : [],
  );
  expect(secret, 'Add the field to NEVER_KEPT in redact.ts, or to HARMLESS here').toEqual([]);
});

/** Whether the field is of a type that is reached only through what is never written. */
function isWithin(document: DocumentNode, { name }: Selected): boolean {
  const type = name.replace(/\..*/, '');
  const ways = fieldsOf(document).filter((each) => each.type === type);
  return ways.length > 0 && ways.every((way) => way.name in NEVER_KEPT);
}

test('what is never written is not renamed by a kept document, and its place in the schema allows what is written', () => {
  const problems = kept.flatMap(([name, document]) =>
    (document ? fieldsOf(document) : []).flatMap(({ name: field, field: { alias } }) =>
      alias && (field in NEVER_KEPT || field.startsWith('Reservation.')) ? [`${name}: ${field}`] : [],
    ),
  );
  expect(problems).toEqual([]);
  for (const [name, value] of Object.entries(NEVER_KEPT)) {
    const [type = '', field = ''] = name.split('.');
    const found = schema.getType(type);
    const said = found && 'getFields' in found ? String(found.getFields()[field]?.type) : 'nothing';
    const fits = value === null ? !said.endsWith('!') && said !== 'undefined' : /^\[.*\]!$|^EmailAddress!$/.test(said);
    expect(fits, `${name} is ${said}`).toBe(true);
  }
});

test('a booking is reached through its activity, which has its days, and a list of trips has their dates', () => {
  const problems = kept.flatMap(([name, document]) => {
    if (!document) return [];
    const fields = fieldsOf(document);
    const has = (field: string) => fields.some((each) => each.name === field);
    const withCode = fields.filter(({ type }) => type === 'Reservation').map((each) => each.name);
    return [
      ...(has('Reservation.code') && withCode.some((way) => way !== 'Activity.reservation') ? [`${name}: a code`] : []),
      ...(has('Reservation.code') &&
      !(has('Activity.scheduledDay') && has('Activity.scheduledTime') && has('Activity.endTime'))
        ? [`${name}: no days`]
        : []),
      ...(fields.some(({ type }) => type === 'TripConnection') && !(has('Trip.startDate') && has('Trip.endDate'))
        ? [`${name}: no dates`]
        : []),
    ];
  });
  expect(problems).toEqual([]);
});

test('an answer loses what is never written, codes that are not near, and trips that are long over', () => {
  const now = Date.parse('2027-05-15T12:00:00Z');
  const booked = (scheduledDay: string) => ({
    ...{ __typename: 'Activity', scheduledDay, name: 'Flight' },
    reservation: { __typename: 'Reservation', code: 'QX7P2M', kind: 'FLIGHT' },
  });
  const trip = (endDate: string) => ({ node: { __typename: 'Trip', startDate: null, endDate } });
  const answer = {
    trip: {
      __typename: 'Trip',
      invitations: [{ __typename: 'Invitation', email: 'eve@example.com' }],
      members: [{ __typename: 'Member', email: 'ana@example.com', user: { __typename: 'User', username: 'ana' } }],
      activities: [booked('2027-05-16'), booked('2027-06-16')],
    },
    viewer: {
      __typename: 'Viewer',
      invitations: [{ __typename: 'Invitation', token: 'secret' }],
      trips: { __typename: 'TripConnection', edges: [trip('2027-01-01'), trip('2027-05-01')] },
    },
  };
  const redacted = redact(answer, now);
  const { trip: kept, viewer } = redacted;
  expect(kept.activities.map(({ reservation }) => reservation.code)).toEqual(['QX7P2M', null]);
  expect(kept).toMatchObject({ invitations: null, members: [{ email: '', user: { username: 'ana' } }] });
  expect(viewer).toMatchObject({ invitations: [], trips: { edges: [trip('2027-05-01')] } });
  expect(JSON.stringify(redacted)).not.toMatch(/example\.com|secret/);
});
