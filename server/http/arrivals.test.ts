import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { onLimitHit } from '../../schema/core/cost/limit-hits.ts';
import { testApp } from '../test/app.ts';
import { atEnd } from '../test/at-end.ts';
import { get, read, servingInTurns } from '../test/raw-requests.ts';
import { MOST_PER_TURN, MOST_WAITING } from './arrivals.ts';

test('the requests of one connection run one after the other, and are answered in their order', async () => {
  const begun: string[] = [];
  const waiting: (() => void)[] = [];
  const open = await servingInTurns(({ url = '' }, response) => {
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
  let isFirst = true;
  const open = await servingInTurns(({ url = '' }, response) => {
    if (isFirst) {
      // While this request blocks the process, all others arrive.
      isFirst = false;
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
  const open = await servingInTurns(({ url = '' }) => void begun.push(url));
  const whole = await open();
  whole.write(get('/whole').repeat(1 + MOST_WAITING));
  const cut = await open();
  cut.on('error', () => {});
  const closed = once(cut, 'close');
  cut.write(get('/cut').repeat(1_000));
  await closed;
  expect(hits).toEqual(['unanswered-requests']);
  expect(begun).toEqual(['/whole', '/cut']);
  expect(whole.destroyed).toBe(false);
});

test('a client that hangs up while its requests wait frees its connection, and others go on', async () => {
  const begun: string[] = [];
  const open = await servingInTurns(({ url = '', socket }, response) => {
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
  const open = await servingInTurns(({ url = '' }, response) => {
    begun.push(url);
    response.end();
    if (url !== '/first') return;
    for (const socket of connected) socket.write(get('/crowd'));
    connected.at(-1)?.resetAndDestroy();
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
  });
  // Node 24 notices it a turn later than Node 20.
  const crowd = 4 * MOST_PER_TURN;
  for (let n = 0; n < crowd; n += 1) connected.push(await open());
  const first = await open();
  first.write(get('/first'));
  await expect.poll(() => begun.length).toBe(crowd);
});

test('a request behind a response that ends the connection is not begun', async () => {
  const begun: string[] = [];
  const open = await servingInTurns(({ url = '' }, response) => {
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
