import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { listenOnLoopback } from '../test/loopback.ts';
import { shortLinkReader } from './short-links.ts';

/** The addresses that were asked for, as the reader sees them. */
let asked: string[] = [];
/** The paths that have reached the server, in place of the map's. */
let reached: string[] = [];
let answer: (response: ServerResponse) => void = (response) => response.end();
const server = createServer((request, response) => {
  reached.push(request.url ?? '');
  answer(response);
});
const port = await listenOnLoopback(server);
const here = `http://127.0.0.1:${port}`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  reached = [];
});

const askHere: typeof fetch = (address, init) => {
  asked.push(String(address));
  return fetch(here + new URL(String(address)).pathname, init);
};
const read = shortLinkReader(askHere);
const readHurriedly = shortLinkReader(askHere, 100);
const leadsTo = (location: string, status = 302) => {
  answer = (response) => response.writeHead(status, { location }).end();
};

const short = 'https://maps.app.goo.gl/aBc1';
const place = 'https://www.google.com/maps/place/Time+Out+Market/@38.7,-9.1,17z';

test('a short link is asked once, and gives the address in the answer', async () => {
  for (const link of [`${short}?g_st=ic`, 'https://goo.gl/maps/x', 'https://maps.apple/p/x']) {
    leadsTo(place, 301);
    expect(await read(link)).toBe(place);
  }
  expect(asked).toEqual([short, 'https://goo.gl/maps/x', 'https://maps.apple/p/x']);
});

test('no other address is asked', async () => {
  const links = [
    'http://maps.app.goo.gl/a',
    'https://maps.app.goo.gl.evil.example/a',
    `${here}/a`,
    'file:///etc/passwd',
  ];
  expect(await Promise.all(links.map(read))).toEqual(links.map(() => null));
  expect(asked).toEqual([]);
});

test('an address in the answer is never asked, not even one of this machine or another short link', async () => {
  for (const location of [
    `${here}/secret`,
    'http://169.254.169.254/latest/meta-data/',
    'https://goo.gl/maps/b',
    'file:///etc/passwd',
  ]) {
    leadsTo(location);
    expect(await read(short)).toBe(location);
  }
  leadsTo('/maps/place/Alfama');
  expect(await read(short)).toBe('https://maps.app.goo.gl/maps/place/Alfama');
  expect(reached).toEqual(Array.from({ length: 5 }, () => '/aBc1'));
});

test.each<[string, (response: ServerResponse) => void]>([
  ['a page', (response) => response.end('<html>')],
  ['a page with an address', (response) => response.writeHead(200, { location: place }).end()],
  ['a redirect without an address', (response) => response.writeHead(302).end()],
  ['an address that is none', (response) => response.writeHead(302, { location: 'http://[' }).end()],
  ['an error', (response) => response.writeHead(500).end()],
  ['a torn connection', (response) => response.destroy()],
  [
    'an endless address',
    (response) => response.writeHead(302, { location: `https://x.example/${'a'.repeat(60_000)}` }).end(),
  ],
])('%s gives nothing', async (_case, answers) => {
  answer = answers;
  expect(await read(short)).toBeNull();
});

test('a server that does not answer is left', async () => {
  let left: Promise<unknown> | undefined;
  answer = (response) => {
    left = once(response, 'close');
  };
  expect(await readHurriedly(short)).toBeNull();
  await left;
});

test('the body is not read: an endless one is cancelled', async () => {
  let left: Promise<unknown> | undefined;
  answer = (response) => {
    response.writeHead(302, { location: place });
    const write = () => {
      while (!response.closed && response.write('x'.repeat(65_536)));
    };
    response.on('drain', write);
    left = once(response, 'close');
    write();
  };
  expect(await read(short)).toBe(place);
  await left;
});
