import type { TypedDocumentNode } from '@apollo/client';
import { type DocumentNode, type GraphQLFormattedError, print } from 'graphql';
import { reachingFetch } from '../apollo/reaching-fetch.ts';

/** A request whose response has no data. */
export class Unanswered extends Error {
  readonly status: number;
  readonly errors: readonly GraphQLFormattedError[];

  constructor(message: string, status: number, errors: readonly GraphQLFormattedError[] = []) {
    super(message);
    this.status = status;
    this.errors = errors;
  }
}

/** The text as the server takes it: only Apollo's client knows `@unmask`. */
const textOf = (document: DocumentNode) => print(document).replaceAll(' @unmask', '');

/**
 * Sends one GraphQL request without a cache or client, which the sign-in page would have to wait for. The document must
 * select `__typename` on unions whose members the caller distinguishes.
 * @throws Unanswered with the reason and the HTTP status, or because the server cannot be reached.
 */
export async function ask<Result, Variables>(
  document: TypedDocumentNode<Result, Variables>,
  variables?: Variables,
): Promise<Result> {
  const response = await reachingFetch('/graphql', {
    method: 'POST',
    headers: { accept: 'application/graphql-response+json,application/json;q=0.9', 'content-type': 'application/json' },
    credentials: 'same-origin',
    body: JSON.stringify({ query: textOf(document), variables }),
  });
  const { data, errors } = await response.json().catch(() => ({}));
  if (errors || !data) {
    throw new Unanswered(errors?.[0]?.message ?? `The server answered ${response.status}.`, response.status, errors);
  }
  return data;
}
