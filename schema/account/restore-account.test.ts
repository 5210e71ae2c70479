import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, deletions, password } from '../../server/test/deletions.ts';
import { insertMembers } from '../../server/test/insert-members.ts';
import { addMember } from '../../server/test/party.ts';
import type { Signal } from '../core/feed/bus.ts';
import { createTrip, markSeen } from '../trip/commands.ts';
import { deleteTrip, restoreTrip } from '../trip/trash.ts';
import { login } from './commands.ts';
import { deleteAccount } from './delete-account.ts';
import { eraseDueAccounts } from './erasures.ts';
import { MAX_MEMBERS } from './rules.ts';

const { domain, db, clock, now, mails, person, signIn, seqOf, kindsAfter, annAndBob } = await deletions();
const fail = (error: unknown) => {
  throw error;
};

/** Each member and their role, in the order in which they first joined. */
async function rolesOn(tripId: string) {
  const members = await db.member.findMany({
    where: { tripId },
    include: { user: true },
    orderBy: { joinedAt: 'asc' },
  });
  return members.map(({ user, role }) => `${user.username} ${role}`);
}

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
    await insertMembers(db, tripId, MAX_MEMBERS - 1);
    await signIn(email);
    expect(await db.member.count({ where: { userId: annsId } })).toBe(0);
    expect(mails().at(-1)).toMatchObject({ kind: 'deletion-cancelled', payload: { fullTrips: ['Lisbon'] } });
  });

  test('the order of several people does not matter: those without an owner wait until one returns', async () => {
    const cleo = await person('cleo');
    await addMember(bob, tripId, cleo);
    const zoe = await person('zoe');
    await addMember(bob, tripId, zoe);
    for (const each of [ann, cleo, zoe, bob]) await deleteAccount(each, { password });
    const { ctx } = await signIn(email);
    await signIn(cleo.email);
    expect(await rolesOn(tripId)).toEqual([]);
    const signals: Signal[] = [];
    const stop = ctx.bus.listen((signal) => signals.push(signal));
    const before = await seqOf(tripId);
    await signIn(bob.email);
    stop();
    expect(await rolesOn(tripId)).toEqual(['bob OWNER', 'ann ADMIN', 'cleo MEMBER']);
    expect(await kindsAfter(tripId, before)).toEqual([...Array(3).fill('MEMBER_JOINED'), 'TRIP_UPDATED']);
    expect(signals).toContainEqual({ kind: 'viewer', userId: annsId });
    await signIn(zoe.email);
    expect(await rolesOn(tripId)).toContain('zoe MEMBER');
    expect(await db.parkedMembership.count({ where: { tripId } })).toBe(0);
  });

  test('of those who wait, one may delete their account again, and the trip goes if no owner returns', async () => {
    const cleo = await person('cleo');
    await addMember(bob, tripId, cleo);
    for (const each of [ann, cleo, bob]) await deleteAccount(each, { password });
    const { ctx } = await signIn(email);
    await signIn(cleo.email);
    await deleteAccount(ctx, { password });
    clock.ahead = 31 * DAY_MS;
    await eraseDueAccounts({ kysely: domain.kysely, now, prepare: async () => {} }, fail);
    expect(await db.trip.count({ where: { id: tripId } })).toBe(0);
    expect(await db.parkedMembership.count({ where: { tripId } })).toBe(0);
  });

  test('the last place of a trip is the owner’s', async () => {
    for (const each of [ann, bob]) await deleteAccount(each, { password });
    await insertMembers(db, tripId, MAX_MEMBERS - 1);
    for (const each of [ann, bob]) await signIn(each.email);
    expect(await db.member.count({ where: { tripId } })).toBe(MAX_MEMBERS);
    expect(await rolesOn(tripId)).toContain('bob OWNER');
    expect(await db.parkedMembership.count({ where: { tripId } })).toBe(0);
  });

  test('at the same moment, an owner and those who wait are all back', async () => {
    for (const each of [ann, bob]) await deleteAccount(each, { password });
    await Promise.all([signIn(email), signIn(bob.email)]);
    expect(await rolesOn(tripId)).toEqual(['bob OWNER', 'ann ADMIN']);
  });

  test('with the restoration of a trip by an owner who was away, all return whose accounts are there', async () => {
    const carol = await person('carol');
    await addMember(bob, tripId, carol, 'ADMIN');
    await db.member.updateMany({ where: { tripId, userId: carol.id }, data: { role: 'OWNER' } });
    await deleteAccount(ann, { password });
    await deleteAccount(carol, { password });
    await deleteTrip(bob, { tripId });
    await deleteAccount(bob, { password });
    await signIn(email);
    const { ctx } = await signIn(carol.email);
    await restoreTrip(ctx, { tripId });
    expect(await rolesOn(tripId)).toEqual(['ann ADMIN', 'carol OWNER']);
    await signIn(bob.email);
    expect(await rolesOn(tripId)).toEqual(['bob OWNER', 'ann ADMIN', 'carol OWNER']);
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
