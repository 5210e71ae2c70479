import { describe, expect, test } from 'vitest';
import { buildMember, buildTrip, buildUser } from '../../../prisma/factories.ts';
import { testDomain } from '../../../server/test/domain.ts';
import { sendMessage } from '../../chat/commands.ts';
import { NotFound } from '../failures.ts';
import { newId } from '../ids.ts';

const { db, as } = await testDomain();

async function seated() {
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

test('without a seat, or without the trip, there is no such trip', async () => {
  const { tripId, ctx } = await seated();
  const stranger = await as((await buildUser(db)).id);
  await expect(sendMessage(stranger, { tripId, text: 'hello' })).rejects.toThrow(NotFound);
  await expect(sendMessage(ctx, { tripId: newId('Trip'), text: 'hello' })).rejects.toThrow(NotFound);
});

// The embedded database has one connection: there nobody waits.
describe.runIf(process.env.TEST_DATABASE_URL)('on a server', () => {
  test('whoever loses the seat while waiting for the trip is refused', async () => {
    const { tripId, membership, ctx } = await seated();
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
});
