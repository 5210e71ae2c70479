import { once } from 'node:events';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftActivity } from '../../prisma/drafts.ts';
import { testApp } from '../test/app.ts';
import { openRawSocket } from '../test/raw-socket.ts';
import { restParty } from '../test/rest-party.ts';
import { volume } from '../test/volume.ts';

const TURNS = volume(5, 2);

interface LogLine {
  level: number;
  msg: string;
  path?: string;
  status?: number;
}
const lines: LogLine[] = [];
const log = pino(
  { level: 'trace' },
  new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)));
      done();
    },
  }),
);
const app = await testApp({ log });
const { owner, tripId } = await restParty(app.url);
const wordy = { tripId, description: 'x'.repeat(5_000) };
await app.db.activity.createMany({
  data: Array.from({ length: 300 }, (_, n) => draftActivity({ ...wordy, position: String(n).padStart(3, '0') })),
});

let printed: unknown[] = [];
beforeEach(() => {
  lines.length = 0;
  printed = [];
  for (const kind of ['error', 'warn', 'info', 'log'] as const) {
    vi.spyOn(console, kind).mockImplementation((...words) => void printed.push(words));
  }
});
afterEach(() => vi.restoreAllMocks());

/** Sends the start of a request, and hangs up. @param isPolite Whether it closes without a reset. */
async function hangUp(head: string[], body: string, when: 'sent' | 'answered', isPolite = false): Promise<void> {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const header = [...head, `Host: ${hostname}:${port}`, `Cookie: ${owner.cookie}`, 'Content-Type: application/json'];
  await new Promise<void>((sent) => socket.write(`${header.join('\r\n')}\r\n\r\n${body}`, () => sent()));
  if (when === 'answered') await once(socket, 'data');
  if (isPolite) socket.destroy();
  else socket.resetAndDestroy();
}

/** Repeats a request until it is answered. Then the server has processed everything before it. */
async function allLogged(count: number): Promise<void> {
  expect((await owner.json('GET', '/auth/me')).status).toBe(200);
  await expect.poll(() => lines.filter(({ msg }) => msg === 'request').length).toBeGreaterThanOrEqual(count + 1);
}

function expectQuiet(): void {
  expect(lines.filter(({ level }) => level >= 40)).toEqual([]);
  expect(lines.filter(({ status }) => (status ?? 0) >= 500)).toEqual([]);
  expect(printed).toEqual([]);
}

const long = 'Content-Length: 100000';
const half = '{"query":"{ viewer { email } }"';

test.each([
  ['GraphQL', ['POST /graphql HTTP/1.1', long]],
  ['GraphQL, in chunks', ['POST /graphql HTTP/1.1', 'Transfer-Encoding: chunked']],
  ['REST', ['POST /trips HTTP/1.1', long]],
  ['REST, in chunks', ['POST /trips HTTP/1.1', 'Transfer-Encoding: chunked']],
  ['a sign-in', ['POST /auth/login HTTP/1.1', long]],
])('a client that hangs up while its body is read is no error: %s', async (_name, head) => {
  const chunk = head.some((line) => line.includes('chunked')) ? `${half.length.toString(16)}\r\n${half}\r\n` : half;
  for (let turn = 0; turn < volume(6, 2); turn += 1) await hangUp(head, chunk, 'sent', turn % 2 === 0);
  await allLogged(0);
  expectQuiet();
});

const query = JSON.stringify({
  query: `{ trip(id: "${tripId}") { activities(first: 100) { edges { node { description } } } } }`,
});
const whole = `Content-Length: ${query.length}`;
const compressed = 'Accept-Encoding: gzip, br';
/** A document of the app. */
const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(await (await fetch(`${app.url}/login`)).text()) ?? [];

test('pages and files are compressed, as those are below that are hung up on', async () => {
  for (const path of ['/trips', '/faq', script]) {
    const headers = { accept: 'text/html', 'accept-encoding': 'gzip, br' };
    const response = await fetch(app.url + path, { headers });
    expect([path, response.headers.get('content-encoding')]).toEqual([path, expect.stringMatching(/^(gzip|br)$/)]);
    await response.arrayBuffer();
  }
});

test.each([
  ['GraphQL', ['POST /graphql HTTP/1.1', whole], query],
  ['REST', [`GET /trips/${tripId}/activities HTTP/1.1`], ''],
  ['the schema', ['GET /schema.graphql HTTP/1.1'], ''],
  ['GraphQL, compressed', ['POST /graphql HTTP/1.1', whole, compressed], query],
  ['a page of the app', ['GET /trips HTTP/1.1', 'Accept: text/html', compressed], ''],
  ['a document', ['GET /faq HTTP/1.1', 'Accept: text/html', compressed], ''],
  ['a script', [`GET ${script} HTTP/1.1`, compressed], ''],
])('a client that hangs up before its answer, or while it is written, is no error: %s', async (_name, head, body) => {
  for (let turn = 0; turn < TURNS; turn += 1) {
    await hangUp(head, body, 'sent');
    await hangUp(head, body, 'answered');
  }
  await allLogged(TURNS);
  expectQuiet();
});

test.each([
  ['too large', 'x'.repeat(70_000), 1009],
  ['not UTF-8', Buffer.from([0xff, 0xff]), 1007],
])('a frame that is %s closes its socket, and nothing is printed', async (_what, frame, code) => {
  for (const cookie of [owner.cookie, null]) {
    const { socket, closed } = await openRawSocket({ url: app.url, cookie }, false);
    socket.send(frame, { binary: false });
    expect(await closed).toBe(code);
  }
  await allLogged(0);
  expectQuiet();
});
