import { Duplex } from 'node:stream';
import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import type { Context } from '../../schema/core/context.ts';
import { FeedChannel } from '../../schema/core/feed/feed-channel.ts';
import { StateWatcher } from '../../schema/core/feed/state-watcher.ts';
import { OpenSessions } from '../../schema/core/open-sessions.ts';
import { kyselyOver } from '../database/kysely.ts';
import { viewer } from '../test/viewer.ts';
import { Sender } from './sender.ts';
import { SharedState } from './shared-state.ts';

/** More than may wait for a subscriber that does not read. */
const MUCH = 'x'.repeat(300_000);

/** A shared state that is a number, and a subscriber that reads when the test lets it. */
function subscribedOnce() {
  const kysely = kyselyOver({ query: async () => ({ rows: [{ id: viewer.sessionId }] }) } as unknown as Pool);
  const errors: unknown[] = [];
  const fail = (error: unknown) => void errors.push(error);
  const nothing = () => {};
  const channel = new FeedChannel(kysely, new OpenSessions(kysely), 'trip', fail, nothing, nothing);
  let [state, executions] = [1, 0];
  let changed = nothing;
  const listen = (listener: () => void) => {
    changed = listener;
    return nothing;
  };
  const execute = async () => {
    executions += 1;
    return { data: { state, much: MUCH } };
  };
  const received: string[] = [];
  const waiting: (() => void)[] = [];
  const stream = new Duplex({
    read() {},
    write(frame, _encoding, done) {
      received.push(/"state":(\d+)/.exec(String(frame))?.[1] ?? String(frame));
      waiting.push(() => done());
    },
  });
  const socket = {
    readyState: 1,
    send: (message: Buffer, _options: object, done?: () => void) => stream.write(message, done),
    get bufferedAmount() {
      return stream.writableLength;
    },
  };
  const extra = { socket, request: { socket: stream } };
  const connection = { subscriptions: {}, extra } as unknown as ConstructorParameters<typeof Sender>[0];
  const watcher = new StateWatcher(channel.enter(viewer).start(new Set(), 1, null), listen);
  const presentError = (error: unknown) => {
    fail(error);
    return error as never;
  };
  const shared = new SharedState(execute, listen, presentError, nothing);
  const context = { viewer, trace: { id: '' } } as unknown as Context;
  shared.follow({ watcher, context, sender: new Sender(connection, 'presence') });
  return {
    watcher,
    received,
    errors,
    executions: () => executions,
    change() {
      state += 1;
      changed();
    },
    read: () => waiting.shift()?.(),
  };
}

test('a subscriber that reads slowly misses states, costs nothing meanwhile, and then gets the latest one', async () => {
  const { received, change, read, executions, watcher, errors } = subscribedOnce();
  await expect.poll(() => received).toEqual(['1']);
  for (let time = 0; time < 5; time += 1) change();
  expect(executions()).toBe(1);
  read();
  await expect.poll(() => received).toEqual(['1', '6']);
  expect(executions()).toBe(2);
  watcher.end();
  read();
  change();
  expect(executions()).toBe(2);
  expect(errors).toEqual([]);
});
