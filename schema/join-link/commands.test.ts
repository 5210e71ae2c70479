import { expect, test } from 'vitest';
import { testDomain } from '../../server/test/domain.ts';
import { insertMembers } from '../../server/test/insert-members.ts';
import { party, person } from '../../server/test/party.ts';
import { createPasswordReset } from '../account/resets.ts';
import { MAX_MEMBERS } from '../account/rules.ts';
import type { Context } from '../core/context.ts';
import { newId } from '../core/ids.ts';
import { inviteMember } from '../invitation/commands.ts';
import { removeMember } from '../member/commands.ts';
import { createTrip } from '../trip/commands.ts';
import { createJoinLink, joinTrip, revokeJoinLink } from './commands.ts';
import { MAX_JOIN_LINKS } from './rules.ts';

const domain = await testDomain();
const { tripId, owner, admin, member, outsider } = await party(domain);
const { db } = domain;

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();
const later = (days: number) => ({ now: () => new Date(Date.now() + days * DAY) });
const idOf = ({ viewer }: Context) => viewer?.id ?? '';
const linkOf = (id: string) => db.joinLink.findUniqueOrThrow({ where: { id } });

/** Creates a link. @returns its id and its token. */
async function newLink(options: object = {}, by = owner) {
  const { joinLink, token } = await createJoinLink(by, { tripId, ...options });
  return { id: joinLink.id, token: token ?? '' };
}

const crowd = (size: number) => Promise.all(Array.from({ length: size }, (_, place) => person(domain, `p${place}`)));

test('a person with the link becomes a member with its role, and the journal names the link', async () => {
  const { id, token } = await newLink({ role: 'ADMIN' });
  const guest = await person(domain, 'gil');
  const { trip, member: joined } = await joinTrip(guest, { token });
  expect(trip.id).toBe(tripId);
  expect(joined).toMatchObject({ role: 'ADMIN', userId: idOf(guest), joinLinkId: id });
  expect(await linkOf(id)).toMatchObject({ uses: 1 });
  const event = await db.tripEvent.findFirst({ where: { tripId, subjectId: joined.id } });
  expect(event).toMatchObject({ kind: 'MEMBER_JOINED', after: { userId: idOf(guest), role: 'ADMIN', joinLinkId: id } });
});

test('a member stays a member with the same role, and the link is not used', async () => {
  const { id, token } = await newLink({ role: 'ADMIN', maxUses: 1 });
  for (const one of [member, owner]) {
    const before = await db.member.findFirstOrThrow({ where: { tripId, userId: idOf(one) } });
    expect((await joinTrip(one, { token })).member).toMatchObject({ id: before.id, role: before.role });
  }
  expect(await linkOf(id)).toMatchObject({ uses: 0 });
  await revokeJoinLink(owner, { joinLinkId: id });
  await expect(joinTrip(member, { token }), 'a closed link still leads members in').resolves.toBeDefined();
});

test('joining closes the invitation to the person’s address as accepted', async () => {
  const guest = await person(domain, 'ivy');
  const { id } = await inviteMember(owner, { tripId, email: guest.viewer?.email, role: 'ADMIN' });
  const { token } = await newLink();
  expect((await joinTrip(guest, { token })).member.role).toBe('MEMBER');
  expect(await db.invitation.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: 'ACCEPTED' });
});

test('of fifty people at once one gets the one place of a link', async () => {
  const { id, token } = await newLink({ maxUses: 1 });
  const answers = await Promise.allSettled((await crowd(50)).map((guest) => joinTrip(guest, { token })));
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []));
  expect(refused).toEqual(Array.from({ length: 49 }, () => 'JOIN_LINK_CLOSED'));
  expect(await linkOf(id)).toMatchObject({ uses: 1 });
  expect(await db.member.count({ where: { joinLinkId: id } })).toBe(1);
});

test('of fifty people at once one gets the last place of a trip', async () => {
  const { id: full } = await createTrip(owner, { name: 'Full', destination: 'Rome' });
  await insertMembers(db, full, MAX_MEMBERS - 2);
  const { joinLink, token } = await createJoinLink(owner, { tripId: full });
  const answers = await Promise.allSettled((await crowd(50)).map((guest) => joinTrip(guest, { token })));
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []));
  expect(refused).toEqual(Array.from({ length: 49 }, () => 'QUOTA_REACHED'));
  expect(await db.member.count({ where: { tripId: full } })).toBe(MAX_MEMBERS);
  expect(await linkOf(joinLink.id)).toMatchObject({ uses: 1 });
});

test('one person who presses a hundred times uses the link once', async () => {
  const { id, token } = await newLink();
  const guest = await person(domain, 'eva');
  await Promise.all(Array.from({ length: 100 }, () => joinTrip(guest, { token })));
  expect(await linkOf(id)).toMatchObject({ uses: 1 });
  expect(await db.member.count({ where: { tripId, userId: idOf(guest) } })).toBe(1);
});

test('people who join while the link is revoked are on the trip or refused, and none joins after it', async () => {
  const { id, token } = await newLink();
  const guests = await crowd(20);
  const acts = guests.map((guest) => () => joinTrip(guest, { token }) as Promise<unknown>);
  acts.splice(10, 0, () => revokeJoinLink(admin, { joinLinkId: id }));
  const answers = await Promise.allSettled(acts.map((act) => act()));
  const joined = answers.filter(({ status }) => status === 'fulfilled').length - 1;
  expect(await db.member.count({ where: { joinLinkId: id } })).toBe(joined);
  expect(await linkOf(id)).toMatchObject({ uses: joined });
  const events = await db.tripEvent.findMany({ where: { tripId }, orderBy: { seq: 'asc' } });
  const revoked = events.findIndex(({ kind, subjectId }) => kind === 'JOIN_LINK_REVOKED' && subjectId === id);
  const cameAfter = events.slice(revoked).filter(({ after }) => JSON.stringify(after)?.includes(id));
  expect(cameAfter).toEqual([]);
});

