import {
  assertObjectType,
  type ExecutionResult,
  type GraphQLInterfaceType,
  type GraphQLObjectType,
  getNamedType,
  execute as interpret,
  isEnumType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  parse,
  validate,
} from 'graphql';
import { expect, test } from 'vitest';
import { buildActivity, buildMember, buildMessage, buildPoll, buildTrip, buildUser } from '../../prisma/factories.ts';
import type { TripEvent } from '../../prisma/generated/client.ts';
import { schema } from '../../schema/index.ts';
import { testDomain } from '../test/domain.ts';
import { execute } from './compiled.ts';
import { presentError } from './present-error.ts';

const { db, as } = await testDomain();
const { id: anaId } = await buildUser(db);
const { id: tripId } = await buildTrip(db, { ownerId: anaId });
await buildMember(db, { tripId, userId: (await buildUser(db)).id });
const message = await buildMessage(db, { tripId, authorId: anaId });
const poll = await buildPoll(db, { tripId, createdById: anaId });
const activity = await buildActivity(db, { tripId, createdById: anaId });

const line = (kind: string, subjectId: string, own: Partial<TripEvent> = {}): TripEvent => ({
  ...{ tripId, seq: 3, kind, version: 1, actorId: anaId, subjectId, before: null, after: null, at: new Date() },
  cause: null,
  ...own,
});
const said = line('MESSAGE_SENT', message.id);

/** More than the executions after which a document is compiled. */
const TIMES = 8;

const chat = (fields: string, more = '') =>
  `subscription ($trip: ID!${more}) { messageSent(tripId: $trip) { ${fields} } }`;
const changes = (fields: string) => `subscription ($trip: ID!) { tripChanged(tripId: $trip) { ${fields} } }`;

const documents: [about: string, text: string, event: TripEvent, variables?: object][] = [
  ['a message', chat('seq message { id text sentAt author { username } viewerCan { edit } }'), said],
  ['other names', chat('s: seq m: message { t: text __typename } __typename'), said],
  ['a default that is required', chat('message { text @include(if: $all) }', ', $all: Boolean! = true'), said],
  ['a default that isn’t', chat('seq @skip(if: $none) message { id }', ', $none: Boolean = true'), said],
  [
    'fragments on conditions',
    `${chat('message { x: author { ...U @include(if: $yes) id } y: author { ...U @include(if: $no) id } }', ', $yes: Boolean!, $no: Boolean!')}
     fragment U on User { username }`,
    said,
    { yes: true, no: false },
  ],
  ['what is gone', chat('a: message { id } seq'), line('MESSAGE_SENT', 'message_none')],
  [
    'a poll',
    'subscription ($trip: ID!) { pollChanged(tripId: $trip) { seq poll { id status totalVotes options { text votes } viewerVote { id } } } }',
    line('VOTE_CAST', poll.id),
  ],
  [
    'a subject of any type',
    changes('kind at subject { __typename ... on Activity { name createdBy { username } } ... on Poll { question } }'),
    line('ACTIVITY_ADDED', activity.id),
  ],
  [
    'a refused argument',
    changes('subject { ... on Trip { members(first: 2000) { edges { cursor } } } }'),
    line('TRIP_UPDATED', tripId),
  ],
  ['an instant that is none', changes('seq at'), line('TRIP_UPDATED', tripId, { at: new Date(Number.NaN) })],
  [
    'nothing where something has to be',
    changes('seq'),
    line('TRIP_UPDATED', tripId, { seq: null as unknown as number }),
  ],
];

/** All fields that take no argument that has to be given, so deep. */
function everythingOf(type: GraphQLObjectType | GraphQLInterfaceType, depth: number): string {
  const selected = Object.values(type.getFields()).flatMap(({ name, type: result, args }) => {
    const inner = getNamedType(result);
    if (args.some(isRequiredArgument)) return [];
    if (isLeafType(inner)) return [name];
    if (depth === 0) return [];
    if (isObjectType(inner) || isInterfaceType(inner)) return [`${name} ${everythingOf(inner, depth - 1)}`];
    return [`${name} { __typename }`];
  });
  return `{ ${[...selected, '__typename'].join(' ')} }`;
}

test('all that there is to a trip: the same whether compiled or not, though compiled it is not looked at again', async () => {
  const [of, contextValue] = [(name: string) => assertObjectType(schema.getType(name)), await as(anaId)];
  const document = parse(`query ($id: ID!) {
    viewer ${everythingOf(of('Viewer'), 4)} trip(id: $id) ${everythingOf(of('Trip'), 4)}
  }`);
  const operation = { schema, document, contextValue, variableValues: { id: tripId } };
  const expected = JSON.stringify(await interpret(operation));
  expect(expected).not.toContain('"errors"');
  expect(expected).toMatch(new RegExp(`${activity.id}.*${poll.id}`));
  for (let time = 0; time < TIMES; time += 1) expect(JSON.stringify(await execute(operation))).toBe(expected);
});

test('the values of each enum are its names: compiled execution does not look them up', () => {
  const values = Object.values(schema.getTypeMap())
    .filter(isEnumType)
    .flatMap((type) => type.getValues());
  expect(values.filter(({ name, value }) => name !== value)).toEqual([]);
});

test.each(documents)('%s: the same whether compiled or not', async (_about, text, event, variables) => {
  const document = parse(text);
  expect(validate(schema, document)).toEqual([]);
  let bugs = 0;
  const reportBug = () => {
    bugs += 1;
    return { status: 500, code: 'INTERNAL_SERVER_ERROR', message: 'Something went wrong.' } as const;
  };
  const answerBy = async (executor: typeof interpret) => {
    bugs = 0;
    const contextValue = await as(anaId);
    const variableValues = { trip: tripId, ...variables };
    const { data, errors }: ExecutionResult = await executor({
      schema,
      document,
      contextValue,
      variableValues,
      rootValue: event,
    });
    const shown = errors?.map((error) => presentError(error, 'request', reportBug));
    return { data: JSON.parse(JSON.stringify(data ?? null)), errors: JSON.parse(JSON.stringify(shown ?? null)), bugs };
  };
  const expected = await answerBy(interpret);
  for (let time = 0; time < TIMES; time += 1) expect(await answerBy(execute as typeof interpret)).toEqual(expected);
});
