import { describe, expect, it } from 'vitest';
import { isAccelerated } from '../test/accelerators.ts';
import { bothPaths } from '../test/both-paths.ts';
import { shareOf } from '../test/volume.ts';

const { fast, askAlike } = await bothPaths();

const json = 'application/json';
const graphql = 'application/graphql-response+json';

const post = (query: string, headers: Record<string, string>) =>
  askAlike('/graphql', {
    method: 'POST',
    headers: { 'content-type': json, ...headers },
    body: JSON.stringify({ query }),
  });

const accepts = [
  ...['*/*', 'application/*', '', json, graphql, 'text/html', 'text/plain', 'image/*', '*'],
  ...[`${graphql},${json};q=0.9`, `${json};q=0.5,${graphql}`, `${json},${graphql}`, `${graphql},${json}`],
  ...[`${json};q=0`, `${json};q=0,*/*`, '*/*;q=0', `*/*,${graphql}`, `${json}, text/plain, */*`],
  ...[`${graphql}, application/graphql+json, ${json}, text/event-stream, multipart/mixed`],
  ...['multipart/mixed', 'multipart/mixed, */*', 'text/event-stream', `text/event-stream, ${json}`],
  ...[`text/event-stream;q=0, ${json}`, 'text/event-stream;q=0'],
  ...[`${json};charset=utf-8`, `${json};charset=iso-8859-1`, `${graphql};charset=utf-16, ${json}`],
  ...['APPLICATION/JSON', ` ${graphql} ; q=1 , ${json}`, `${json};q=x`, `${json};q=2`, ',,', '"', `${json};;q="0.5"`],
];

/** The documents' status and body differ by the chosen media type. */
const documents = {
  'a query': '{ __typename }',
  'an invalid query': '{ nothing }',
  'a subscription that is refused': 'subscription { viewerChanged { email } }',
  'a query that names subscriptions': '{ __type(name: "subscription") { name } }',
};

const shares = Object.entries(documents).map(
  ([name, query], turn) => [name, query, shareOf(accepts, turn, 4)] as const,
);

describe.each(shares)('%s gets the same over both paths', (_name, query, types) => {
  it.each(types)('with Accept: %s', async (accept) => {
    await post(query, { accept });
    // A browser gets GraphiQL.
    if (accept !== 'text/html') await askAlike(`/graphql?query=${encodeURIComponent(query)}`, { headers: { accept } });
  });
});

const contentTypes = [
  ...[json, `${json};charset=utf-8`, `${json}; charset=UTF-8`, `${json}; charset="utf-8"`, `${json};charset=utf8`],
  ...[
    `${json};charset=utf-7`,
    `${json}; charset=iso-8859-1`,
    `${json};`,
    `${json} ;charset=utf-8`,
    `${json},text/plain`,
  ],
  ...['Application/JSON', graphql, 'application/graphql', 'application/graphql+json', 'text/plain', 'text/json'],
  ...['application/jsonp', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''],
];

it.each(contentTypes)('a POST with Content-Type: %s gets the same over both paths', async (type) => {
  await post('{ __typename }', { 'content-type': type });
  await post('{ nothing }', { 'content-type': type, accept: graphql });
});

const text = (params: Record<string, string>) => new URLSearchParams(params).toString();
const viewer = '{ viewer { email } }';
const two = 'query A { __typename } query B { viewer { email } }';

/** Queries of addresses. A true one takes the fast path. */
const queries: [isFast: boolean, query: string][] = [
  [true, text({ query: viewer })],
  [true, `query=${encodeURIComponent(viewer)}`],
  [true, `query={__typename}`],
  [true, text({ query: two, operationName: 'A' })],
  [true, text({ query: two, operationName: 'C' })],
  [true, text({ query: two })],
  [true, text({ query: viewer, operationName: '', variables: '', extensions: '' })],
  [true, text({ query: viewer, extensions: '{"clientLibrary":{"name":"x"}}' })],
  [true, text({ query: 'query ($id: ID!) { trip(id: $id) { id } }', variables: '{"id":"a+b c%20é"}' })],
  [true, text({ query: 'query ($id: ID!) { trip(id: $id) { id } }', variables: '{"id":{}}' })],
  [true, text({ query: 'query ($id: ID!) { trip(id: $id) { id } }', variables: 'null' })],
  [true, text({ query: '{' })],
  [true, `${text({ query: viewer })}&query=second&other=1`],
  [true, text({ query: 'mutation { logout { signedOut } }' })],
  [true, text({ query: 'subscription { viewerChanged { email } }' })],
  [false, text({ query: viewer, variables: '{' })],
  [false, text({ query: viewer, variables: '[]' })],
  [false, text({ query: viewer, variables: '1' })],
  [false, text({ query: viewer, extensions: '"x"' })],
  [false, text({ query: '' })],
  [false, text({ extensions: '{"persistedQuery":{"version":1,"sha256Hash":"x"}}' })],
  [false, 'query'],
  [false, ''],
];

it.each(queries)('a GET that is plain: %s, with ?%s, gets the same over both paths', async (isPlain, query) => {
  for (const accept of [json, graphql]) {
    const { isFast } = await askAlike(`/graphql?${query}`, { headers: { accept } });
    expect(isFast).toBe(isPlain && isAccelerated);
  }
});

it.each<Record<string, string>>([
  { cookie: 'planjam_session=x', 'sec-fetch-site': 'cross-site' },
  { cookie: 'planjam_session=x', origin: 'https://evil.example' },
  { origin: 'http://localhost:4000' },
  { 'sec-fetch-site': 'cross-site' },
  { 'content-type': json },
  { 'accept-encoding': 'identity' },
])('a GET with %o gets the same over both paths', async (headers) => {
  await askAlike(`/graphql?${text({ query: viewer })}`, { headers: { accept: json, ...headers } });
});

it('where other origins are allowed, a GET gets the same over both paths, which a browser keeps by origin', async () => {
  const origin = 'https://app.partner.example';
  const partners = await bothPaths({ ALLOWED_ORIGINS: origin });
  for (const headers of [{}, { origin }, { origin: 'https://evil.example' }]) {
    const { vary } = (await partners.askAlike(`/graphql?${text({ query: viewer })}`, { headers })).headers as {
      vary: string;
    };
    expect(vary).toContain('Origin');
  }
});

it('a mutation by GET is refused with 405, and a browser gets GraphiQL', async () => {
  const mutation = await askAlike(`/graphql?${text({ query: 'mutation { logout { signedOut } }' })}`);
  expect([mutation.status, mutation.headers.allow]).toEqual([405, 'POST']);
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
  const page = await fetch(`${fast.url}/graphql?${text({ query: viewer })}`, { headers: { accept } });
  expect(await page.text()).toMatch(/GraphiQL/);
});

it.each(['HEAD', 'PUT', 'DELETE', 'OPTIONS'])('%s gets the same over both paths', async (method) => {
  await askAlike(`/graphql?${text({ query: viewer })}`, { method });
});
