import { expect, test } from 'vitest';
import { testDatabase } from '../server/test/database.ts';
import {
  buildActivity,
  buildInvitation,
  buildMember,
  buildMessage,
  buildPoll,
  buildTrip,
  buildUser,
  buildVote,
} from './factories.ts';

const { db } = await testDatabase();

test('every factory works with just a trip, and the journal has no gaps', async () => {
  const { id: tripId } = await buildTrip(db);
  await buildMember(db, { tripId });
  await buildActivity(db, { tripId });
  const message = await buildMessage(db, { tripId });
  const { options } = await buildPoll(db, { tripId });
  for (const option of options) await buildVote(db, { option });
  await buildInvitation(db, { tripId });
  const events = await db.tripEvent.findMany({ where: { tripId }, orderBy: { seq: 'asc' } });
  expect(events.map(({ seq, kind }) => `${seq} ${kind}`)).toEqual([
    '1 TRIP_CREATED',
    '2 MEMBER_JOINED',
    '3 ACTIVITY_ADDED',
    '4 MESSAGE_SENT',
    '5 POLL_CREATED',
    '6 VOTE_CAST',
    '7 VOTE_CAST',
    '8 INVITATION_SENT',
  ]);
  expect(message.seq).toBe(4);
  expect(await db.trip.findUniqueOrThrow({ where: { id: tripId } })).toMatchObject({ seq: 8 });
});

test('the caller’s fields override the defaults', async () => {
  const ana = await buildUser(db, { username: 'ana' });
  const trip = await buildTrip(db, { ownerId: ana.id, name: 'Kyoto' });
  expect(trip).toMatchObject({ name: 'Kyoto', seq: 1 });
  const membership = { tripId: trip.id, userId: ana.id };
  expect(await db.member.findUnique({ where: { tripId_userId: membership } })).toMatchObject({ role: 'OWNER' });
});

test('an activity is created at the end of the order by position', async () => {
  const { id: tripId } = await buildTrip(db);
  const first = await buildActivity(db, { tripId });
  const second = await buildActivity(db, { tripId });
  expect(first.position < second.position).toBe(true);
});
