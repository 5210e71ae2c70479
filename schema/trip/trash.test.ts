import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, deletions, password } from '../../server/test/deletions.ts';
import { addMember } from '../../server/test/party.ts';
import { deleteAccount } from '../account/delete-account.ts';
import { eraseDueAccounts } from '../account/erasures.ts';
import { forget } from '../account/forget.ts';
import { addActivity } from '../activity/commands.ts';
import { createBot } from '../bot/commands.ts';
import { inviteMember } from '../invitation/commands.ts';
import { createJoinLink, joinTrip } from '../join-link/commands.ts';
import { createTrip } from './commands.ts';
import { deletedTripOrder, readDeletedTrips } from './deleted-trip-queries.ts';
import { eraseDueTrips } from './erasures.ts';
import { readTrip } from './queries.ts';
import { parkStrayMembers } from './stray-members.ts';
import { deleteTrip, restoreTrip } from './trash.ts';

const { db, domain, clock, now, person, signIn, again, annAndBob, kindsAfter, seqOf } = await deletions();
const { kysely } = domain;
const fail = (error: unknown) => {
  throw error;
};
const prepare = async () => {};
const erase = () => eraseDueTrips({ kysely, now, prepare }, fail);
const eraseAccounts = () => eraseDueAccounts({ kysely, now, prepare }, fail);
const whole = { order: deletedTripOrder, bounds: [], take: 50 };

type Person = Awaited<ReturnType<typeof person>>;
const viewerOf = ({ viewer }: Person) => viewer ?? fail(new Error('Signed out.'));
const listed = async (who: Person) => (await readDeletedTrips(who, viewerOf(who), whole)).map(({ id }) => id);
const members = async () => {
  const found = await db.member.findMany({ where: { tripId }, orderBy: { joinedAt: 'asc' } });
  return found.map(({ id, userId, role, seenSeq }) => ({ id, userId, role, seenSeq }));
};
const names = async () => (await members()).map(({ userId }) => userId);
const outcomesOf = async (work: Promise<unknown>[]) =>
  (await Promise.allSettled(work)).map((each) => (each.status === 'rejected' ? each.reason.code : 'done'));

let ann: Person;
let bob: Person;
let tripId: string;

beforeEach(async () => {
  ({ ann, bob, tripId } = await annAndBob());
});

