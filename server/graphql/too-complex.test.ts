import { parse } from 'graphql';
import { expect, test } from 'vitest';
import { schema } from '../../schema/index.ts';
import { sizeOf } from '../limits/admission.ts';
import { documentTooComplex } from './document-shape.ts';

const times = (count: number, part: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => part(n)).join(' ');
const events = (levels: number): string =>
  levels === 0 ? 'id' : `... on Trip { events { edges { node { subject { ${events(levels - 1)} } } } } }`;
const backAndForth = (levels: number, first: number): string =>
  levels === 0
    ? 'id'
    : `trip { activities(first: ${first}) { edges { node { ${backAndForth(levels - 1, first)} } } } }`;
const trips = '{ viewer { trips(first: 100) { edges { node { messages(first: 100) { edges { node { id } } } } } } } }';
const large = 'The operation asks for too much at once: its';

test.each([
  ['depth', `{ node(id: "x") { ${events(4)} } }`, `${large} depth is 18, and the limit is 14.`],
  ['breadth', `{ ${times(251, (n) => `a${n}: viewer { email }`)} }`, `${large} breadth is 502, and the limit is 500.`],
  ['complexity', trips, expect.stringMatching(/ its complexity is [2-9]\d,\d{3}, and the limit is 20,000\.$/)],
  [
    'depth of trips within their activities',
    `{ node(id: "x") { ... on Activity { ${backAndForth(4, 1)} } } }`,
    `${large} depth is 18, and the limit is 14.`,
  ],
  [
    'complexity of trips within their activities',
    `{ node(id: "x") { ... on Activity { ${backAndForth(2, 100)} } } }`,
    expect.stringMatching(/ its complexity is [3-9]\d,\d{3}, and the limit is 20,000\.$/),
  ],
  [
    'lists',
    `{ ${times(41, (n) => `a${n}: nodes(ids: []) { id }`)} }`,
    `${large} number of lists is 41, and the limit is 40.`,
  ],
  [
    'complexity for each event',
    `subscription { tripChanged(tripId: "x") { subject { ... on Trip { ${times(20, (n) => `a${n}: messages(first: 100) { edges { node { text } } }`)} } } } }`,
    expect.stringMatching(/ its complexity is [5-9],\d{3}, and the limit is 5,000\.$/),
  ],
  [
    'aliases of a field',
    `{ viewer { ${times(21, (n) => `a${n}: email`)} } }`,
    'The field email is selected under 21 names, and the limit in one selection set is 20.',
  ],
  [
    'repetitions of a name',
    `{ viewer { ${times(101, () => 'email')} } }`,
    'One response name is selected 101 times, and the limit in one selection set is 100.',
  ],
  [
    'length of an alias',
    `{ ${'x'.repeat(101)}: viewer { email } }`,
    'An alias has 101 characters, and the limit is 100.',
  ],
  [
    'fields',
    `{ ${times(51, (n) => `a${n}: viewer { ${times(100, () => 'email')} }`)} }`,
    'The document selects more than 5,000 fields.',
  ],
])('a refusal for the %s says what was asked for, and the limit', (_what, text, message) => {
  const document = parse(text);
  const error = documentTooComplex(document) ?? sizeOf({ schema, document });
  expect(error).toMatchObject({ message, extensions: { code: 'TOO_COMPLEX' } });
});

test('fields of types that exclude each other count as those of the one that has most', () => {
  const trips = (count: number) => times(count, (n) => `a${n}: trip { id }`);
  const on = (activity: number, poll: number) =>
    parse(`{ nodes(ids: ["x"]) { id ... on Activity { ${trips(activity)} } ... on Poll { ${trips(poll)} } } }`);
  const breadthOf = (document: ReturnType<typeof on>) => Reflect.get(sizeOf({ schema, document }), 'breadth');
  expect([on(3, 5), on(5, 3), on(5, 1)].map(breadthOf)).toEqual([12, 12, 12]);
});
