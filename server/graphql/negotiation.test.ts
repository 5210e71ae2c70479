import { expect, test } from 'vitest';
import { testApp } from '../test/app.ts';
import { TestBrowser } from '../test/browser.ts';

const { url } = await testApp();

const json = 'application/json';
const graphql = 'application/graphql-response+json';
const events = 'text/event-stream';

const ask = (query: string, headers: Record<string, string>) =>
  fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': json, ...headers },
    body: JSON.stringify({ query }),
  });

/** Accept headers by the media type of their responses; null: none is acceptable (406). */
const accepts: [mediaType: string | null, ...headers: string[]][] = [
  [json, '*/*', 'application/*', '', json, `${json},${graphql}`, `${json}, text/plain, */*`, 'multipart/mixed, */*'],
  [json, `${events}, ${json}`, `${events};q=0, ${json}`, 'APPLICATION/JSON', `${json};charset=utf-8`],
  [json, `${graphql};charset=utf-16, ${json}`, `${json};q=x`, `${json};q=2`, `${json};;q="0.5"`],
  [graphql, graphql, `${graphql},${json};q=0.9`, `${json};q=0.5,${graphql}`, `${graphql},${json}`],
  [graphql, `${json};q=0,*/*`, `*/*,${graphql}`, ` ${graphql} ; q=1 , ${json}`],
  [graphql, `${graphql}, application/graphql+json, ${json}, ${events}, multipart/mixed`],
  [events, events],
  [null, 'text/html', 'text/plain', 'image/*', '*', `${json};charset=iso-8859-1`, ',,', '"'],
  [null, 'multipart/mixed', `${json};q=0`, `${events};q=0`],
];

const rows = accepts.flatMap(([mediaType, ...headers]) => headers.map((accept) => [accept, mediaType] as const));

test.each(rows)('a query with Accept: %s gets %s', async (accept, mediaType) => {
  const response = await ask('{ __typename }', { accept });
  expect(response.status).toBe(mediaType ? 200 : 406);
  expect(response.headers.get('content-type')?.split(';')[0]).toBe(mediaType ?? json);
  // By the specification, only the new type says by its status that a request is invalid.
  const invalid = await ask('{ nothing }', { accept });
  expect(invalid.status).toBe(mediaType ? (mediaType === graphql ? 400 : 200) : 406);
});

test('a mutation whose response would not be acceptable is not executed', async () => {
  const ana = new TestBrowser(url);
  await ana.register('ana');
  const sent = await ana.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': json, accept: 'text/html' },
    body: JSON.stringify({ query: 'mutation { logout { __typename } }' }),
  });
  expect(sent.status).toBe(406);
  expect(await ana.graphql('{ viewer { user { username } } }')).toMatchObject({ data: { viewer: { user: {} } } });
});

test.each([
  json,
  'Application/JSON',
  `${json} ;charset=utf-8`,
  `${json};charset=utf-8`,
  `${json}; charset=UTF-8`,
  `${json}; charset="utf-8"`,
])('a body of type %s is taken', async (type) => {
  expect((await ask('{ __typename }', { 'content-type': type })).status).toBe(200);
});

test.each([
  ...[`${json};charset=utf8`, `${json};charset=utf-7`, `${json};`, `${json},text/plain`],
  ...[graphql, 'application/graphql', 'application/graphql+json', 'text/plain', 'text/json'],
  ...['application/jsonp', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''],
])('a body of type %s is refused with 415', async (type) => {
  expect((await ask('{ __typename }', { 'content-type': type })).status).toBe(415);
});

test('a POST request without a body is refused with an explanation', async () => {
  const response = await fetch(`${url}/graphql`, { method: 'POST' });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_REQUEST' } }] });
});

test.each(['/graphql', '/auth/login'])('a body for %s that is not in UTF-8 is refused with 415', async (path) => {
  const body = Buffer.from('{"query":"{ __typename }","email":"é"}', 'latin1');
  const sent = (content: Buffer) =>
    fetch(url + path, { method: 'POST', headers: { 'content-type': json }, body: new Uint8Array(content) });
  expect((await sent(body)).status).toBe(415);
  expect((await sent(Buffer.from(body.toString('latin1')))).status).toBe(400);
});
