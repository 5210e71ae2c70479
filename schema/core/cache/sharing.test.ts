import { type GraphQLObjectType, getNamedType, isCompositeType, isObjectType, parse } from 'graphql';
import { expect, test } from 'vitest';
import { schema } from '../../index.ts';
import { answersFor } from './sharing.ts';

test.each([
  'messageSent(tripId: "x") { seq message { id text author { id username avatarUrl } sentAt editedAt } }',
  'messageSent(tripId: "x") { __typename message { __typename text } }',
  'pollChanged(tripId: "x") { kind actor { id } poll { status options { text votes } } }',
  'presenceChanged(tripId: "x") { presentIds typingIds present { username } }',
  'tripEvents(tripId: "x") { seq actorId subject { id ... on Message { text } ... on Poll { question totalVotes } } }',
  'tripChanged(tripId: "x") { seq subject { __typename id ... on Activity { name } ... on Member { email role } } }',
])('the same for everyone: %s', (field) => {
  expect(answersFor(schema, parse(`subscription { ${field} }`))).toBe('everyone');
});

const tripChanged = (fragment: string) => `tripChanged(tripId: "x") { seq subject { id ${fragment} } }`;

test.each([
  'messageSent(tripId: "x") { message { text viewerCan { edit remove } } }',
  'pollChanged(tripId: "x") { poll { question viewerVote { text } } }',
  'pollChanged(tripId: "x") { poll { viewerCan { vote } } }',
  'tripEvents(tripId: "x") { seq subject { id ... on Poll { viewerVote { id } } } }',
  tripChanged('... on Invitation { status }'),
  tripChanged('... on Activity { name } ... on Member { role viewerCan { remove } }'),
  tripChanged('... on Trip { unseen { messages } }'),
  tripChanged('... on Trip { messages(last: 1) { edges { node { viewerCan { edit } } } } }'),
  tripChanged('... on Trip { invitations { id } }'),
  tripChanged('...Rest } } } fragment Rest on Node { ... on Trip { viewerMembership { id'),
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
      const isPlain = !isCompositeType(leadsTo) || leadsTo.extensions.sharedBy !== undefined;
      expect(isPlain, `${type.name}.${name} leads to ${leadsTo.name}, which has no policy`).toBe(true);
      expect(name).not.toMatch(/^viewer/);
    }
  }
});
