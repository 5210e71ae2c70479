import { describe, expect, test } from 'vitest';
import { testApp } from '../test/app.ts';
import { TestBrowser } from '../test/browser.ts';

const { url } = await testApp();

const apollo = 'application/graphql-response+json,application/json;q=0.9';
const register = `mutation ($email: EmailAddress!) {
  register(input: { email: $email, username: "ana", password: "a-marigold-signpost" }) {
    ... on RegisterPayload { viewer { user { username } } }
    ... on Failure { code }
  }
}`;
const two = 'query A { __typename } query B { viewer { email } }';
const byId = 'query ($id: ID!) { trip(id: $id) { id } }';

const post = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const get = (query: string, headers: Record<string, string> = {}) => fetch(`${url}/graphql?${query}`, { headers });
const text = (params: Record<string, string>) => new URLSearchParams(params).toString();

/** Requests that are refused: with 400 where the client knows GraphQL over HTTP, else with the status for JSON. */
const refused: [what: string, body: unknown, code: string, status: number][] = [
  ['an empty document', { query: '' }, 'GRAPHQL_PARSE_FAILED', 200],
  ['a syntax error', { query: '{' }, 'GRAPHQL_PARSE_FAILED', 200],
  ['an unknown field', { query: '{ nothing }' }, 'GRAPHQL_VALIDATION_FAILED', 200],
  ['a wrong variable', { query: byId, variables: { id: {} } }, 'BAD_USER_INPUT', 200],
  ['no operation of that name', { query: two, operationName: 'C' }, 'OPERATION_RESOLUTION_FAILURE', 400],
  ['none said of two', { query: two }, 'OPERATION_RESOLUTION_FAILURE', 400],
  ['no document', { extensions: { persistedQuery: { version: 1 } } }, 'BAD_REQUEST', 200],
  ['an unknown parameter', { query: '{ __typename }', extra: 1 }, 'BAD_REQUEST', 400],
  ['a document that is no text', { query: 1 }, 'BAD_REQUEST', 400],
  ['variables that are text', { query: '{ __typename }', variables: 'x' }, 'BAD_REQUEST', 400],
  ['extensions that are a list', { query: '{ __typename }', extensions: [] }, 'BAD_REQUEST', 400],
  ['a list of operations', [{ query: '{ __typename }' }], 'BAD_REQUEST', 400],
  ['no JSON', '{"query":', 'BAD_REQUEST', 400],
  ['JSON after a byte order mark', '\ufeff{"query":"{ __typename }"}', 'BAD_REQUEST', 400],
  ['a number', '1', 'BAD_REQUEST', 400],
];

describe.each(refused)('A POST with %s', (_what, body, code, status) => {
  test.each([
    [apollo, 400],
    ['application/json', status],
    ['text/event-stream', status],
  ])('is refused for Accept: %s', async (accept, expected) => {
    const response = await post(body, { accept });
    expect(response.status).toBe(expected);
    const requestId = response.headers.get('x-request-id');
    const [, json = ''] = /^(?:data: )?(\{.+\})$/m.exec(await response.text()) ?? [];
    expect(JSON.parse(json)).toMatchObject({ errors: [{ extensions: { code, requestId } }] });
  });
});

/** Queries of addresses. */
const queries: [query: string, status: number, code?: string][] = [
  [text({ query: '{ __typename }' }), 200],
  ['query={__typename}', 200],
  [`${text({ query: '{ __typename }' })}&query=second&other=1`, 200],
  [text({ query: '{ __typename } #/health' }), 200],
  [text({ query: two, operationName: 'A' }), 200],
  [text({ query: '{ __typename }', operationName: '', variables: '', extensions: '' }), 200],
  [text({ query: byId, variables: '{"id":"a+b c%20é"}' }), 200],
  [text({ query: byId, variables: 'null' }), 400, 'BAD_USER_INPUT'],
  [text({ query: byId, variables: '[]' }), 400, 'BAD_REQUEST'],
  [text({ query: 'mutation { logout { signedOut } }' }), 405, 'BAD_REQUEST'],
  [text({ query: '' }), 400, 'BAD_REQUEST'],
  ['', 400, 'BAD_REQUEST'],
];

test.each(queries)('a GET with ?%s gets %i', async (query, status, code) => {
  const response = await get(query, { accept: 'application/graphql-response+json' });
  expect(response.status).toBe(status);
  expect((await response.json()).errors?.[0].extensions.code).toBe(code);
  expect(response.headers.get('vary')).toContain('Accept');
  if (status === 405) expect(response.headers.get('allow')).toBe('POST');
});

