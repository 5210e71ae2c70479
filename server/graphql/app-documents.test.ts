import {
  type DocumentNode,
  GraphQLError,
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  parse,
  print,
  typeFromAST,
} from 'graphql';
import { expect, test } from 'vitest';
import { answersFor } from '../../schema/core/cache/sharing.ts';
import { SIZE_LIMITS } from '../../schema/core/cost/operation-size.ts';
import { eventKinds } from '../../schema/core/events.ts';
import { schema } from '../../schema/index.ts';
import { sentFor } from '../../scripts/sent-document.ts';
import * as generated from '../../web/gql/graphql.ts';
import { LARGE_POINTS, sizeOf } from '../limits/admission.ts';
import { documentTooComplex } from './document-shape.ts';

/** How many times larger the app's operations could be before they meet a limit. */
const MARGIN = 3;

const documents = Object.entries(generated as object).filter(([name]) => /Doc(ument)?$/.test(name));
const operations = (documents as [string, DocumentNode][]).flatMap(([name, document]) => {
  const [first] = document.definitions;
  return first?.kind === 'OperationDefinition' ? [{ name, document, operation: first.operation }] : [];
});

/** Returns a value of an input type. For a number it is the length of the longest page. */
function valueFor(type: GraphQLInputType): unknown {
  const nullable = getNullableType(type);
  if (isListType(nullable)) return [valueFor(nullable.ofType)];
  const named = getNamedType(nullable);
  if (isEnumType(named)) return named.getValues()[0]?.name;
  if (isInputObjectType(named)) {
    return Object.fromEntries(Object.values(named.getFields()).map((field) => [field.name, valueFor(field.type)]));
  }
  return { Int: 100, Float: 1, MinorUnits: 1, Boolean: true }[named.name] ?? 'text';
}

type Operation = (typeof operations)[number];

/** Returns the document as the app sends it. */
const textOf = async ({ document, operation }: Pick<Operation, 'document' | 'operation'>) =>
  print(await sentFor(document, operation));

/** Returns the operation as the app sends it, with a value for each variable. */
async function asked(document: DocumentNode, operation: Operation['operation']) {
  const sent = parse(await textOf({ document, operation }));
  const [definition] = sent.definitions;
  const { variableDefinitions = [] } = definition?.kind === 'OperationDefinition' ? definition : {};
  const variableValues = Object.fromEntries(
    variableDefinitions.map(({ variable, type }) => {
      return [variable.name.value, valueFor(typeFromAST(schema, type as never) as GraphQLInputType)];
    }),
  );
  return { schema, document: sent, variableValues };
}

test.each(operations)('$name of the app is far below every limit', async ({ document, operation }) => {
  const one = await asked(document, operation);
  expect(documentTooComplex(one.document)).toBeNull();
  const size = sizeOf(one);
  if (size instanceof GraphQLError) throw size;
  expect(size.complexity).toBeLessThan(LARGE_POINTS);
  for (const measure of ['breadth', 'complexity', 'lists'] as const) {
    expect(size[measure] * MARGIN, measure).toBeLessThan(SIZE_LIMITS[measure]);
  }
  expect(size.depth).toBeLessThanOrEqual(SIZE_LIMITS.depth / 2);
});

const eventSubscriptions = operations.filter(
  ({ document, operation }) => operation === 'subscription' && print(document).includes('tripEvents('),
);

test('the app follows all events of a trip in one stream, and none of its filters', () => {
  const filters = Array.from(eventKinds().values(), ({ stream }) => `${stream}(`);
  const texts = operations.map(({ document }) => print(document));
  expect(eventSubscriptions.length).toBeGreaterThan(0);
  expect(texts.filter((text) => filters.some((filter) => text.includes(filter)))).toEqual([]);
});

const presence = operations.filter(({ document }) => print(document).includes('presenceChanged('));

test('the app subscribes to presence, and apart to those who type', () => {
  expect(presence).toHaveLength(2);
});

test.each([...eventSubscriptions, ...presence])(
  '$name is the same for all members',
  async ({ document, operation }) => {
    expect(answersFor(schema, (await asked(document, operation)).document)).toBe('everyone');
  },
);
