import {
  type DocumentNode,
  GraphQLEnumType,
  GraphQLError,
  type GraphQLInputType,
  isInputObjectType,
  isListType,
  isNonNullType,
  Kind,
  typeFromAST,
} from 'graphql';
import { expect, test } from 'vitest';
import { readConfig } from '../../../server/config/config.ts';
import { sizeOf } from '../../../server/limits/admission.ts';
import * as documents from '../../../web/gql/graphql.ts';
import { schema } from '../../index.ts';

const values: Record<string, unknown> = {
  Int: 100,
  Float: 1,
  MinorUnits: 1,
  Boolean: true,
  EmailAddress: 'ana@example.com',
  DateTime: '2026-07-01T12:00:00Z',
  Date: '2026-07-01',
  TimeZone: 'Europe/Lisbon',
  URL: 'https://example.com',
};

/** Returns a valid value of the type. For a number of rows it is the maximum. */
function sampleOf(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return sampleOf(type.ofType);
  if (isListType(type)) return [sampleOf(type.ofType)];
  if (type instanceof GraphQLEnumType) return type.getValues()[0]?.name;
  if (!isInputObjectType(type)) return values[type.name] ?? 'x';
  const required = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
  return Object.fromEntries(required.map((field) => [field.name, sampleOf(field.type)]));
}

/** Returns the cost of each operation of the app by its name. */
function costsOf(kind: 'query' | 'mutation' | 'subscription'): Map<string, number> {
  const costs = new Map<string, number>();
  for (const document of Object.values(documents) as DocumentNode[]) {
    const operation = document?.definitions?.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);
    if (operation?.operation !== kind) continue;
    const variableValues = Object.fromEntries(
      (operation.variableDefinitions ?? []).map(({ variable, type }) => {
        const inputType = typeFromAST(schema, type as never) as GraphQLInputType;
        return [variable.name.value, sampleOf(inputType)];
      }),
    );
    const size = sizeOf({ schema, document, variableValues });
    if (size instanceof GraphQLError) throw size;
    costs.set(operation.name?.value ?? '', size.complexity);
  }
  return costs;
}

const mean = (costs: Map<string, number>) =>
  [...costs.values()].reduce((total, cost) => total + Math.ceil(cost), 0) / costs.size;

/**
 * How many operations of a kind one person causes in a minute: more than anyone clicks. Each of them costs as much as the
 * app's operations of its kind on average. So what a person does counts, and not how many operations the app has. Does
 * not count cached responses (cost 1).
 */
const busyMinute = { query: 200, mutation: 500, subscription: 50 } as const;
/** Messages that one person writes in that minute. */
const MESSAGES = 60;

test('a busy hour in the app uses less than a tenth of the budget', () => {
  const kinds = Object.entries(busyMinute) as ['query' | 'mutation' | 'subscription', number][];
  const clicks = kinds.reduce((total, [kind, times]) => total + times * mean(costsOf(kind)), 0);
  const writing = MESSAGES * (costsOf('mutation').get('ChatPanel_send') ?? Number.NaN);
  const { costPerMinute } = readConfig({});
  expect(costPerMinute).toBe(2_000_000);
  expect(60 * (clicks + writing)).toBeLessThan((60 * costPerMinute) / 10);
  // All of the app's documents were found.
  expect(clicks).toBeGreaterThan(100_000);
});
