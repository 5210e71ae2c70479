import { once } from 'node:events';
import { Duplex } from 'node:stream';
import { expect, test } from 'vitest';
import { testApp } from '../test/app.ts';
import { insertMessages } from '../test/insert-messages.ts';
import { two } from '../test/people.ts';
import { openRawSocket } from '../test/raw-socket.ts';
import { drained } from './drained.ts';

/** More listeners than Node allows on one emitter without a warning. */
const SUBSCRIPTIONS = 15;
const MESSAGES = 30;

const listenersOf = (stream: Duplex) => [stream.listenerCount('drain'), stream.listenerCount('close')];

/** Creates a stream that waits to be drained. @returns it, and a function that completes the write. */
function full() {
  let send = () => {};
  const stream = new Duplex({
    read() {},
    write(_chunk, _encoding, done) {
      send = done;
    },
    highWaterMark: 1,
  });
  stream.write('too much');
  return { stream, send: () => send() };
}

test.each(['is read', 'is gone'])(
  'all callers that wait for a connection share two listeners until it %s',
  async (how) => {
    const { stream, send } = full();
    const before = listenersOf(stream);
    const waits = Array.from({ length: 100 }, () => drained(stream));
    expect(listenersOf(stream)).toEqual(before.map((count) => count + 1));
    if (how === 'is read') send();
    else stream.destroy();
    await Promise.all(waits);
    expect(listenersOf(stream)).toEqual(before);
    // The next call waits again.
    if (stream.destroyed) return;
    stream.write('too much again');
    const again = drained(stream);
    expect(listenersOf(stream)).toEqual(before.map((count) => count + 1));
    send();
    await again;
    expect(listenersOf(stream)).toEqual(before);
  },
);

test('many subscriptions that wait for one connection cause no warning of Node', async () => {
  const app = await testApp();
  const { ana, tripId } = await two(app.url);
  await insertMessages(app.db, tripId, Array(MESSAGES).fill('x'.repeat(4_000)));
  const warnings: string[] = [];
  const note = ({ name, message }: Error) => name === 'MaxListenersExceededWarning' && warnings.push(message);
  process.on('warning', note);
  const { socket, frames, subscribe } = await openRawSocket(ana);
  const texts = Array.from({ length: 15 }, (_, n) => `t${n}: text`).join(' ');
  const query = `subscription { messageSent(tripId: "${tripId}", after: 0) { message { ${texts} } } }`;
  for (let n = 0; n < SUBSCRIPTIONS; n += 1) subscribe(String(n), query);
  const received = () => frames.filter(({ type }) => type === 'next').length;
  await expect.poll(received).toBe(SUBSCRIPTIONS * MESSAGES);
  process.off('warning', note);
  socket.terminate();
  await once(socket, 'close');
  expect(warnings).toEqual([]);
});
