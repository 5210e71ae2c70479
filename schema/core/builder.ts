import SchemaBuilder from '@pothos/core';
import ComplexityPlugin from '@pothos/plugin-complexity';
import ErrorsPlugin from '@pothos/plugin-errors';
import PrismaPlugin from '@pothos/plugin-prisma';
import RelayPlugin from '@pothos/plugin-relay';
import { getNamedType, isLeafType } from 'graphql';
import type PrismaTypes from '../../prisma/generated/pothos.ts';
import { getDatamodel } from '../../prisma/generated/pothos.ts';
import { cacheable } from './cache/cacheable.ts';
import { sharedBy } from './cache/sharing.ts';
import type { Context } from './context.ts';
import { InvalidInput, Refusal } from './failures.ts';
import { typeOfId } from './ids.ts';

interface TextScalar {
  Input: string;
  Output: string;
}

interface SchemaTypes {
  Context: Context;
  PrismaTypes: PrismaTypes;
  DefaultFieldNullability: false;
  DefaultEdgesNullability: false;
  DefaultNodeNullability: false;
  Scalars: {
    // Dates and times come in as text: the domain parses them, whichever door they came through.
    ID: TextScalar;
    DateTime: { Input: string; Output: Date };
    Date: { Input: string; Output: Date };
    TimeZone: TextScalar;
    URL: TextScalar;
    EmailAddress: TextScalar;
    ActivityCategory: TextScalar;
  };
}

/** What a field counts that asks the database a question of its own: an operation gets a thousand of them. */
export const QUERY_COST = 20;

/** A number, a date, a name or the like. */
export const LEAF_COST = 0.5;

/** What a row counts that a list reads, with all of its columns. */
const ROW_COST = 3;

/** A list and its edges say nothing that the field with the list, and the things in it, don't decide. */
const likeItsEntities = { ...sharedBy('everyone'), ...cacheable() };

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

export const builder = new SchemaBuilder<SchemaTypes>({
  // Errors before prisma: it has to see what a prisma field throws.
  plugins: [ErrorsPlugin, RelayPlugin, PrismaPlugin, ComplexityPlugin],
  defaultFieldNullability: false,
  errors: {
    defaultTypes: [InvalidInput, Refusal],
    directResult: true,
    defaultUnionOptions: {
      name: ({ fieldName }) => `${capitalized(fieldName)}Result`,
      description: 'The payload when the mutation succeeds, or the failure that stopped it.',
    },
  },
  // It says what fields count; size.ts adds that up.
  complexity: {
    disabled: true,
    fieldComplexity: (_args, _ctx, { type }) => (isLeafType(getNamedType(type)) ? LEAF_COST : 1),
  },
  prisma: { client: (ctx) => ctx.db, dmmf: getDatamodel(), onUnusedQuery: null },
  relay: {
    clientMutationId: 'omit',
    cursorType: 'String',
    encodeGlobalID: (_typename, id) => String(id),
    decodeGlobalID: (id) => ({ typename: typeOfId(id) ?? '', id }),
    idFieldOptions: { description: 'A TypeID: the type’s prefix and a UUIDv7 in base32.' },
    nodeTypeOptions: {
      description:
        'Anything with an id. An id is a TypeID, e.g. trip_01h455vb4pex5vsknk084sn02q, the same in GraphQL, REST and the address bar. ' +
        'A create may bring its own id (right prefix, new): sending it twice makes one row.',
    },
    // Both are in nodes.ts, where an id of nothing gives null.
    nodeQueryOptions: false,
    nodesQueryOptions: false,
    pageInfoTypeOptions: { extensions: likeItsEntities, description: 'Where a page stands in its list.' },
    hasNextPageFieldOptions: { description: 'Whether there is more after endCursor.' },
    hasPreviousPageFieldOptions: { description: 'Whether there is more before startCursor.' },
    startCursorFieldOptions: { description: 'The cursor of the first edge; null on an empty page.' },
    endCursorFieldOptions: { description: 'The cursor of the last edge; null on an empty page.' },
    cursorFieldOptions: { description: 'Its place in the list, for `after` and `before`.' },
    nodeFieldOptions: { complexity: ROW_COST, description: 'The thing itself.' },
    edgesFieldOptions: { description: 'The things of this page, each with its cursor.' },
    pageInfoFieldOptions: { description: 'Where this page stands in the list.' },
    firstArgOptions: { description: 'How many from the start (or after `after`): at most 100; 50 if none is given.' },
    lastArgOptions: { description: 'How many from the end (or before `before`): at most 100.' },
    afterArgOptions: { description: 'The cursor to go on from.' },
    beforeArgOptions: { description: 'The cursor to go back from.' },
    // The list of edges counts as ten already.
    defaultConnectionFieldOptions: {
      complexity: ({ first, last }) => ({ field: QUERY_COST, multiplier: (first ?? last ?? 50) / 10 }),
    },
    defaultConnectionTypeOptions: { extensions: likeItsEntities, description: 'One page of a list.' },
    defaultEdgeTypeOptions: { extensions: likeItsEntities, description: 'One thing in a list, with its place.' },
    defaultPayloadTypeOptions: { description: 'The result of the mutation of the same name when it succeeds.' },
    defaultMutationInputTypeOptions: { description: 'The input of the mutation of the same name.' },
    mutationInputArgOptions: { description: 'The mutation’s input.' },
  },
});

builder.queryType({ description: 'What can be read.' });
builder.mutationType({
  description:
    'Changes. Every result is a union of the payload and the failures that can stop the mutation: `... on Failure { code message }` matches each of them. Each description says who may call the mutation; others get UNAUTHENTICATED when signed out, NOT_FOUND without membership of the trip, and FORBIDDEN as a member without the right.',
});
builder.subscriptionType({
  description:
    'Live streams, over graphql-ws or as server-sent events at this same path. Every stream ends with the session that opened it; a stream of a trip also ends when the viewer’s membership ends or the trip is deleted.',
});
