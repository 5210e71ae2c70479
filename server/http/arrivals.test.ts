import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { onLimitHit } from '../../schema/core/cost/limit-hits.ts';
import { onQueueWait } from '../limits/queue-waits.ts';
import { testApp } from '../test/app.ts';
import { atEnd } from '../test/at-end.ts';
import {
  Arrivals,
  MOST_CONNECTIONS_WAITING,
  MOST_IN_PROGRESS,
  MOST_PER_TURN,
  MOST_WAITING,
  staysOpen,
} from './arrivals.ts';

/** Listens with this listener. The caller's address is in X-Forwarded-For. @returns a function that connects. */
async function serving(listener: RequestListener) {
  const server = createServer(new Arrivals((_peer, forwardedFor) => forwardedFor ?? '').inTurns(listener));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  atEnd(() => server.close());
  return async (): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1');
    atEnd(() => socket.destroy());
    await once(socket, 'connect');
    return socket;
  };
}

const get = (path: string, address = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\n\r\n`;

async function read(socket: Socket, isWhole: (text: string) => boolean): Promise<string> {
  let text = '';
  for await (const part of socket) {
    text += String(part);
    if (isWhole(text)) break;
  }
  return text;
}

test('the requests of one connection run one after the other, and are answered in their order', async () => {
  const begun: string[] = [];
  const waiting: (() => void)[] = [];
  const open = await serving(({ url = '' }, response) => {
    begun.push(url);
    waiting.push(() => response.end(`[${url}]`));
  });
  const socket = await open();
  socket.write(get('/a') + get('/b') + get('/c'));
  const answered = read(socket, (text) => text.includes('[/c]'));
  for (const count of [1, 2, 3]) {
    await expect.poll(() => begun.length).toBe(count);
    waiting[count - 1]?.();
  }
  expect((await answered).match(/\[\/.\]/g)).toEqual(['[/a]', '[/b]', '[/c]']);
  expect(begun).toEqual(['/a', '/b', '/c']);
});

test('a few requests start in each turn, and addresses take turns', async () => {
  const crowd = 3 * MOST_PER_TURN;
  const begun: string[] = [];
  let turn = 0;
  const perTurn: number[] = [];
  const connected: Socket[] = [];
  let holdsBack = true;
  const open = await serving(({ url = '' }, response) => {
    if (holdsBack) {
      // While this request blocks the process, all others arrive.
      holdsBack = false;
      for (const socket of connected.slice(1, -1)) socket.write(get('/crowd', 'theirs'));
      connected.at(-1)?.write(get('/single', 'mine'));
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
    } else {
      begun.push(url);
      perTurn[turn] = (perTurn[turn] ?? 0) + 1;
    }
    response.end();
  });
  for (let n = 0; n < crowd + 2; n += 1) connected.push(await open());
  const count = () => {
    turn += 1;
    if (begun.length <= crowd) setImmediate(count);
  };
  setImmediate(count);
  connected[0]?.write(get('/first'));
  await expect.poll(() => begun.length).toBe(crowd + 1);
  expect(Math.max(...perTurn.filter(Boolean))).toBeLessThanOrEqual(MOST_PER_TURN);
  expect(begun.indexOf('/single')).toBeLessThanOrEqual(MOST_PER_TURN + 1);
});

test('a connection on which too many requests wait is destroyed, and none of them begins', async () => {
  const hits: string[] = [];
  atEnd(onLimitHit((name) => hits.push(name)));
  const begun: string[] = [];
  const open = await serving(({ url = '' }) => void begun.push(url));
  const kept = await open();
  kept.write(get('/kept').repeat(1 + MOST_WAITING));
  const cut = await open();
  cut.on('error', () => {});
  const closed = once(cut, 'close');
  cut.write(get('/cut').repeat(1_000));
  await closed;
  expect(hits).toEqual(['unanswered-requests']);
  expect(begun).toEqual(['/kept', '/cut']);
  expect(kept.destroyed).toBe(false);
});

test('a client that hangs up while its requests wait frees its connection, and others go on', async () => {
  const begun: string[] = [];
  const open = await serving(({ url = '', socket }, response) => {
    begun.push(url);
    if (url === '/slow') socket.once('close', () => response.end());
    else response.end('[done]');
  });
  const gone = await open();
  gone.write(get('/slow') + get('/never').repeat(5));
  await expect.poll(() => begun).toEqual(['/slow']);
  gone.destroy();
  const other = await open();
  other.write(get('/other'));
  expect(await read(other, (text) => text.includes('[done]'))).toContain('200 OK');
  expect(begun).toEqual(['/slow', '/other']);
});

test('a request is not begun if its client hangs up while it waits for its turn', async () => {
  const begun: string[] = [];
  const connected: Socket[] = [];
  const open = await serving(({ url = '' }, response) => {
    begun.push(url);
    response.end();
    if (url !== '/first') return;
    for (const socket of connected) socket.write(get('/crowd'));
    connected.at(-1)?.resetAndDestroy();
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
  });
  for (let n = 0; n < 2 * MOST_PER_TURN; n += 1) connected.push(await open());
  const first = await open();
  first.write(get('/first'));
  await expect.poll(() => begun.length).toBe(2 * MOST_PER_TURN);
});

/** Occupies an address with as many unfinished requests as it may have. @returns the functions that answer them. */
async function occupied() {
  const begun: string[] = [];
  const answers: (() => void)[] = [];
  const open = await serving(({ url = '' }, response) => {
    begun.push(url);
    answers.push(() => response.end());
    if (url === '/stream') staysOpen(response.writeHead(200));
  });
  const held: Socket[] = [];
  for (let n = 0; n < MOST_IN_PROGRESS; n += 1) {
    const socket = await open();
    socket.write(get('/held', 'theirs'));
    held.push(socket);
  }
  await expect.poll(() => begun.length).toBe(MOST_IN_PROGRESS);
  const send = async (path: string, address: string) => {
    const socket = await open();
    socket.on('error', () => {}).write(get(path, address));
    return socket;
  };
  return { begun: () => begun.slice(MOST_IN_PROGRESS), answers, held, send };
}

test('an address has some requests in progress, its others wait in their order, and other addresses go on', async () => {
  const { begun, answers, held, send } = await occupied();
  const waits: string[] = [];
  atEnd(onQueueWait((queue) => waits.push(queue)));
  const gone = await send('/gone', 'theirs');
  for (const path of ['/1', '/2', '/3']) await send(path, 'theirs');
  await send('/other', 'mine');
  await expect.poll(begun).toEqual(['/other']);
  gone.destroy();
  // The server has noticed that when it begins a later request.
  await send('/later', 'mine');
  await expect.poll(begun).toEqual(['/other', '/later']);
  answers[0]?.();
  await expect.poll(begun).toEqual(['/other', '/later', '/1']);
  held[1]?.destroy();
  await expect.poll(begun).toEqual(['/other', '/later', '/1', '/2']);
  expect(waits).toEqual(['requests', 'requests']);
});

test('an event stream is not in progress', async () => {
  const { begun, answers, held, send } = await occupied();
  answers[0]?.();
  await once(held[0] as Socket, 'data');
  for (let n = 0; n < 3; n += 1) await send('/stream', 'theirs');
  await expect.poll(begun).toEqual(['/stream', '/stream', '/stream']);
});

test('a connection behind too many others of its address is destroyed', async () => {
  const hits: string[] = [];
  atEnd(onLimitHit((name) => hits.push(name)));
  const { begun, send } = await occupied();
  const sockets: Socket[] = [];
  for (let n = 0; n <= MOST_CONNECTIONS_WAITING; n += 1) sockets.push(await send('/waits', 'theirs'));
  const last = sockets.at(-1) as Socket;
  if (!last.destroyed) await once(last, 'close');
  expect(hits).toEqual(['unanswered-requests']);
  expect(sockets.filter(({ destroyed }) => !destroyed)).toHaveLength(MOST_CONNECTIONS_WAITING);
  expect(begun()).toEqual([]);
});

test('a request behind a response that ends the connection is not begun', async () => {
  const begun: string[] = [];
  const open = await serving(({ url = '' }, response) => {
    begun.push(url);
    response.setHeader('Connection', 'close').end('[done]');
  });
  const socket = await open();
  socket.write(get('/last') + get('/lost'));
  const closed = once(socket, 'close');
  expect(await read(socket, () => false)).toContain('[done]');
  await closed;
  expect(begun).toEqual(['/last']);
});

test('an app keeps its connections in line, and takes no upgrade behind an unfinished request', async () => {
  const app = await testApp();
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  socket.on('error', () => {});
  const closed = once(socket, 'close');
  socket.write(get('/healthz').repeat(1_000));
  await closed;

  const other = connect(Number(new URL(app.url).port), '127.0.0.1');
  const upgrade = [
    'GET /graphql HTTP/1.1',
    'Host: x',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Protocol: graphql-transport-ws',
  ];
  other.write(`${get('/readyz')}${upgrade.join('\r\n')}\r\n\r\n`);
  expect(await read(other, () => false)).not.toContain('101 Switching');
});
