import { getOperationAST, Kind, parse, parseType, print, type VariableNode, visit } from 'graphql';
import type { GraphQLParams } from 'graphql-yoga';
import { byDocument } from './document-cache.ts';

/** An id inside a document: see schema/core/ids.ts. */
const ID_LITERAL = /"([a-z]+_[0-9a-z]{26})"/;

const nameOf = (place: number) => `inlineId${place}`;
const variable = (place: number): VariableNode => ({
  kind: Kind.VARIABLE,
  name: { kind: Kind.NAME, value: nameOf(place) },
});
const declaration = (place: number) => ({
  kind: Kind.VARIABLE_DEFINITION as const,
  variable: variable(place),
  type: parseType('ID!'),
});

type Ids = ReadonlyMap<string, number>;

/**
 * Ids contain no character that ends a string or a comment, so documents with the same rest mean the same except for
 * the ids. Null without an id.
 */
function split(query: string): { ids: Ids; rest: string } | null {
  // Texts and ids alternate.
  const parts = query.split(ID_LITERAL);
  if (parts.length === 1) return null;
  const different = new Set(parts.filter((_part, place) => place % 2 === 1));
  const ids = new Map(Array.from(different, (id, place) => [id, place]));
  return { ids, rest: JSON.stringify(parts.map((part, place) => (place % 2 === 1 ? ids.get(part) : part))) };
}

/** Returns a query with variables in place of its ids, which may be invalid; null for any other document. */
function withVariables(query: string, ids: Ids): string | null {
  const document = parse(query);
  if (getOperationAST(document)?.operation !== 'query') return null;
  const lifted = visit(document, {
    StringValue({ value }) {
      const place = ids.get(value);
      return place === undefined ? undefined : variable(place);
    },
    OperationDefinition: {
      leave: ({ variableDefinitions = [], ...operation }) => ({
        ...operation,
        variableDefinitions: [...variableDefinitions, ...Array.from(ids.values(), declaration)],
      }),
    },
  });
  return print(lifted);
}

/** Queries that differ only in ids share one document, so scripts also profit from parsing and caching. */
export class InlineIds {
  /** The shared documents, by the rest of the documents. Null where there can be none. */
  readonly #shared = byDocument<{ query: string | null }>();

  /** @param prepare Parses and validates a document in advance. @throws if it is not valid. */
  constructor(private readonly prepare: (query: string) => void) {}

  /** Returns the operation with its ids as variables; null if it has none, or no such document has been learned. */
  lift(params: GraphQLParams): GraphQLParams | null {
    const parts = split(params.query ?? '');
    const query = parts && this.#shared.get(parts.rest)?.query;
    if (!query) return null;
    const ids = Object.fromEntries(Array.from(parts.ids, ([id, place]) => [nameOf(place), id]));
    return { ...params, query, variables: { ...params.variables, ...ids } };
  }

  learn(document: string): void {
    const parts = split(document);
    if (!parts || this.#shared.has(parts.rest)) return;
    let query = withVariables(document, parts.ids);
    try {
      if (query) this.prepare(query);
    } catch {
      query = null;
    }
    this.#shared.set(parts.rest, { query });
  }
}
