import { expect, test } from 'vitest';
import { testApp } from '../test/app.ts';
import { testDatabase } from '../test/database.ts';
import { signedIn } from '../test/people.ts';
import { openRawSocket } from '../test/raw-socket.ts';
import { wordsOf } from '../test/statements.ts';

// The session of a socket is read for each of its operations.

const OPERATIONS = 30;

let reads = 0;
/** After a session has been read, the operation waits for this promise. */
let gate = Promise.resolve();
const database = await testDatabase();
const query = database.pool.query.bind(database.pool) as (...asked: { text: string }[]) => Promise<unknown>;
database.pool.query = (async (...asked: { text: string }[]) => {
  const found = await query(...asked);
  if (wordsOf(asked[0]).includes('from session s join')) {
    reads += 1;
    await gate;
  }
  return found;
}) as typeof database.pool.query;
const app = await testApp({ database });

/** Opens a socket whose first operation has read the session, and waits. */
async function waiting() {
  const ana = await signedIn(app.url, 'ana');
  const { socket, frames, send, subscribe } = await openRawSocket(ana);
  let open = () => {};
  gate = new Promise((resolve) => {
    open = resolve;
  });
  reads = 0;
  subscribe('first', '{ viewer { email } }');
  await expect.poll(() => reads).toBe(1);
  return {
    ana,
    socket,
    subscribe,
    open,
    emailFor: (id: string) =>
      frames.find((frame) => frame.id === id && frame.type === 'next')?.payload.data.viewer?.email ?? null,
    isAnswered: (id: string) => frames.some((frame) => frame.id === id && frame.type === 'complete'),
    /** Resolves when the server has processed everything sent so far. */
    async takenIn() {
      send({ type: 'ping' });
      await expect.poll(() => frames.some(({ type }) => type === 'pong')).toBe(true);
    },
  };
}

test('operations that come while a session is being read wait for one statement together', async () => {
  const { ana, socket, subscribe, open, emailFor, isAnswered, takenIn } = await waiting();
  const ids = Array.from({ length: OPERATIONS }, (_, n) => `operation ${n}`);
  for (const id of ids) subscribe(id, '{ viewer { email } }');
  await takenIn();
  open();
  await expect.poll(() => ids.every(isAnswered)).toBe(true);
  expect(new Set(ids.map(emailFor))).toEqual(new Set([ana.email]));
  expect(reads).toBe(2);
  socket.terminate();
});

test('an operation after the end of its session is signed out, even if one before has just read the session', async () => {
  const { ana, socket, subscribe, open, emailFor, isAnswered, takenIn } = await waiting();
  await app.db.session.deleteMany({ where: { userId: ana.id } });
  subscribe('second', '{ viewer { email } }');
  await takenIn();
  open();
  await expect.poll(() => isAnswered('first') && isAnswered('second')).toBe(true);
  expect(emailFor('first')).toBe(ana.email);
  expect(emailFor('second')).toBeNull();
  socket.terminate();
});
