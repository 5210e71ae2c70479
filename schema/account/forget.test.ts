import { beforeEach, expect, test } from 'vitest';
import { Prisma } from '../../prisma/generated/client.ts';
import { testDomain } from '../../server/test/domain.ts';
import { addMember, person } from '../../server/test/party.ts';
import { addActivity } from '../activity/commands.ts';
import { sendMessage } from '../chat/commands.ts';
import type { Context } from '../core/context.ts';
import { newId } from '../core/ids.ts';
import { inviteMember } from '../invitation/commands.ts';
import { createJoinLink, joinTrip } from '../join-link/commands.ts';
import { changeRole, leaveTrip } from '../member/commands.ts';
import { watchTrip } from '../member/watch-trip.ts';
import { castVote, createPoll } from '../poll/commands.ts';
import { createTrip } from '../trip/commands.ts';
import { forget } from './forget.ts';

const domain = await testDomain();
const { db, kysely } = domain;
const operator = { kysely, now: () => new Date() };

let ann: Context;
let bob: Context;
/** Bob's trip. Ann is a member. */
let tripId: string;
let annsMembership: string;

const waitingMail = () => {
  const at = new Date();
  return { id: newId('Mail'), kind: 'invitation', createdAt: at, nextAttemptAt: at, expiresAt: at };
};
const idOf = ({ viewer }: Context) => viewer?.id ?? '';
const emailOf = ({ viewer }: Context) => viewer?.email ?? '';
const forgetAnn = (rehearse?: boolean) => forget(operator, { email: emailOf(ann) }, rehearse);
const seqOf = async (id: string) => (await db.trip.findUniqueOrThrow({ where: { id } })).seq;
const eventsOf = (id: string, after = 0) =>
  db.tripEvent.findMany({ where: { tripId: id, seq: { gt: after } }, orderBy: { seq: 'asc' } });

/** All rows of the database, as text. */
async function everything(): Promise<string> {
  const names = Object.values(Prisma.ModelName).map((name) => name.charAt(0).toLowerCase() + name.slice(1));
  const rows = await Promise.all(names.map((name) => (Reflect.get(db, name).findMany as () => Promise<object[]>)()));
  return JSON.stringify(rows);
}

beforeEach(async () => {
  [ann, bob] = [await person(domain, 'ann'), await person(domain, 'bob')];
  ({ id: tripId } = await createTrip(bob, { name: 'Lisbon', destination: 'Portugal' }));
  ({ id: annsMembership } = await addMember(bob, tripId, ann, 'ADMIN'));
});

test('no remaining row names the person', async () => {
  await createTrip(ann, { name: 'Alone', destination: 'Sea' });
  await inviteMember(ann, { tripId, email: `friend.${emailOf(ann)}` });
  const elsewhere = await createTrip(bob, { name: 'Never answered', destination: 'Rome' });
  await inviteMember(bob, { tripId: elsewhere.id, email: emailOf(ann).toUpperCase() });
  for (const [userId, recipient] of [
    [idOf(bob), emailOf(ann)],
    [idOf(ann), 'friend@example.com'],
  ] as const) {
    await db.mail.create({ data: { ...waitingMail(), userId, recipient, payload: { inviterUsername: 'ann' } } });
  }
  const { passwordHash } = await db.user.update({ where: { id: idOf(ann) }, data: { passwordHash: idOf(ann) } });
  await forgetAnn();
  const left = await everything();
  expect(left).not.toContain(emailOf(ann));
  expect(left).not.toContain('"username":"ann"');
  expect(left).not.toContain('"inviterUsername":"ann"');
  expect(left).not.toContain(`"passwordHash":"${passwordHash}"`);
  expect(await db.session.count({ where: { userId: idOf(ann) } })).toBe(0);
});

test('their join links stop working, and those who came by them stay', async () => {
  const { token } = await createJoinLink(ann, { tripId });
  const friend = await person(domain, 'friend');
  await joinTrip(friend, { token });
  await forgetAnn();
  const gil = await person(domain, 'gil');
  await expect(joinTrip(gil, { token })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await db.joinLink.count({ where: { tripId } })).toBe(0);
  const memberships = await db.member.findMany({ where: { tripId, userId: idOf(friend) } });
  expect(memberships).toMatchObject([{ joinLinkId: null }]);
  expect((await eventsOf(tripId)).map(({ kind }) => kind)).toContain('JOIN_LINK_REVOKED');
});

test('messages and activities stay, without their author', async () => {
  const { id: messageId } = await sendMessage(ann, { tripId, text: 'See you there' });
  const {
    activity: { id: activityId },
  } = await addActivity(ann, { tripId, name: 'Tram 28' });
  await forgetAnn();
  expect(await db.message.findUnique({ where: { id: messageId } })).toMatchObject({
    text: 'See you there',
    authorId: null,
  });
  expect(await db.activity.findUnique({ where: { id: activityId } })).toMatchObject({ createdById: null });
  expect(await db.tripEvent.count({ where: { actorId: idOf(ann) } })).toBe(0);
});