test('a browser that opens the address gets GraphiQL', async () => {
  const response = await get(text({ query: '{ __typename }' }), { accept: 'text/html,*/*;q=0.8' });
  expect(await response.text()).toMatch(/GraphiQL/);
});

test.each(['HEAD', 'PUT', 'DELETE', 'OPTIONS'])('%s is refused with 405', async (method) => {
  const response = await fetch(`${url}/graphql?${text({ query: '{ __typename }' })}`, { method });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, POST']);
});

/** After so many requests a query may be answered in a shorter way. */
const OFTEN = 8;

test.each<[what: string, query: string, variables: object, changed: object]>([
  ['a wrong variable', byId, { id: 'x' }, { variables: { id: {} } }],
  ['a missing variable', byId, { id: 'x' }, { variables: {} }],
  ['a wrong variable of a mutation', register, { email: 'no address' }, { variables: {} }],
])('a query that is answered often is still refused with %s', async (_what, query, variables, changed) => {
  for (let time = 0; time < OFTEN; time += 1) expect((await post({ query, variables })).status).toBe(200);
  const response = await post({ query, variables, ...changed }, { accept: apollo });
  expect([response.status, (await response.json()).errors[0].extensions.code]).toEqual([400, 'BAD_USER_INPUT']);
});

test.each([
  ['gzip', 'gzip'],
  ['br, gzip;q=0.5', 'gzip'],
  ['identity', null],
  ['gzip;q=0', null],
])('a long response for Accept-Encoding: %s is encoded as %s', async (accepted, encoding) => {
  const names = '{ __schema { types { name description } } }';
  const response = await post({ query: names }, { 'accept-encoding': accepted });
  expect([response.headers.get('content-encoding'), response.headers.get('vary')]).toEqual([
    encoding,
    'Accept-Encoding',
  ]);
  expect((await response.json()).data.__schema.types[0]).toHaveProperty('name');
});

test('a sign-in sets the cookie, and its response is not stored', async () => {
  const response = await post({ query: register, variables: { email: 'ana@http.example' } });
  expect(await response.json()).toEqual({ data: { register: { viewer: { user: { username: 'ana' } } } } });
  expect(response.headers.getSetCookie()).toEqual([expect.stringContaining('HttpOnly')]);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
});

/** Requests of libraries, beside what our own page sends. */
const clients: Record<string, { body: object; headers?: Record<string, string> }> = {
  'Apollo Client': {
    body: {
      operationName: 'A',
      variables: {},
      extensions: { clientLibrary: { name: '@apollo/client', version: '4.3.8' } },
      query: 'query A { __typename }',
    },
    headers: { accept: apollo },
  },
  'no extensions, by name': {
    body: { query: '{ __typename }', variables: null, operationName: null, extensions: null },
  },
  axios: { body: { query: '{ __typename }' }, headers: { accept: 'application/json, text/plain, */*' } },
  'a charset': { body: { query: '{ __typename }' }, headers: { 'content-type': 'application/json; charset=utf-8' } },
  'an unknown parameter that is null': { body: { query: '{ __typename }', unknown: null } },
};

test.each(Object.entries(clients))('a request of %s is answered', async (_client, { body, headers }) => {
  const response = await post(body, headers);
  expect([response.status, await response.json()]).toEqual([200, { data: { __typename: 'Query' } }]);
});

test('where other origins are allowed, a response differs by origin for caches', async () => {
  const origin = 'https://app.partner.example';
  const partners = await testApp({ environment: { ALLOWED_ORIGINS: origin } });
  for (const headers of [{}, { origin }]) {
    const response = await fetch(`${partners.url}/graphql?query={__typename}`, { headers });
    expect(response.headers.get('vary')).toBe('Origin, Cookie, Authorization, Accept-Encoding, Accept');
    const page = await fetch(`${partners.url}/trips`, { headers });
    expect(page.headers.get('vary')?.split(', ').sort()).toEqual(['Accept', 'Origin']);
  }
});

test('a body in parts is read whole', async () => {
  const body = new Blob(['{"query":', '"{ __typename }"}']).stream();
  const init = { method: 'POST', body, headers: { 'content-type': 'application/json' }, ...{ duplex: 'half' } };
  expect(await (await fetch(`${url}/graphql`, init)).json()).toEqual({ data: { __typename: 'Query' } });
  expect((await new TestBrowser(url).json('POST', '/auth/login', {})).status).toBe(400);
});
