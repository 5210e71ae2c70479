import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, deletions, password } from '../../server/test/deletions.ts';
import { addMember } from '../../server/test/party.ts';
import { addActivity } from '../activity/commands.ts';
import { sendMessage } from '../chat/commands.ts';
import { readMessages } from '../chat/queries.ts';
import type { Context } from '../core/context.ts';
import { inviteMember } from '../invitation/commands.ts';
import { createJoinLink, joinTrip } from '../join-link/commands.ts';
import { changeRole, leaveTrip } from '../member/commands.ts';
import { watchTrip } from '../member/watch-trip.ts';
import { createTrip } from '../trip/commands.ts';
import { login, register } from './commands.ts';
import { deleteAccount } from './delete-account.ts';
import { watchViewer } from './queries.ts';

const { domain, db, person, again, mails, signIn, seqOf, kindsAfter, annAndBob } = await deletions();

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

describe('deleting an account', () => {
  test('asks for the password', async () => {
    await expect(deleteAccount(ann, { password: 'not this one' })).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
    await expect(deleteAccount(ann, {})).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    expect(await db.member.count({ where: { userId: annsId } })).toBe(1);
  });

  test('ends the memberships with events, the sessions, and the ways in that the person has opened', async () => {
    const { id: invitationId } = await inviteMember(ann, { tripId, email: 'friend@example.com' });
    const { token } = await createJoinLink(ann, { tripId });
    await domain.as(annsId);
    const before = await seqOf(tripId);
    const { finalAt } = await deleteAccount(ann, { password });
    expect(finalAt.getTime() - Date.now()).toBeGreaterThan(29.9 * DAY_MS);
    expect(await kindsAfter(tripId, before)).toEqual([
      'MEMBER_LEFT',
      'JOIN_LINK_REVOKED',
      'INVITATION_REVOKED',
      'TRIP_UPDATED',
    ]);
    expect(await db.session.count({ where: { userId: annsId } })).toBe(0);
    expect(await db.invitation.findUnique({ where: { id: invitationId } })).toMatchObject({ status: 'REVOKED' });
    const gil = await person('gil');
    await expect(joinTrip(gil, { token })).rejects.toMatchObject({ code: 'JOIN_LINK_CLOSED' });
    expect(mails()).toMatchObject([{ kind: 'deletion-begun', to: email, payload: { username: 'ann' } }]);
  });

  test('takes the name off what they wrote, also in trips that they have left', async () => {
    const other = await createTrip(bob, { name: 'Porto', destination: 'Portugal' });
    await addMember(bob, other.id, ann);
    await sendMessage(ann, { tripId: other.id, text: 'Good bye' });
    await leaveTrip(ann, { tripId: other.id });
    await addActivity(ann, { tripId, name: 'Tram 28' });
    const before = await seqOf(other.id);
    await deleteAccount(ann, { password });
    expect(await kindsAfter(other.id, before)).toEqual(['TRIP_UPDATED']);
    const order = [{ field: 'seq', direction: 'asc', kind: 'number' } as const];
    const messages = await readMessages(bob, other.id, { order, bounds: [], take: 5 });
    expect(messages).toMatchObject([{ text: 'Good bye', author: null }]);
  });

  test('ends open streams, of the trip and of the viewer', async () => {
    const ofTrip = await watchTrip(ann, tripId, new Set(['MESSAGE_SENT']), null);
    const ofViewer = watchViewer(ann);
    await ofViewer.next();
    await deleteAccount(ann, { password });
    expect((await ofTrip.next()).done).toBe(true);
    expect((await ofViewer.next()).done).toBe(true);
  });

  test('is refused to the only owner of trips with others: the refusal lists them, and nothing changes', async () => {
    const shared = await createTrip(ann, { name: 'Heirloom', destination: 'Home' });
    const bobs = await addMember(ann, shared.id, bob);
    const before = await seqOf(tripId);
    await expect(deleteAccount(ann, { password })).rejects.toMatchObject({
      code: 'LAST_OWNER',
      trips: [{ id: shared.id, name: 'Heirloom' }],
    });
    expect(await kindsAfter(tripId, before)).toEqual([]);
    expect(await db.session.count({ where: { userId: annsId } })).toBeGreaterThan(0);
    await changeRole(ann, { memberId: bobs.id, role: 'OWNER' });
    await deleteAccount(ann, { password });
    expect(await db.member.findMany({ where: { tripId: shared.id } })).toMatchObject([{ userId: bob.id }]);
  });

  test('a person who has deleted their account does not count as an owner', async () => {
    const annsMembership = await db.member.findFirstOrThrow({ where: { tripId, userId: annsId } });
    await changeRole(bob, { memberId: annsMembership.id, role: 'OWNER' });
    const cleo = await person('cleo');
    await addMember(bob, tripId, cleo);
    await deleteAccount(ann, { password });
    await expect(leaveTrip(bob, { tripId })).rejects.toMatchObject({ code: 'LAST_OWNER' });
    await expect(deleteAccount(bob, { password })).rejects.toMatchObject({ code: 'LAST_OWNER' });
  });

  test('of two simultaneous deletions, one succeeds', async () => {
    const onPhone = await again(annsId);
    const results = await Promise.allSettled([deleteAccount(ann, { password }), deleteAccount(onPhone, { password })]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await db.parkedMembership.count({ where: { userId: annsId } })).toBe(1);
    expect(mails()).toHaveLength(1);
  });

  test('its address can’t be registered again in the meantime', async () => {
    await deleteAccount(ann, { password });
    const stranger = await domain.as(null);
    await expect(register(stranger, { email, username: 'other', password: 'another signpost' })).rejects.toMatchObject({
      code: 'EMAIL_TAKEN',
    });
  });

  test('a trip of theirs alone has no members, and others can’t find it', async () => {
    const { id } = await createTrip(ann, { name: 'Alone', destination: 'Sea' });
    await deleteAccount(ann, { password });
    expect(await db.trip.findUnique({ where: { id }, include: { members: true } })).toMatchObject({ members: [] });
  });
});

