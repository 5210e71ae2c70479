import SchemaBuilder from '@pothos/core';
import ComplexityPlugin from '@pothos/plugin-complexity';
import ErrorsPlugin from '@pothos/plugin-errors';
import RelayPlugin from '@pothos/plugin-relay';
import { getNamedType, isLeafType } from 'graphql';
import { cacheable } from './cache/cacheable.ts';
import { sharedBy } from './cache/sharing.ts';
import type { Context } from './context.ts';
import { InvalidInput, Refusal } from './failures.ts';
import { scopes } from './scopes-plugin.ts';
import { typeOfId } from './type-of-id.ts';

interface TextScalar {
  Input: string;
  Output: string;
}

interface SchemaTypes {
  Context: Context;
  DefaultFieldNullability: false;
  DefaultEdgesNullability: false;
  DefaultNodeNullability: false;
  Scalars: {
    // Dates and times come in as text. The domain parses them, for all transports.
    ID: TextScalar;
    DateTime: { Input: string; Output: Date };
    Date: { Input: string; Output: Date };
    TimeZone: TextScalar;
    URL: TextScalar;
    EmailAddress: TextScalar;
    ActivityCategory: TextScalar;
    // JSON's numbers are exact up to 2^53.
    MinorUnits: { Input: number; Output: bigint };
  };
  Inputs: { TravelMode: string; ReservationKind: string };
}

/** The cost of a field that runs its own database query. An operation may have a thousand of them. */
export const QUERY_COST = 20;

/** The cost of a scalar or an enum, such as a number, a date or a name. */
export const LEAF_COST = 0.5;

/** The cost of one row of a list, or of another batched look-up, with all of its columns. */
export const ROW_COST = 3;

/** Connections and edges add no policy of their own: the field that returns the list and its nodes decide. */
const likeItsEntities = { ...sharedBy('everyone'), ...cacheable() };

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

export const builder = new SchemaBuilder<SchemaTypes>({
  // The errors plugin comes first, so that it presents the errors of the others.
  plugins: [ErrorsPlugin, RelayPlugin, ComplexityPlugin, scopes],
  defaultFieldNullability: false,
  errors: {
    defaultTypes: [InvalidInput, Refusal],
    directResult: true,
    defaultUnionOptions: {
      name: ({ fieldName }) => `${capitalized(fieldName)}Result`,
    },
  },
  // The plugin only records the cost of each field. size.ts adds the costs up.
  complexity: {
    disabled: true,
    fieldComplexity: (_args, _ctx, { type }) => (isLeafType(getNamedType(type)) ? LEAF_COST : 1),
  },
  relay: {
    clientMutationId: 'omit',
    cursorType: 'String',
    encodeGlobalID: (_typename, id) => String(id),
    decodeGlobalID: (id) => ({ typename: typeOfId(id) ?? '', id }),
    idFieldOptions: { description: 'The entity’s id. It is a TypeID: the type’s prefix and a UUIDv7 in base32.' },
    nodeTypeOptions: {
      extensions: sharedBy('everyone'),
      description:
        'An entity with an id. An id is a TypeID, e.g. trip_01h455vb4pex5vsknk084sn02q, the same in GraphQL, REST and the address bar. ' +
        'A client may choose the id of what it creates, if the mutation’s input has an `id` (right prefix, new). Sending the same id twice creates one entity.',
    },
    // nodes.ts defines both. There an unknown id returns null.
    nodeQueryOptions: false,
    nodesQueryOptions: false,
    pageInfoTypeOptions: {
      extensions: likeItsEntities,
      description: 'The cursors of a page, and whether its list has more entries.',
    },
    hasNextPageFieldOptions: { description: 'Whether the list has more entries after endCursor.' },
    hasPreviousPageFieldOptions: { description: 'Whether the list has more entries before startCursor.' },
    startCursorFieldOptions: { description: 'The cursor of the first edge; null on an empty page.' },
    endCursorFieldOptions: { description: 'The cursor of the last edge; null on an empty page.' },
    // named-lists.ts describes connections and edges, and named-mutations.ts the inputs.
    nodeFieldOptions: { complexity: ROW_COST },
    firstArgOptions: {
      description:
        'How many entries to return from the start of the list, or after `after`: at most 100. Default: 50, if `last` is not given either.',
    },
    lastArgOptions: {
      description: 'How many entries to return from the end of the list, or before `before`: at most 100.',
    },
    afterArgOptions: { description: 'A cursor from this list. Returns only entries after it.' },
    beforeArgOptions: { description: 'A cursor from this list. Returns only entries before it.' },
    // The list of edges already multiplies by ten.
    defaultConnectionFieldOptions: {
      complexity: ({ first, last }) => ({ field: QUERY_COST, multiplier: (first ?? last ?? 50) / 10 }),
    },
    defaultConnectionTypeOptions: { extensions: likeItsEntities },
    defaultEdgeTypeOptions: { extensions: likeItsEntities },
  },
});

builder.queryType({ description: 'Reads data. Queries change nothing.' });
builder.mutationType({
  description:
    'Changes data. Every result is a union of the payload and the failures that can stop the mutation: `... on Failure { code message }` matches each failure. Each description says who may call the mutation. Other callers get UNAUTHENTICATED when signed out, NOT_FOUND when they are not a member of the trip, and FORBIDDEN when they are a member without the right.',
});
builder.subscriptionType({
  description:
    'Streams live changes, over graphql-ws or as server-sent events at the same path. Every stream ends when the session that opened it ends. A stream of a trip also ends when the viewer’s membership ends or the trip is deleted. If the server cannot read what it should deliver, the stream ends after an error with the code UNAVAILABLE or INTERNAL_SERVER_ERROR: subscribe again after a pause, with the same `after`.',
});
