import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './support/test.ts';

// The browser says why it keeps a page from a response.
test.use({ expectedComplaints: /CORS|403|ERR_FAILED/ });

test('a page of another site uses the API with a token, and gets nothing with the visitor’s cookie', async ({
  baseURL,
  person,
  trip,
}) => {
  const ana = await person('ana');
  const tripId = await trip(ana);
  const { made } = await ana.graphql<{ made: { secret: string } }>(
    `mutation ($input: CreateAccessTokenInput!) {
       made: createAccessToken(input: $input) { ... on CreateAccessTokenPayload { secret } } }`,
    {
      input: {
        name: 'Calendar',
        scopes: ['READ'],
        password: ana.password,
        expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
      },
    },
  );
  // Its host has another name than the app’s, so it is another site.
  const site = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Calendar</title>');
  });
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  const { page } = ana;
  // The header of the tests' own addresses would need the API's permission.
  await ana.context.setExtraHTTPHeaders({});
  await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);

  /** Asks for the viewer's address from that page. @returns it, or how the request failed. */
  const ask = (init: { credentials: RequestCredentials; authorization?: string }) =>
    page.evaluate(
      async ({ address, credentials, authorization }) => {
        const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) };
        const body = JSON.stringify({ query: '{ viewer { email } }' });
        try {
          const response = await fetch(address, { method: 'POST', credentials, headers, body });
          return (await response.json()).data.viewer?.email ?? null;
        } catch {
          return 'refused';
        }
      },
      { address: `${baseURL}/graphql`, ...init },
    );
  const authorization = `Bearer ${made.secret}`;
  expect(await ask({ credentials: 'omit', authorization })).toBe(ana.email);
  expect(await ask({ credentials: 'include', authorization })).toBe('refused');
  expect(await ask({ credentials: 'include' })).toBe('refused');
  expect(await ask({ credentials: 'omit' })).toBe('refused');

  /** Listens to the trip from that page. @returns the types of the frames until the first event, or the close code. */
  const listen = (payload: object) =>
    page.evaluate(
      ({ address, id, hello }) =>
        new Promise<string>((resolve) => {
          const socket = new WebSocket(address, 'graphql-transport-ws');
          socket.onopen = () => socket.send(JSON.stringify({ type: 'connection_init', payload: hello }));
          socket.onclose = ({ code }) => resolve(`closed with ${code}`);
          socket.onmessage = ({ data }) => {
            const frame = JSON.parse(data);
            const query = `subscription { tripChanged(tripId: "${id}", after: 0) { kind } }`;
            if (frame.type === 'connection_ack')
              socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query } }));
            else resolve(frame.type);
          };
        }),
      { address: `${baseURL?.replace('http', 'ws')}/graphql`, id: tripId, hello: payload },
    );
  expect(await listen({ authorization })).toBe('next');
  expect(await listen({ authorization: 'Bearer pjt_wrong' })).toBe('closed with 4403');
  expect(await listen({})).toMatch(/^closed with (1006|4403)$/);
  site.close();
});
