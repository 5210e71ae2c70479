import type { PoolClient } from 'pg';
import { describe, expect, test } from 'vitest';
import { buildActivity, buildMember, buildTrip, buildUser } from '../../../prisma/factories.ts';
import { testDomain } from '../../../server/test/domain.ts';
import { addActivity } from '../../activity/commands.ts';
import { sendMessage } from '../../chat/commands.ts';
import { leaveTrip } from '../../member/commands.ts';
import { NotFound } from '../failures.ts';
import { newId } from '../ids.ts';
import { TripWriters } from './trip-writers.ts';

const { db, pool, as } = await testDomain();

async function newMember() {
  const { id: userId } = await buildUser(db);
  const { id: tripId } = await buildTrip(db);
  return { tripId, membership: await buildMember(db, { tripId, userId }), ctx: await as(userId) };
}

const waiting = async () => {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return row?.count;
};

test('without a membership, or without the trip, a command gets NotFound', async () => {
  const { tripId, ctx } = await newMember();
  const stranger = await as((await buildUser(db)).id);
  await expect(sendMessage(stranger, { tripId, text: 'hello' })).rejects.toThrow(NotFound);
  await expect(sendMessage(ctx, { tripId: newId('Trip'), text: 'hello' })).rejects.toThrow(NotFound);
});

/** Returns how often the next transaction sends something after it got an answer. */
async function roundTrips(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  let restore = () => {};
  pool.once('acquire', (client: PoolClient) => {
    let isAnswered = true;
    const answered = () => {
      isAnswered = true;
    };
    const { stream } = client.connection;
    stream.on('data', answered);
    const { query } = client;
    restore = () => {
      stream.off('data', answered);
      Reflect.deleteProperty(client, 'query');
    };
    client.query = ((...statement: Parameters<typeof query>) => {
      if (isAnswered) count += 1;
      isAnswered = false;
      return query.apply(client, statement);
    }) as typeof client.query;
  });
  await work();
  restore();
  return count;
}

test('a new activity or message takes two round trips in its transaction', async () => {
  const { tripId, ctx } = await newMember();
  expect(await roundTrips(() => addActivity(ctx, { tripId, name: 'Tram', category: 'music' }))).toBe(2);
  expect(await roundTrips(() => sendMessage(ctx, { tripId, text: 'hello' }))).toBe(2);
});

test('commands that share a commit see each other’s changes', async () => {
  const { tripId, membership } = await newMember();
  const ctx = await as(membership.userId, { writers: new TripWriters(1) });
  const add = () => addActivity(ctx, { tripId, name: 'Tram', category: 'music' });
  const adding = [add(), add(), add()];
  const leaving = leaveTrip(ctx, { tripId });
  const late = add().catch((error: unknown) => error);
  const added = await Promise.all(adding);
  await leaving;
  expect(new Set(added.map(({ activity }) => activity.position)).size).toBe(3);
  expect(new Set(added.map(({ cause }) => cause)).size).toBe(3);
  expect(await late).toBeInstanceOf(NotFound);
});

// The embedded database has one connection, so no command waits for a lock there.
describe.runIf(process.env.TEST_DATABASE_URL)('on a server', () => {
  test('a member who is removed while waiting for the trip’s lock is refused', async () => {
    const { tripId, membership, ctx } = await newMember();
    let outcome: Promise<unknown> = Promise.resolve();
    await db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT seq FROM trip WHERE id = ${tripId} FOR NO KEY UPDATE`;
      await tx.member.delete({ where: { id: membership.id } });
      outcome = sendMessage(ctx, { tripId, text: 'hello' }).catch((error: unknown) => error);
      await expect.poll(waiting).toBe(1);
    });
    expect(await outcome).toBeInstanceOf(NotFound);
    expect(await db.message.count({ where: { tripId } })).toBe(0);
  });

  test('what a command reads together with the lock is as it was left by the writer before it', async () => {
    const { tripId, ctx } = await newMember();
    let adding: Promise<unknown> = Promise.resolve();
    const first = await db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT seq FROM trip WHERE id = ${tripId} FOR NO KEY UPDATE`;
      adding = addActivity(ctx, { tripId, name: 'Tram', category: 'music' });
      await expect.poll(waiting).toBe(1);
      return buildActivity(tx, { tripId });
    });
    await expect(adding).resolves.toMatchObject({
      activity: { position: expect.toSatisfy((at) => at > first.position) },
    });
  });
});
