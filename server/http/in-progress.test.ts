import { once } from 'node:events';
import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { onLimitHit } from '../../schema/core/cost/limit-hits.ts';
import { onQueueWait } from '../concurrency/queue-waits.ts';
import { atEnd } from '../test/at-end.ts';
import { get, read, servingInTurns } from '../test/raw-requests.ts';
import { MOST_IN_PROGRESS, MOST_OF_ADDRESS_WAITING, staysOpen } from './arrivals.ts';

/** Occupies an address with as many unfinished requests as it may have. @returns the functions that answer them. */
async function occupied() {
  const begun: string[] = [];
  const answers: (() => void)[] = [];
  const open = await servingInTurns(({ url = '' }, response) => {
    begun.push(url);
    answers.push(() => response.end());
    if (url === '/stream') staysOpen(response.writeHead(200));
  });
  const occupying: Socket[] = [];
  for (let n = 0; n < MOST_IN_PROGRESS; n += 1) {
    const socket = await open();
    socket.write(get('/slow', 'theirs'));
    occupying.push(socket);
  }
  await expect.poll(() => begun.length).toBe(MOST_IN_PROGRESS);
  const send = async (path: string, address: string, headers = '') => {
    const socket = await open();
    socket.on('error', () => {}).write(get(path, address, headers));
    return socket;
  };
  return { begun: () => begun.slice(MOST_IN_PROGRESS), answers, occupying, send };
}

test('an address has some requests in progress, its others wait in their order, and other addresses go on', async () => {
  const { begun, answers, occupying, send } = await occupied();
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
  occupying[1]?.destroy();
  await expect.poll(begun).toEqual(['/other', '/later', '/1', '/2']);
  expect(waits).toEqual(['requests', 'requests']);
});

test('an event stream is not in progress', async () => {
  const { begun, answers, occupying, send } = await occupied();
  answers[0]?.();
  await once(occupying[0] as Socket, 'data');
  for (let n = 0; n < 3; n += 1) await send('/stream', 'theirs');
  await expect.poll(begun).toEqual(['/stream', '/stream', '/stream']);
});

test('a connection with one too many of its address’s waiting requests is destroyed', async () => {
  const hits: string[] = [];
  atEnd(onLimitHit((name) => hits.push(name)));
  const { begun, answers, occupying, send } = await occupied();
  const sockets: Socket[] = [];
  const perSocket = 20;
  for (let n = 0; n < MOST_OF_ADDRESS_WAITING / perSocket; n += 1) {
    const socket = await send('/first', 'theirs');
    socket.write(get('/behind', 'theirs').repeat(perSocket - 1));
    sockets.push(socket);
  }
  const last = await send('/last', 'theirs');
  if (!last.destroyed) await once(last, 'close');
  expect(hits).toEqual(['unanswered-requests']);
  expect(begun()).toEqual([]);
  // As clients disconnect, there is room again.
  for (const socket of sockets) socket.destroy();
  await send('/other', 'mine');
  await expect.poll(begun).toEqual(['/other']);
  await send('/next', 'theirs');
  answers[0]?.();
  occupying[1]?.destroy();
  await expect.poll(begun).toEqual(['/other', '/next']);
});

test('an upgrade needs no place among the requests in progress', async () => {
  const { begun, send } = await occupied();
  await send('/waits', 'theirs');
  const socket = await send('/socket', 'theirs', 'Connection: Upgrade\r\nUpgrade: websocket\r\n');
  expect(await read(socket, () => false)).toContain('101 Upgraded');
  expect(begun()).toEqual([]);
});
