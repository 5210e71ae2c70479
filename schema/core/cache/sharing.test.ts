import { type GraphQLObjectType, getNamedType, isObjectType, parse } from 'graphql';
import { expect, test } from 'vitest';
import { schema } from '../../index.ts';
import { answersFor, type SharedBy } from './sharing.ts';

const message = (fields: string) => parse(`subscription { messageSent(tripId: "x") { ${fields} } }`);

test.each<[SharedBy, string]>([
  ['everyone', 'seq message { id text author { id username avatarUrl } sentAt editedAt }'],
  ['everyone', '__typename message { __typename text }'],
  ['audience', 'message { text viewerCan { edit remove } }'],
])('shared by %s: %s', (whom, fields) => {
  expect(answersFor(schema, message(fields))).toBe(whom);
});

test.each([
  'pollChanged(tripId: "x") { poll { question viewerVote { text } } }',
  'pollChanged(tripId: "x") { poll { viewerCan { vote } } }',
  'tripChanged(tripId: "x") { seq subject { id } }',
  'tripChanged(tripId: "x") { ... on TripEvent { ...Event } } } fragment Event on TripEvent { subject { ... on Trip { name } }',
])('only for the viewer: %s', (field) => {
  expect(answersFor(schema, parse(`subscription { ${field} }`))).toBe('viewer');
});

/** Types with the policy that their fields are the same for everyone. */
const shared = Object.values(schema.getTypeMap()).filter(
  (type): type is GraphQLObjectType => isObjectType(type) && type.extensions.sharedBy === 'everyone',
);

test('no field for everyone leads to a list that only some may see, or to the viewer’s own', () => {
  for (const type of shared) {
    for (const { name, type: result, extensions } of Object.values(type.getFields())) {
      if (extensions.sharedBy) continue;
      const leadsTo = getNamedType(result);
      const isPlain = !isObjectType(leadsTo) || leadsTo.extensions.sharedBy !== undefined;
      expect(isPlain, `${type.name}.${name} leads to ${leadsTo.name}, which has no policy`).toBe(true);
      expect(name).not.toMatch(/^viewer/);
    }
  }
});
