import { PassThrough } from 'node:stream';
import { execute, parse } from 'graphql';
import type { Pool } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TripEvent } from '../../prisma/generated/client.ts';
import type { Context } from '../../schema/core/context.ts';
import { FeedChannel } from '../../schema/core/feed/feed-channel.ts';
import { OpenSessions } from '../../schema/core/open-sessions.ts';
import { schema } from '../../schema/index.ts';
import { Executions } from '../concurrency/executions.ts';
import { kyselyOver } from '../database/kysely.ts';
import { viewer } from '../test/viewer.ts';
import { Sender } from './sender.ts';
import { SharedSubscription } from './shared-subscription.ts';

// Other people's requests come in between even if the database is fast: here it answers in the same turn of the
// event loop.

/** Three batches. */
const EVENTS = 150;

let turn = 0;
let counting: NodeJS.Immediate;
beforeEach(() => {
  const count = () => {
    turn += 1;
    counting = setImmediate(count);
  };
  count();
});
afterEach(() => clearImmediate(counting));

test('executions of one person run in separate turns of the event loop', async () => {
  const executions = new Executions<number>();
  const turns = await Promise.all(['one', 'two', 'three'].map((key) => executions.run('ana', key, async () => turn)));
  expect(new Set(turns).size).toBe(3);
});

test('each batch of a catch-up runs in its own turn of the event loop', async () => {
  const event = {
    tripId: 'trip',
    kind: 'TRIP_UPDATED',
    version: 1,
    actorId: null,
    subjectId: 'trip',
    at: new Date(),
  } as const;
  const journal: TripEvent[] = Array.from({ length: EVENTS }, (_, n) => ({
    ...{ ...event, before: null, after: null, cause: null },
    seq: n + 1,
  }));
  /** Answers the statements for events after a seq, and for open sessions. */
  const query = async ({ text, values }: { text: string; values: unknown[] }) => ({
    rows: text.includes('trip_event') ? journal.slice(Number(values[1])) : [{ id: viewer.sessionId }],
  });
  const kysely = kyselyOver({ query } as unknown as Pool);
  const errors: unknown[] = [];
  const fail = (error: unknown) => void errors.push(error);
  const channel = new FeedChannel(
    kysely,
    new OpenSessions(kysely),
    'trip',
    fail,
    () => {},
    () => {},
  );

  const sentIn: number[] = [];
  const socket = { readyState: 1, bufferedAmount: 0, send: () => sentIn.push(turn) };
  const extra = { socket, request: { socket: new PassThrough() } };
  const connection = { subscriptions: {}, extra } as unknown as ConstructorParameters<typeof Sender>[0];
  const watcher = channel.enter(viewer).start(new Set(['TRIP_UPDATED']), EVENTS, 0);
  const document = parse('subscription { tripChanged(tripId: "trip", after: 0) { seq } }');
  const asked = { schema, document, operationName: null, variableValues: {} };
  const subscription = new SharedSubscription(
    channel,
    asked,
    { execute, presentError: (error) => error as never },
    () => {},
  );
  const context = { viewer, trace: { id: '' } } as unknown as Context;
  subscription.follow({ watcher, context, sender: new Sender(connection, 'chat') });
  await expect.poll(() => sentIn.length).toBe(EVENTS);
  watcher.end();
  expect(errors).toEqual([]);
  // The end of the subscription comes last.
  expect(new Set(sentIn.slice(0, EVENTS)).size).toBe(3);
});
