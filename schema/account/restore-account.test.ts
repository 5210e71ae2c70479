import { beforeEach, describe, expect, test } from 'vitest';
import { buildMember } from '../../prisma/factories.ts';
import { DAY_MS, deletions, password } from '../../server/test/deletions.ts';
import { addMember } from '../../server/test/party.ts';
import { createTrip, markSeen } from '../trip/commands.ts';
import { deleteTrip } from '../trip/trash.ts';
import { login } from './commands.ts';
import { deleteAccount } from './delete-account.ts';
import { MAX_MEMBERS } from './rules.ts';

const { domain, db, clock, mails, signIn, seqOf, kindsAfter, annAndBob } = await deletions();

type Scene = Awaited<ReturnType<typeof annAndBob>>;
let ann: Scene['ann'];
let bob: Scene['bob'];
let tripId: string;
let annsId: string;
let email: string;

beforeEach(async () => {
  ({ ann, bob, tripId } = await annAndBob());
  ({ id: annsId, email } = ann);
});

describe('signing in', () => {
  test('restores the account with its memberships as they were, and says so once', async () => {
    const alone = await createTrip(ann, { name: 'Alone', destination: 'Sea' });
    await markSeen(ann, { tripId, seq: 3 });
    const were = await db.member.findMany({ where: { userId: annsId }, orderBy: { tripId: 'asc' } });
    await deleteAccount(ann, { password });
    const before = await seqOf(tripId);
    clock.ahead = 29 * DAY_MS;
    const { isRestored, ctx } = await signIn(email);
    expect(isRestored).toBe(true);
    expect(ctx.viewer).toMatchObject({ id: annsId, username: 'ann' });
    const are = await db.member.findMany({ where: { userId: annsId }, orderBy: { tripId: 'asc' } });
    const same = ({ tripId: trip, role, joinedAt, seenSeq }: (typeof are)[number]) => ({
      trip,
      role,
      joinedAt,
      seenSeq,
    });
    expect(are.map(same)).toEqual(were.map(same));
    expect(are.map((member) => member.tripId)).toContain(alone.id);
    expect(await kindsAfter(tripId, before)).toEqual(['MEMBER_JOINED', 'TRIP_UPDATED']);
    expect(mails().map(({ kind }) => kind)).toEqual(['deletion-begun', 'deletion-cancelled']);
    expect(await db.session.count({ where: { userId: annsId } })).toBe(1);
    expect((await signIn(email)).isRestored).toBe(false);
  });

  test('with a wrong password restores nothing', async () => {
    await deleteAccount(ann, { password });
    const ctx = await domain.as(null);
    await expect(login(ctx, { email, password: 'wrong' })).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
    expect(await db.user.findUnique({ where: { id: annsId } })).toMatchObject({
      deletionRequestedAt: expect.any(Date),
    });
  });

  test('leaves out trips that were deleted, and names those that are full', async () => {
    const gone = await createTrip(bob, { name: 'Gone', destination: 'Sea' });
    await addMember(bob, gone.id, ann);
    await deleteAccount(ann, { password });
    await deleteTrip(bob, { tripId: gone.id });
    for (let members = 1; members < MAX_MEMBERS; members += 1) await buildMember(db, { tripId });
    await signIn(email);
    expect(await db.member.count({ where: { userId: annsId } })).toBe(0);
    expect(mails().at(-1)).toMatchObject({ kind: 'deletion-cancelled', payload: { fullTrips: ['Lisbon'] } });
  });

  test('a plain member does not return to a trip whose only owner has deleted their account too', async () => {
    await deleteAccount(ann, { password });
    await deleteAccount(bob, { password });
    await signIn(email);
    expect(await db.member.count({ where: { tripId } })).toBe(0);
  });

  test('fails from the 30th day on, as with an unknown account', async () => {
    await deleteAccount(ann, { password });
    clock.ahead = 30 * DAY_MS + 60_000;
    await expect(signIn(email)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
    expect(await db.member.count({ where: { userId: annsId } })).toBe(0);
  });

  test('to a locked account restores nothing', async () => {
    await deleteAccount(ann, { password });
    await db.user.update({ where: { id: annsId }, data: { lockedAt: new Date() } });
    await expect(signIn(email)).rejects.toMatchObject({ code: 'ACCOUNT_LOCKED' });
    expect(await db.member.count({ where: { userId: annsId } })).toBe(0);
  });
});
