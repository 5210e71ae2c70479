import { describe, expect, it } from 'vitest';
import { isAccelerated } from '../test/accelerators.ts';
import { bothPaths } from '../test/both-paths.ts';

const { fast, full, ask, askAlike } = await bothPaths();

interface Asked {
  body: unknown;
  accept?: string;
  headers?: Record<string, string>;
}

const sent = ({ body, accept = '*/*', headers = {} }: Asked): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', accept, ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const postAlike = (asked: Asked) => askAlike('/graphql', sent(asked));

const apollo = 'application/graphql-response+json,application/json;q=0.9';
const register = `mutation ($email: EmailAddress!) {
  register(input: { email: $email, username: "ana", password: "a-marigold-signpost" }) {
    ... on RegisterPayload { viewer { user { username } } }
    ... on Failure { code }
  }
}`;

const cases: Record<string, Asked> = {
  'a query': { body: { query: '{ viewer { email } }' } },
  'a query of Apollo Client': { body: { query: '{ viewer { email } }', variables: {} }, accept: apollo },
  'an operation by its name': {
    body: { query: 'query A { __typename } query B { viewer { email } }', operationName: 'A' },
  },
  'no operation of that name': { body: { query: 'query A { __typename }', operationName: 'B' }, accept: apollo },
  'an empty name': { body: { query: 'query A { __typename }', operationName: '' }, accept: apollo },
  'an empty document': { body: { query: '' } },
  'a syntax error': { body: { query: '{' } },
  'a syntax error for Apollo Client': { body: { query: '{' }, accept: apollo },
  'an unknown field': { body: { query: '{ nothing }' }, accept: apollo },
  'a wrong variable': { body: { query: 'query ($id: ID!) { trip(id: $id) { id } }', variables: { id: {} } } },
  'a refusal': { body: { query: register, variables: { email: 'nobody' } } },
  'too much at once': { body: { query: `{ ${Array.from({ length: 600 }, (_, n) => `a${n}: viewer { email }`)} }` } },
  'no JSON': { body: '{"query":' },
  'JSON after a byte order mark': { body: '\ufeff{"query":"{ __typename }"}' },
  'an empty object': { body: {} },
  'a list': { body: [{ query: '{ __typename }' }] },
  'an unknown parameter': { body: { query: '{ __typename }', extra: 1 } },
  'variables that are text': { body: { query: '{ __typename }', variables: 'x' } },
  'extensions that are a list': { body: { query: '{ __typename }', extensions: [] } },
  'extensions that are text': { body: { query: '{ __typename }', extensions: 'x' } },
  'a persisted query without a document': {
    body: { extensions: { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } } },
  },
  'a subscription': { body: { query: 'subscription { viewerChanged { email } }' }, accept: 'application/json' },
  'a media type that is not supported': { body: { query: '{ __typename }' }, accept: 'text/html' },
  'another site': {
    body: { query: '{ __typename }' },
    headers: { cookie: 'planjam_session=x', origin: 'https://evil.example' },
  },
  'our own site': { body: { query: '{ __typename }' }, headers: { origin: 'http://localhost:4000' } },
  'too large': { body: { query: `{ __typename } # ${'x'.repeat(260 * 1024)}` } },
};

