import { once } from 'node:events';
import { expect, test } from 'vitest';
import { listening } from '../test/raw-requests.ts';
import { Arrivals, MOST_WAITING } from './arrivals.ts';
import { serverInTurns } from './server-in-turns.ts';

/** Starts a server. @returns a function that sends bytes and reads until the server ends the connection. */
async function serving() {
  const server = serverInTurns(
    { keepAliveTimeout: 1 },
    (_request, response) => response.end('fine'),
    new Arrivals(String),
  );
  server.on('upgrade', (_request, socket) => socket.end('HTTP/1.1 404 Not Found\r\n\r\n'));
  const requests: unknown[] = [];
  const expectations: unknown[] = [];
  server.on('request', (request) => requests.push(request.url));
  server.on('checkExpectation', (request) => expectations.push(request.url));
  const open = await listening(server);
  const send = async (text: string) => {
    const socket = await open();
    const answer: string[] = [];
    socket.on('data', (part) => answer.push(String(part))).on('error', () => {});
    const closed = once(socket, 'close');
    socket.write(text);
    await closed;
    return answer.join('');
  };
  return { send, requests, expectations };
}

const get = (headers: string) => `GET / HTTP/1.1\r\n${headers}\r\n`;

test('a destroyed connection costs nothing more: what has been read of it is not parsed', async () => {
  const { send, requests } = await serving();
  await send(get('Host: x\r\n').repeat(1_000));
  expect(requests).toHaveLength(MOST_WAITING + 2);
});

test('requests that Node answers itself run in turns too', async () => {
  const { send, requests, expectations } = await serving();
  expect(await send(get('Host: x\r\nExpect: more\r\n'))).toMatch(/^HTTP\/1\.1 417 /);
  await send(get('Host: x\r\nExpect: more\r\n').repeat(1_000));
  expect(expectations).toHaveLength(1 + MOST_WAITING + 2);
  expect(await send(get('').repeat(1_000))).toMatch(/^HTTP\/1\.1 400 |^$/);
  expect(requests).toHaveLength(MOST_WAITING + 2);
});

test('only a request of HTTP/1.1 needs a Host header', async () => {
  const { send } = await serving();
  expect(await send(get(''))).toMatch(/^HTTP\/1\.1 400 .*Connection: close/s);
  expect(await send('GET / HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 .*fine$/s);
  expect(await send(get('Host: x\r\nConnection: close\r\n'))).toMatch(/^HTTP\/1\.1 200 /);
});

test('an offer of another protocol than WebSocket gets the response of a plain request', async () => {
  const { send, requests } = await serving();
  const offer = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n';
  expect(await send(get(`Host: x\r\n${offer}`))).toMatch(/^HTTP\/1\.1 200 .*Connection: close.*fine$/s);
  const posted = `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n${offer}\r\n{}`;
  expect(await send(posted)).toMatch(/^HTTP\/1\.1 200 .*Connection: close.*fine$/s);
  expect(requests).toEqual(['/', '/']);
});