test('of two people who revoke a link at once, one learns that it is revoked already', async () => {
  const { id } = await newLink();
  const answers = await Promise.allSettled([owner, admin].map((by) => revokeJoinLink(by, { joinLinkId: id })));
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await db.tripEvent.count({ where: { subjectId: id, kind: 'JOIN_LINK_REVOKED' } })).toBe(1);
  await expect(revokeJoinLink(owner, { joinLinkId: id })).rejects.toMatchObject({ code: 'JOIN_LINK_CLOSED' });
});

test.each<[string, () => Promise<{ token: string; guest: Context }>, string]>([
  [
    'expired',
    async () => ({
      token: (await newLink({ expiresAt: inDays(2) })).token,
      guest: { ...(await person(domain, 'kim')), ...later(2.01) },
    }),
    'This join link has expired.',
  ],
  [
    'used-up',
    async () => {
      const { token } = await newLink({ maxUses: 1 });
      await joinTrip(await person(domain, 'first'), { token });
      return { token, guest: await person(domain, 'kim') };
    },
    'This join link has been used as often as it can be.',
  ],
  [
    'revoked',
    async () => {
      const { id, token } = await newLink();
      await revokeJoinLink(admin, { joinLinkId: id });
      return { token, guest: await person(domain, 'kim') };
    },
    'This join link was revoked.',
  ],
])('an %s link is refused, and the refusal says why', async (_how, make, message) => {
  const { token, guest } = await make();
  await expect(joinTrip(guest, { token })).rejects.toMatchObject({ code: 'JOIN_LINK_CLOSED', message });
  expect(await db.member.count({ where: { tripId, userId: idOf(guest) } })).toBe(0);
});

test('a person who was removed does not come back by a link from before, only by a new one', async () => {
  const { token } = await newLink();
  const guest = await person(domain, 'max');
  const { member: joined } = await joinTrip(guest, { token });
  await removeMember(admin, { memberId: joined.id });
  await expect(joinTrip(guest, { token })).rejects.toMatchObject({ code: 'JOIN_LINK_CLOSED' });
  await expect(joinTrip(await person(domain, 'ned'), { token }), 'others still do').resolves.toBeDefined();
  const anew = await newLink({}, { ...owner, ...later(0.01) });
  await expect(joinTrip(guest, { token: anew.token })).resolves.toBeDefined();
});

test('tokens of another kind, cut tokens and hashes are unknown', async () => {
  const { id, token } = await newLink();
  const invitation = await inviteMember(owner, { tripId, email: outsider.viewer?.email });
  const { token: reset } = await createPasswordReset(owner, { email: outsider.viewer?.email });
  const { tokenHash } = await linkOf(id);
  const others = [invitation.token, invitation.id, reset, id, tokenHash, token.slice(0, -1), `${token}=`, '', ' '];
  for (const other of [...others, token.toUpperCase(), 'x'.repeat(10_000), '\0']) {
    await expect(joinTrip(outsider, { token: other }), other).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  await expect(joinTrip({ ...outsider, viewer: null }, { token })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
});

test('plain members neither create nor revoke links, and outsiders find none', async () => {
  const { id } = await newLink();
  await expect(createJoinLink(member, { tripId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(revokeJoinLink(member, { joinLinkId: id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(createJoinLink(outsider, { tripId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(revokeJoinLink(outsider, { joinLinkId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(createJoinLink(owner, { tripId, role: 'OWNER' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

test('a link lasts thirty days by default, and a day to a year if asked', async () => {
  const { id } = await newLink();
  const { createdAt, expiresAt } = await linkOf(id);
  expect(expiresAt.getTime() - createdAt.getTime()).toBe(30 * DAY);
  for (const days of [1, 366]) await expect(newLink({ expiresAt: inDays(days) })).resolves.toBeDefined();
  for (const days of [-1, 0, 0.9, 367]) {
    await expect(newLink({ expiresAt: inDays(days) }), `${days}`).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  }
  for (const maxUses of [0, -1, 201, 1.5]) {
    await expect(newLink({ maxUses }), `${maxUses}`).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  }
});

test('the same id twice makes one link, and its token is not shown again', async () => {
  const id = newId('JoinLink');
  const [first, second] = [await createJoinLink(owner, { id, tripId }), await createJoinLink(owner, { id, tripId })];
  expect(second).toEqual({ joinLink: first.joinLink, token: null });
  await expect(createJoinLink(admin, { id, tripId }), 'by another person').rejects.toMatchObject({ code: 'CONFLICT' });
});

test('a trip has at most fifty links that are not revoked', async () => {
  const { id: other } = await createTrip(owner, { name: 'Many', destination: 'Rome' });
  const unlimited = { ...owner, limits: { ...owner.limits, spend: async () => {} } };
  const make = () => createJoinLink(unlimited, { tripId: other });
  const { joinLink } = await make();
  const answers = await Promise.allSettled(Array.from({ length: MAX_JOIN_LINKS + 9 }, make));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_JOIN_LINKS - 1);
  await expect(make()).rejects.toMatchObject({ code: 'QUOTA_REACHED' });
  await revokeJoinLink(owner, { joinLinkId: joinLink.id });
  await expect(make()).resolves.toBeDefined();
});