describe('A POST over the fast path and one over the full path', () => {
  it.each(Object.entries(cases))('are answered alike: %s', async (_name, asked) => {
    await postAlike(asked);
  });

  const mistakes = ['an unknown field', 'a wrong variable', 'too much at once'];
  it.each(Object.entries(cases).filter(([name]) => mistakes.includes(name)))(
    'are refused: %s',
    async (_name, asked) => {
      expect((await postAlike({ ...asked, accept: apollo })).status).toBe(400);
    },
  );

  /** After so many requests a query may be answered in a shorter way. */
  const often = 8;
  const lists = `viewer { trips(first: $n) { edges { node {
    activities(first: $n) { edges { node { id } } } messages(first: $n) { edges { node { id } } } } } } }`;
  it.each<[name: string, query: string, variables: object, others: Omit<Asked, 'body'> & { body: object }]>([
    ['weighed', `query ($n: Int!) { ${lists} }`, { n: 1 }, { body: { variables: { n: 100 } } }],
    [
      'a wrong variable',
      'query ($id: ID!) { trip(id: $id) { id } }',
      { id: 'x' },
      { body: { variables: { id: {} } }, accept: apollo },
    ],
    [
      'a missing one',
      'query ($id: ID!) { trip(id: $id) { id } }',
      { id: 'x' },
      { body: { variables: {} }, accept: apollo },
    ],
    [
      'no operation of that name',
      'query A { __typename } query B { __typename }',
      {},
      { body: { operationName: 'C' }, accept: apollo },
    ],
    [
      'a refused mutation, with a wrong variable',
      register,
      { email: 'nobody' },
      { body: { variables: {} }, accept: apollo },
    ],
    ['none said of two', 'query A { __typename } query B { __typename }', {}, { body: { operationName: null } }],
  ])('are answered alike when repeated: %s', async (_name, query, variables, { body, accept }) => {
    const named = query.includes('query A') ? { operationName: 'A' } : {};
    for (let time = 0; time < often; time += 1) await postAlike({ body: { query, variables, ...named } });
    const answered = await postAlike({ body: { query, variables, ...named, ...body }, ...(accept && { accept }) });
    expect(answered.body).toContain('errors');
    if (accept) expect(answered.status).toBe(400);
  });

  it.each(['gzip', 'br, gzip;q=0.5', 'identity', 'gzip;q=0'])('are compressed alike for %s', async (encodings) => {
    const names = '{ __schema { types { name description } } }';
    const both = await ask('/graphql', sent({ body: { query: names }, headers: { 'accept-encoding': encodings } }));
    const [short, long] = await Promise.all(
      both.map(async (response) => ({
        encoding: response.headers.get('content-encoding'),
        vary: response.headers.get('vary'),
        body: await response.text(),
      })),
    );
    expect(short).toEqual(long);
    expect(short?.vary).toBe('Accept-Encoding');
    expect(short?.encoding).toBe(/gzip(;q=0.5)?$/.test(encodings) ? 'gzip' : null);
    expect(JSON.parse(short?.body ?? '')).toHaveProperty('data.__schema.types.0.name');
  });

  it('sign in alike, with the cookie', async () => {
    const shapes = [];
    for (const { url } of [fast, full]) {
      const asked = { body: { query: register, variables: { email: `ana${new URL(url).port}@fast.example` } } };
      const response = await fetch(`${url}/graphql`, sent(asked));
      expect(await response.json()).toEqual({ data: { register: { viewer: { user: { username: 'ana' } } } } });
      shapes.push(response.headers.getSetCookie().map((line) => line.replace(/=[^;]+/, '=…')));
    }
    expect(shapes[0]).toEqual([expect.stringContaining('HttpOnly')]);
    expect(shapes[0]).toEqual(shapes[1]);
  });
});

/** Requests of libraries, beside what our own page sends. */
const clients: Record<string, Asked> = {
  'our own page': { body: { operationName: 'A', variables: {}, query: 'query A { __typename }' }, accept: apollo },
  'Apollo Client 4': {
    body: {
      operationName: 'A',
      variables: {},
      extensions: { clientLibrary: { name: '@apollo/client', version: '4.3.8' } },
      query: 'query A { __typename }',
    },
    accept: apollo,
  },
  'empty extensions': { body: { query: '{ __typename }', extensions: {} } },
  'no extensions, by name': {
    body: { query: '{ __typename }', variables: null, operationName: null, extensions: null },
  },
  urql: {
    body: { query: '{ __typename }', variables: {} },
    accept:
      'application/graphql-response+json, application/graphql+json, application/json, text/event-stream, multipart/mixed',
  },
  'graphql-request': {
    body: { query: '{ __typename }' },
    accept: 'application/graphql-response+json, application/json',
  },
  axios: { body: { query: '{ __typename }' }, accept: 'application/json, text/plain, */*' },
  'a charset': { body: { query: '{ __typename }' }, headers: { 'content-type': 'application/json; charset=utf-8' } },
  'a persisted query with its document': {
    body: { query: '{ __typename }', extensions: { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } } },
  },
};

it.runIf(isAccelerated).each(Object.entries(clients))('%s takes the fast path', async (_client, asked) => {
  const { isFast, status, body } = await postAlike(asked);
  expect({ isFast, status, body: JSON.parse(body) }).toEqual({
    isFast: true,
    status: 200,
    body: { data: { __typename: 'Query' } },
  });
});