test('the events about their membership no longer have their id', async () => {
  await changeRole(bob, { memberId: annsMembership, role: 'MEMBER' });
  const last = await seqOf(tripId);
  expect(JSON.stringify(await eventsOf(tripId))).toContain(idOf(ann));
  await forgetAnn();
  const events = (await eventsOf(tripId)).filter(({ seq, subjectId }) => seq <= last && subjectId === annsMembership);
  expect(events.map(({ kind }) => kind)).toEqual(['MEMBER_JOINED', 'ROLE_CHANGED']);
  expect(JSON.stringify(events)).not.toContain(idOf(ann));
});

test('other members get events for the ended membership, the removed votes and the withdrawn invitations', async () => {
  const poll = await createPoll(bob, { tripId, question: 'Where?', options: ['Here', 'There'] });
  const [option] = await db.pollOption.findMany({ where: { pollId: poll.id } });
  await castVote(ann, { pollId: poll.id, optionId: option?.id });
  const { id: invitationId } = await inviteMember(ann, { tripId, email: 'friend@example.com' });
  const before = await seqOf(tripId);
  const stream = await watchTrip(bob, tripId, new Set(['MEMBER_LEFT']), before);
  await forgetAnn();
  expect(await eventsOf(tripId, before)).toMatchObject([
    { kind: 'TRIP_UPDATED', subjectId: tripId },
    { kind: 'INVITATION_REVOKED', subjectId: invitationId },
    { kind: 'POLL_UPDATED', subjectId: poll.id },
    { kind: 'MEMBER_LEFT', subjectId: annsMembership, actorId: null },
  ]);
  expect((await stream.next()).value).toMatchObject({ subjectId: annsMembership });
  await stream.return();
  expect(await db.vote.count({ where: { pollId: poll.id } })).toBe(0);
});

test('the person’s own streams end', async () => {
  const stream = await watchTrip(ann, tripId, new Set(['MESSAGE_SENT']), null);
  await forgetAnn();
  expect((await stream.next()).done).toBe(true);
});

test('a trip that the person has left gets an event too, because cached responses have the person’s name', async () => {
  await sendMessage(ann, { tripId, text: 'I can’t come after all' });
  await leaveTrip(ann, { tripId });
  const before = await seqOf(tripId);
  await forgetAnn();
  expect(await eventsOf(tripId, before)).toMatchObject([{ kind: 'TRIP_UPDATED' }]);
  expect(await seqOf(tripId)).toBe(before + 1);
});

test('trips without other members are deleted, and other trips stay', async () => {
  const { id: alone } = await createTrip(ann, { name: 'Alone', destination: 'Sea' });
  await inviteMember(ann, { tripId: alone, email: 'friend@example.com' });
  expect(await forgetAnn()).toEqual({ account: true, tripsLeft: 1, tripsDeleted: 1, invitations: 1, otherAccounts: 0 });
  expect(await db.trip.findUnique({ where: { id: alone } })).toBeNull();
  expect(await db.tripEvent.count({ where: { tripId: alone } })).toBe(0);
  expect(await db.member.count({ where: { tripId } })).toBe(1);
});

test('the last owner of a trip with others is refused: the error names the trip, and nothing is deleted', async () => {
  const { id: first } = await createTrip(ann, { name: 'Alone', destination: 'Sea' });
  const { id: shared } = await createTrip(ann, { name: 'Heirloom', destination: 'Home' });
  const bobsMembership = await addMember(ann, shared, bob);
  const before = await everything();
  await expect(forgetAnn()).rejects.toMatchObject({
    code: 'LAST_OWNER',
    message: expect.stringContaining('“Heirloom”'),
  });
  expect(await everything()).toBe(before);
  await changeRole(ann, { memberId: bobsMembership.id, role: 'OWNER' });
  await forgetAnn();
  expect(await db.trip.findUnique({ where: { id: first } })).toBeNull();
  expect(await db.member.findMany({ where: { tripId: shared } })).toMatchObject([{ userId: idOf(bob), role: 'OWNER' }]);
});

test('a rehearsal returns the same result and changes nothing', async () => {
  await createTrip(ann, { name: 'Alone', destination: 'Sea' });
  const before = await everything();
  const rehearsed = await forgetAnn(true);
  expect(await everything()).toBe(before);
  expect(await forgetAnn()).toEqual(rehearsed);
});

test('the invitations to an address without an account are deleted', async () => {
  await inviteMember(bob, { tripId, email: 'stranger@example.com' });
  const before = await seqOf(tripId);
  expect(await forget(operator, { email: ' Stranger@example.com' })).toEqual({
    account: false,
    tripsLeft: 0,
    tripsDeleted: 0,
    invitations: 1,
    otherAccounts: 0,
  });
  expect(await everything()).not.toContain('stranger@example.com');
  expect(await seqOf(tripId)).toBeGreaterThan(before);
});

test('the typed address is forgotten, also if its account has not confirmed it', async () => {
  const { id } = await createTrip(bob, { name: 'Never answered', destination: 'Rome' });
  await inviteMember(bob, { tripId: id, email: emailOf(ann) });
  await db.user.update({ where: { id: idOf(ann) }, data: { emailConfirmedAt: null } });
  await forgetAnn();
  expect(await everything()).not.toContain(emailOf(ann));
});

test('an unknown address and a malformed one are refused', async () => {
  await expect(forget(operator, { email: 'unknown@example.com' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(forget(operator, { email: 'unknown' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});
