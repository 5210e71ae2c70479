import { version as apolloVersion } from '@apollo/client';
import { Kind, parse, parseValue, print, visit } from 'graphql';
import type { SentRequest } from './sent.ts';

/** A request as a library sends it. */
type Sent = { headers: Record<string, string> } & ({ body: object } | { path: string });

/** Converts the web's request to that of a library. */
export type Client = (asked: SentRequest) => Sent;

const JSON_TYPE = 'application/json';

/** Headers that a browser sends with any `fetch` of our pages. */
const ofBrowser = ({ accept: _, 'content-type': __, ...headers }: Record<string, string>) => headers;

/** Headers that Node's `fetch` adds: https://github.com/nodejs/undici/blob/v6.21.0/lib/web/fetch/index.js */
const ofNode = {
  'accept-language': '*',
  'sec-fetch-mode': 'cors',
  'user-agent': 'node',
  'accept-encoding': 'br, gzip, deflate',
};

/** Some libraries send documents unchanged. */
const withoutTypenames = (query: string) => query.replaceAll(/^\s*__typename\n/gm, '');

/** Returns the document with the values in place of its variables. */
function inlined({ query, variables }: SentRequest['body']): string {
  const document = visit(parse(query), {
    VariableDefinition: () => null,
    Variable: ({ name }) => parseValue(JSON.stringify(variables[name.value] ?? null)),
    Argument: ({ value }) =>
      value.kind === Kind.VARIABLE && variables[value.name.value] === undefined ? null : undefined,
  });
  return print(document);
}

/** By name, in their versions of autumn 2026, with default settings. */
export const clients: Record<string, Client> = {
  // https://github.com/urql-graphql/urql/blob/main/packages/core/src/internal/fetchOptions.ts: makeFetchBody and
  // makeFetchOptions. Its cacheExchange adds __typename. It sends a short query by GET if configured so.
  urql: ({ headers, body: { query, operationName, variables } }) => ({
    headers: {
      ...ofBrowser(headers),
      accept:
        'application/graphql-response+json, application/graphql+json, application/json, text/event-stream, multipart/mixed',
    },
    body: { query, operationName, variables },
  }),
  // https://github.com/apollographql/apollo-client/blob/main/src/link/client-awareness/ClientAwarenessLink.ts, which is
  // part of HttpLink: `extensions` name the library.
  'Apollo Client 4': ({ headers, body: { query, operationName, variables } }) => {
    const extensions = { clientLibrary: { name: '@apollo/client', version: apolloVersion } };
    return { headers, body: { operationName, variables, extensions, query } };
  },
  // https://github.com/apollographql/apollo-client/blob/release-3.x/src/link/http/selectHttpOptionsAndBody.ts
  'Apollo Client 3': ({ headers, body: { query, operationName, variables } }) => ({
    headers: { ...ofBrowser(headers), accept: '*/*' },
    body: { operationName, variables, query },
  }),
  // https://github.com/graffle-js/graffle/blob/graphql-request/src/legacy/helpers/runRequest.ts: buildBody and
  // createFetcher.
  'graphql-request': ({ body: { query, operationName, variables } }) => ({
    headers: { ...ofNode, accept: 'application/graphql-response+json, application/json' },
    body: { query: withoutTypenames(query), variables, operationName },
  }),
  // https://github.com/axios/axios/blob/v1.x/lib/defaults/index.js and lib/adapters/http.js, with the usual body, which
  // has no operationName.
  axios: ({ body: { query, variables } }) => ({
    headers: {
      accept: 'application/json, text/plain, */*',
      'user-agent': 'axios/1.12.2',
      'accept-encoding': 'gzip, compress, deflate, br',
    },
    body: { query: withoutTypenames(query), variables },
  }),
  // https://github.com/graphql/graphql-over-http/blob/main/spec/GraphQLOverHTTP.md#get
  GET: ({ body: { query, operationName, variables } }) => ({
    headers: { ...ofNode, accept: `application/graphql-response+json, ${JSON_TYPE}` },
    path: `/graphql?${new URLSearchParams({ query, operationName, variables: JSON.stringify(variables) })}`,
  }),
  // As in many scripts: the id is in the document, so each trip has its own document.
  'inline ids': ({ body }) => ({ headers: { ...ofNode, accept: '*/*' }, body: { query: inlined(body) } }),
};

/** Makes documents that differ only in an alias. */
export function withNewAlias({ query }: SentRequest['body']): (number: number) => string {
  const name = 'alias_of_benchmark';
  let isTop = true;
  const document = visit(parse(query), {
    Field(node) {
      if (!isTop) return undefined;
      isTop = false;
      return { ...node, alias: { kind: Kind.NAME, value: name } };
    },
  });
  const [before = '', after = ''] = print(document).split(name);
  return (number) => `${before}${name}_${number}${after}`;
}