describe('at the same moment', () => {
  /** A deleted account has neither sessions nor memberships; one that exists has its membership. */
  async function expectConsistent() {
    const user = await db.user.findUniqueOrThrow({ where: { id: annsId } });
    const [sessions, members, parked] = await Promise.all([
      db.session.count({ where: { userId: annsId } }),
      db.member.count({ where: { userId: annsId } }),
      db.parkedMembership.count({ where: { userId: annsId } }),
    ]);
    if (user.deletionRequestedAt) expect({ sessions, members }).toEqual({ sessions: 0, members: 0 });
    else expect({ members, parked }).toEqual({ members: 1, parked: 0 });
  }

  test('a deletion and sign-ins leave the account deleted or restored, never in between', async () => {
    for (let round = 0; round < 5; round += 1) {
      const results = await Promise.allSettled([
        deleteAccount(ann, { password }),
        ...Array.from({ length: 4 }, () => signIn(email)),
      ]);
      for (const result of results) {
        if (result.status === 'rejected')
          expect(['WRONG_CREDENTIALS', 'UNAUTHENTICATED']).toContain(result.reason.code);
      }
      await expectConsistent();
      Object.assign(ann, (await signIn(email)).ctx);
      await expectConsistent();
    }
  });

  test('a sign-in during which the account is deleted is refused as a sign-in', async () => {
    const stranger = await domain.as(null, { mail: ann.mail, now: ann.now });
    const passwords: Context['passwords'] = {
      ...stranger.passwords,
      async verify(...given) {
        const isRight = await stranger.passwords.verify(...given);
        if (isRight) await deleteAccount(ann, { password });
        return isRight;
      },
    };
    const late = login({ ...stranger, passwords }, { email, password });
    await expect(late).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
    expect(await signIn(email), 'the next one restores it').toMatchObject({ isRestored: true });
  });

  test('a deletion and a new trip leave no membership of a deleted account', async () => {
    const creating = createTrip(ann, { name: 'New', destination: 'Sea' });
    const { token } = await createJoinLink(bob, {
      tripId: (await createTrip(bob, { name: 'B', destination: 'C' })).id,
    });
    await Promise.allSettled([deleteAccount(ann, { password }), creating, joinTrip(ann, { token })]);
    expect(await db.user.findUnique({ where: { id: annsId } })).toMatchObject({
      deletionRequestedAt: expect.any(Date),
    });
    expect(await db.member.count({ where: { userId: annsId } })).toBe(0);
  });
});
