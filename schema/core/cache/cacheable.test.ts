import { parse } from 'graphql';
import { expect, test } from 'vitest';
import { schema } from '../../index.ts';
import { cacheableTrip } from './cacheable.ts';

const id = 'trip_01h455vb4pex5vsknk084sn02q';
const tripOf = (document: string, variables = {}) => cacheableTrip(schema, parse(document))?.(variables);

test.each([
  ['a literal', `{ trip(id: "${id}") { name } }`],
  ['a variable', 'query ($id: ID!) { trip(id: $id) { __typename name } viewer { user { username } } }'],
  [
    'the same trip twice',
    'query ($id: ID!) { trip(id: $id) { name } again: trip(id: $id) { ...All } } fragment All on Trip { seq }',
  ],
  [
    'lists and their pages',
    'query ($id: ID!) { trip(id: $id) { activities(first: 5) { pageInfo { endCursor } edges { cursor } } } }',
  ],
  ['a field that changes at a known time', 'query ($id: ID!) { trip(id: $id) { invitations { status } } }'],
  [
    'a field that differs by viewer',
    'query ($id: ID!) { trip(id: $id) { polls { edges { node { viewerVote { id } viewerCan { vote } } } } } }',
  ],
])('a query about one trip is cacheable: %s', (_what, document) => {
  expect(tripOf(document, { id })).toBe(id);
});

test.each([
  ['the people who are present', 'query ($id: ID!) { trip(id: $id) { present { id } } }'],
  ['other trips', 'query ($id: ID!) { trip(id: $id) { name } viewer { trips { edges { node { name } } } } }'],
  ['a second trip', `query ($id: ID!) { trip(id: $id) { name } other: trip(id: "${id}") { name } }`],
  ['no trip', '{ viewer { email } }'],
  ['a node of any type', 'query ($id: ID!) { node(id: $id) { ... on Trip { name } } }'],
  ['inside a fragment', 'query ($id: ID!) { trip(id: $id) { ...Here } } fragment Here on Trip { present { id } }'],
  ['the schema', 'query ($id: ID!) { trip(id: $id) { name } __schema { description } }'],
  ['two operations', 'query A($id: ID!) { trip(id: $id) { name } } query B { viewer { email } }'],
  ['a change', `mutation { leaveTrip(input: { tripId: "${id}" }) { __typename } }`],
])('other documents are not cacheable: %s', (_what, document) => {
  expect(cacheableTrip(schema, parse(document))).toBeNull();
});

test('without an id in the variables there is no trip', () => {
  const document = 'query ($id: ID = "x") { trip(id: $id) { name } }';
  expect(tripOf(document)).toBeNull();
  expect(tripOf(document, { id: 7 })).toBeNull();
});
