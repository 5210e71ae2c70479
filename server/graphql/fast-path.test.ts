import { describe, expect, it } from 'vitest';
import { testApp } from '../test/app.ts';

const app = await testApp();

interface Asked {
  body: unknown;
  accept?: string;
  headers?: Record<string, string>;
}

const post = ({ body, accept = '*/*', headers = {} }: Asked, contentType: string) =>
  fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': contentType, accept, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** A charset sends the request over the full path. */
const bothWays = (asked: Asked) =>
  Promise.all([post(asked, 'application/json'), post(asked, 'application/json; charset=utf-8')]);

async function seen(response: Response) {
  const changing = ['x-request-id', 'date', 'keep-alive'];
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !changing.includes(name)));
  const requestId = response.headers.get('x-request-id') ?? '';
  expect(requestId).toMatch(/^[\da-f]{16}$/);
  const body = (await response.text()).replaceAll(requestId, 'the request');
  return { status: response.status, headers, body };
}

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
  'JSON by name': { body: { query: '{ __typename }' }, accept: 'application/json' },
  'an operation by its name': {
    body: { query: 'query A { __typename } query B { viewer { email } }', operationName: 'A' },
  },
  'no operation of that name': { body: { query: 'query A { __typename }', operationName: 'B' }, accept: apollo },
  'a syntax error': { body: { query: '{' } },
  'a syntax error for Apollo Client': { body: { query: '{' }, accept: apollo },
  'an unknown field': { body: { query: '{ nothing }' }, accept: apollo },
  'a wrong variable': { body: { query: 'query ($id: ID!) { trip(id: $id) { id } }', variables: { id: {} } } },
  'a refusal': { body: { query: register, variables: { email: 'nobody' } } },
  'too much at once': { body: { query: `{ ${Array.from({ length: 600 }, (_, n) => `a${n}: viewer { email }`)} }` } },
  'no JSON': { body: '{"query":' },
  'an empty object': { body: {} },
  'a list': { body: [{ query: '{ __typename }' }] },
  'an unknown parameter': { body: { query: '{ __typename }', extra: 1 } },
  'variables that are text': { body: { query: '{ __typename }', variables: 'x' } },
  'a subscription': { body: { query: 'subscription { viewerChanged { email } }' }, accept: 'application/json' },
  'a media type that is not supported': { body: { query: '{ __typename }' }, accept: 'text/html' },
  'another site': {
    body: { query: '{ __typename }' },
    headers: { cookie: 'planjam_session=x', origin: 'https://evil.example' },
  },
  'our own site': { body: { query: '{ __typename }' }, headers: { origin: 'http://localhost:4000' } },
  'too large': { body: { query: `{ __typename } # ${'x'.repeat(260 * 1024)}` } },
};

describe('A plain POST and one over the full path', () => {
  it.each(Object.entries(cases))('are answered alike: %s', async (_name, asked) => {
    const [short, long] = await bothWays(asked);
    expect(await seen(short)).toEqual(await seen(long));
  });

  const mistakes = ['an unknown field', 'a wrong variable', 'too much at once'];
  it.each(Object.entries(cases).filter(([name]) => mistakes.includes(name)))(
    'are refused: %s',
    async (_name, asked) => {
      const [short] = await bothWays({ ...asked, accept: apollo });
      expect(short?.status).toBe(400);
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
    for (let time = 0; time < often; time += 1) {
      const [short, long] = await bothWays({ body: { query, variables, ...named } });
      expect(await seen(short)).toEqual(await seen(long));
    }
    const [short, long] = await bothWays({ body: { query, variables, ...named, ...body }, ...(accept && { accept }) });
    const answered = await seen(short);
    expect(answered).toEqual(await seen(long));
    expect(answered.body).toContain('errors');
    if (accept) expect(answered.status).toBe(400);
  });

  it.each(['gzip', 'br, gzip;q=0.5', 'identity', 'gzip;q=0'])('are compressed alike for %s', async (encodings) => {
    const names = '{ __schema { types { name description } } }';
    const asked = { body: { query: names }, headers: { 'accept-encoding': encodings } };
    const [short, long] = await Promise.all(
      (await bothWays(asked)).map(async (response) => ({
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
    const [short, long] = await Promise.all(
      ['application/json', 'application/json; charset=utf-8'].map((type, index) =>
        post({ body: { query: register, variables: { email: `ana${index}@fast.example` } } }, type),
      ),
    );
    const shape = (response?: Response) => response?.headers.getSetCookie().map((line) => line.replace(/=[^;]+/, '=…'));
    expect(await short?.json()).toEqual({ data: { register: { viewer: { user: { username: 'ana' } } } } });
    expect(shape(short)).toEqual([expect.stringContaining('HttpOnly')]);
    expect(shape(short)).toEqual(shape(long));
  });
});
