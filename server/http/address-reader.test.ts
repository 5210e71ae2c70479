import { pino } from 'pino';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { testApp } from '../test/app.ts';

interface Line {
  level: number;
  msg: string;
}

/** Starts an app. @returns it and its warnings. */
async function warningApp(environment: NodeJS.ProcessEnv) {
  const lines: Line[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const { url } = await testApp({ log, environment });
  const ask = (path: string, headers: Record<string, string>, body?: object) =>
    fetch(url + path, {
      headers: { 'content-type': 'application/json', ...headers },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
  const openSocket = (headers: Record<string, string>) =>
    new Promise<void>((done) => {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers });
      socket.once('open', () => {
        socket.terminate();
        done();
      });
    });
  return { lines, ask, openSocket };
}

const forwarded = { 'x-forwarded-for': '203.0.113.7' };
const query = { query: '{ viewer { email } }' };

test.each([
  ['a page', ({ ask }: Awaited<ReturnType<typeof warningApp>>) => ask('/healthz', forwarded)],
  ['GraphQL', ({ ask }: Awaited<ReturnType<typeof warningApp>>) => ask('/graphql', forwarded, query)],
  ['a socket', ({ openSocket }: Awaited<ReturnType<typeof warningApp>>) => openSocket(forwarded)],
])('a proxy that is not trusted is warned of once: %s', async (_what, visit) => {
  const app = await warningApp({});
  await app.ask('/healthz', {});
  expect(app.lines).toEqual([]);
  await visit(app);
  await visit(app);
  await app.ask('/graphql', forwarded, query);
  expect(app.lines).toMatchObject([{ level: 40, msg: expect.stringMatching(/TRUST_PROXY is 0.*TRUST_PROXY=1/) }]);
  // The privacy policy says that no address is logged.
  expect(JSON.stringify(app.lines)).not.toMatch(/127\.0\.0\.1|203\.0\.113\.7/);
});

test.each([
  ['1', 1],
  ['2', 0],
])('of several workers the first one warns: number %s', async (number, warnings) => {
  const { lines, ask } = await warningApp({ PLANJAM_WORKER: number });
  await ask('/healthz', forwarded);
  expect(lines).toHaveLength(warnings);
});

test('one that is trusted is not', async () => {
  for (const TRUST_PROXY of ['1', '127.0.0.0/8']) {
    const { lines, ask } = await warningApp({ TRUST_PROXY });
    await ask('/healthz', forwarded);
    await ask('/graphql', forwarded, query);
    expect(lines).toEqual([]);
  }
});