describe('a deleted trip', () => {
  test('is gone for everyone, and comes back with the same members', async () => {
    const before = await members();
    const {
      activity: { id },
    } = await addActivity(ann, { tripId, name: 'Tram 28' });
    const seq = await seqOf(tripId);
    await deleteTrip(bob, { tripId });
    expect(await readTrip(bob, viewerOf(bob), tripId)).toBeNull();
    expect(await listed(bob)).toEqual([tripId]);
    expect(await listed(ann)).toEqual([]);
    await expect(addActivity(bob, { tripId, name: 'Fado' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(deleteTrip(bob, { tripId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(createTrip(bob, { id: tripId, name: 'A', destination: 'B' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });

    expect(await restoreTrip(bob, { tripId })).toMatchObject({ id: tripId, deletedAt: null, seq: seq + 2 });
    expect(await members()).toEqual(before);
    expect(await kindsAfter(tripId, seq)).toEqual(['TRIP_DELETED', 'TRIP_RESTORED']);
    expect(await db.activity.count({ where: { id } })).toBe(1);
    expect(await listed(bob)).toEqual([]);
    await restoreTrip(bob, { tripId });
    expect(await seqOf(tripId)).toBe(seq + 2);
  });

  test('is restored by its owners only, and for 30 days', async () => {
    const stranger = await person('eve');
    await expect(restoreTrip(ann, { tripId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await deleteTrip(bob, { tripId });
    await expect(restoreTrip(ann, { tripId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(restoreTrip(stranger, { tripId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    clock.ahead = 29 * DAY_MS;
    await erase();
    expect(await listed(bob)).toEqual([tripId]);
    clock.ahead = 31 * DAY_MS;
    expect(await listed(bob)).toEqual([]);
    await expect(restoreTrip(bob, { tripId })).rejects.toMatchObject({
      message: 'This trip was deleted more than 30 days ago.',
    });
  });

  test('closes its ways in for good, and ends the tokens of its bots', async () => {
    const guest = await person('guest');
    await inviteMember(bob, { tripId, email: guest.email });
    const { token } = await createJoinLink(bob, { tripId, role: 'MEMBER' });
    const { member } = await createBot(bob, { tripId, name: 'Weather', scopes: ['READ'] });
    await deleteTrip(bob, { tripId });
    await expect(joinTrip(guest, { token })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await restoreTrip(bob, { tripId });
    await expect(joinTrip(guest, { token })).rejects.toMatchObject({ code: 'JOIN_LINK_CLOSED' });
    expect(await db.invitation.findFirst({ where: { tripId, email: guest.email } })).toMatchObject({
      status: 'REVOKED',
    });
    expect(await db.session.count({ where: { userId: member.userId } })).toBe(0);
    expect(await names()).toContain(member.userId);
  });

  test('is erased after 30 days with everything in it, once, and a restored one never', async () => {
    await addActivity(ann, { tripId, name: 'Tram 28' });
    const { id: restored } = await createTrip(bob, { name: 'Porto', destination: 'Portugal' });
    await deleteTrip(bob, { tripId });
    await deleteTrip(bob, { tripId: restored });
    await restoreTrip(bob, { tripId: restored });
    clock.ahead = 31 * DAY_MS;
    await Promise.all(Array.from({ length: 4 }, erase));
    for (const count of [
      db.trip.count({ where: { id: tripId } }),
      db.activity.count({ where: { tripId } }),
      db.tripEvent.count({ where: { tripId } }),
      db.parkedMembership.count({ where: { tripId } }),
    ]) {
      expect(await count).toBe(0);
    }
    expect(await db.trip.count({ where: { id: restored } })).toBe(1);
  });
});

describe('a deleted trip and a deleted account', () => {
  test('trip, account, then trip, account back', async () => {
    await deleteTrip(bob, { tripId });
    await deleteAccount(ann, { password });
    await restoreTrip(bob, { tripId });
    expect(await names()).toEqual([bob.id]);
    await signIn(ann.email);
    expect(await names()).toEqual(expect.arrayContaining([ann.id, bob.id]));
    expect(await db.parkedMembership.count({ where: { tripId } })).toBe(0);
  });

  test('trip, account, then account, trip back', async () => {
    await deleteTrip(bob, { tripId });
    await deleteAccount(ann, { password });
    await signIn(ann.email);
    expect(await names()).toEqual([]);
    await restoreTrip(bob, { tripId });
    expect(await names()).toEqual(expect.arrayContaining([ann.id, bob.id]));
  });

  test('account, trip, then trip, account back', async () => {
    await deleteAccount(ann, { password });
    await deleteTrip(bob, { tripId });
    await restoreTrip(bob, { tripId });
    expect(await names()).toEqual([bob.id]);
    await signIn(ann.email);
    expect(await names()).toEqual(expect.arrayContaining([ann.id, bob.id]));
  });

  test('account, trip, then account, trip back', async () => {
    await deleteAccount(ann, { password });
    await deleteTrip(bob, { tripId });
    await signIn(ann.email);
    expect(await names()).toEqual([]);
    await restoreTrip(bob, { tripId });
    expect(await names()).toEqual(expect.arrayContaining([ann.id, bob.id]));
  });

  test('an only owner need not hand over a deleted trip, and gets it back with the account', async () => {
    await deleteTrip(bob, { tripId });
    await deleteAccount(bob, { password });
    const { ctx } = await signIn(bob.email);
    expect(ctx.viewer?.id).toBe(bob.id);
    await restoreTrip(await again(bob.id), { tripId });
    expect(await names()).toEqual(expect.arrayContaining([ann.id, bob.id]));
  });

  test('the trip goes with the last account that could restore it', async () => {
    await deleteTrip(bob, { tripId });
    await forget({ kysely, now }, { email: ann.email });
    expect(await db.trip.count({ where: { id: tripId } })).toBe(1);
    clock.ahead = DAY_MS;
    await deleteAccount(bob, { password });
    clock.ahead = 29 * DAY_MS;
    await eraseAccounts();
    expect(await db.trip.count({ where: { id: tripId } })).toBe(1);
    clock.ahead = 32 * DAY_MS;
    await eraseAccounts();
    expect(await db.trip.count({ where: { id: tripId } })).toBe(0);
  });
});

describe('at the same time', () => {
  test('two deletions, and two restorations, happen once', async () => {
    const seq = await seqOf(tripId);
    const second = await again(bob.id);
    const outcomes = await outcomesOf([deleteTrip(bob, { tripId }), deleteTrip({ ...bob, ...second }, { tripId })]);
    expect(outcomes.sort()).toEqual(['NOT_FOUND', 'done']);
    expect(await outcomesOf([restoreTrip(bob, { tripId }), restoreTrip(second, { tripId })])).toEqual(['done', 'done']);
    expect(await kindsAfter(tripId, seq)).toEqual(['TRIP_DELETED', 'TRIP_RESTORED']);
  });

  test('after the trip and a member’s account are deleted, the trip has no members', async () => {
    await outcomesOf([deleteTrip(bob, { tripId }), deleteAccount(ann, { password })]);
    expect(await names()).toEqual([]);
    await restoreTrip(bob, { tripId });
    expect(await names()).toEqual([bob.id]);
  });

  test('a restoration of the trip and of a member’s account bring both back', async () => {
    await deleteTrip(bob, { tripId });
    await deleteAccount(ann, { password });
    await Promise.all([restoreTrip(bob, { tripId }), signIn(ann.email)]);
    expect(await names()).toEqual(expect.arrayContaining([ann.id, bob.id]));
  });

  test('a restoration and an erasure have one outcome', async () => {
    await deleteTrip(bob, { tripId });
    const late = { kysely, now: () => new Date(Date.now() + 31 * DAY_MS), prepare };
    const [restored] = await outcomesOf([restoreTrip(bob, { tripId }), eraseDueTrips(late, fail)]);
    expect(await db.member.count({ where: { tripId } })).toBe(restored === 'done' ? 2 : 0);
    expect(await db.trip.count({ where: { id: tripId } })).toBe(restored === 'done' ? 1 : 0);
  });
});

test('an owner can restore a trip after a process of an older release has brought them back to it', async () => {
  const before = await members();
  await deleteTrip(bob, { tripId });
  // The older release restores an account so: it does not know that trips can be deleted and restored.
  const userId = viewerOf(bob).id;
  const { memberId, ...parked } = await db.parkedMembership.delete({ where: { userId_tripId: { userId, tripId } } });
  await db.member.create({ data: { ...parked, id: String(memberId) } });
  expect(await listed(bob)).toEqual([]);
  await Promise.all([parkStrayMembers(kysely), parkStrayMembers(kysely)]);
  expect(await members()).toEqual([]);
  expect(await listed(bob)).toEqual([tripId]);
  await restoreTrip(bob, { tripId });
  await parkStrayMembers(kysely);
  expect(await members()).toEqual(before);
});

test('a person who joins nothing else keeps a place in a trip that is deleted twice', async () => {
  const cleo = await person('cleo');
  await addMember(bob, tripId, cleo);
  for (let round = 0; round < 2; round += 1) {
    await deleteTrip(bob, { tripId });
    await restoreTrip(bob, { tripId });
  }
  expect(await names()).toContain(cleo.id);
});
