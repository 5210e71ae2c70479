import { expect, test } from 'vitest';
import { RateLimits } from '../../server/limits/limits.ts';
import { testDomain } from '../../server/test/domain.ts';
import { generousLimits } from '../../server/test/limits.ts';
import { listedMail } from '../../server/test/mail.ts';
import { party } from '../../server/test/party.ts';
import { register } from '../account/commands.ts';
import { changeEmail, requestEmailConfirmation } from '../account/email-commands.ts';
import { readViewer } from '../account/queries.ts';
import type { Context } from '../core/context.ts';
import type { Signal } from '../core/feed/bus.ts';
import { createJoinLink, joinTrip } from '../join-link/commands.ts';
import { leaveTrip, removeMember } from '../member/commands.ts';
import { acceptInvitation, confirmAndAccept, declineInvitation } from './answers.ts';
import { inviteMember, resendInvitation, revokeInvitation } from './commands.ts';
import { hasAccount, openInvitation, readInvitations, shownInvitations } from './queries.ts';

const domain = await testDomain();
const { db } = domain;
const { tripId, owner: ownerWithoutMail } = await party(domain);
const { mail, queued } = listedMail();
const owner = { ...ownerWithoutMail, mail };
const code = (value: string) => expect.objectContaining({ code: value });
const password = 'a marigold signpost';
const newAddress = () => `gil.${Math.random()}@example.com`;
const idOf = ({ viewer }: Context) => viewer?.id ?? '';
const membershipsOf = (ctx: Context) => db.member.count({ where: { tripId, userId: idOf(ctx) } });
const invitationOf = (id: string) => db.invitation.findUniqueOrThrow({ where: { id } });

/** Invites an address. @returns the invitation with the secret of the mailed link. */
async function invited(email = newAddress()) {
  const { id, token, secret } = await inviteMember(owner, { tripId, email, message: 'Come along!' });
  expect(secret, 'senders never see it').toBeNull();
  return { id, email, token, secret: mailedSecret() };
}

function mailedSecret(): string {
  const last = queued.at(-1);
  if (last?.kind !== 'invitation' || !last.payload.secret) throw new Error('No secret was mailed.');
  return last.payload.secret;
}

async function signedUp(email: string, brought: object = {}, username = 'gil'): Promise<Context> {
  const ctx = await domain.as(null, { mail });
  await register(ctx, { email, username, password, ...brought });
  return ctx;
}

/** Opens the newest link that confirms an address. */
async function openLink(ctx?: Context) {
  const last = queued.findLast(({ kind }) => kind === 'confirm-sign-up' || kind === 'confirm-email');
  const token = last?.kind === 'confirm-sign-up' || last?.kind === 'confirm-email' ? last.payload.token : '';
  return confirmAndAccept(ctx ?? (await domain.as(null, { mail })), { token });
}

const listed = async (ctx: Context) =>
  readInvitations(ctx, { email: ctx.viewer?.emailStatus === 'CONFIRMED' ? ctx.viewer.email : null }, shownInvitations);

test('with mail, an unconfirmed person can neither accept nor decline by the token', async () => {
  const { email, token, id } = await invited();
  const gil = await signedUp(email);
  for (const act of [acceptInvitation, declineInvitation]) {
    await expect(act(gil, { token })).rejects.toEqual(code('FORBIDDEN'));
  }
  expect(await invitationOf(id)).toMatchObject({ status: 'PENDING' });
  await openLink();
  gil.viewer = await readViewer(gil);
  expect(await listed(gil)).toMatchObject([{ id }]);
  await expect(acceptInvitation(gil, { token })).resolves.toMatchObject({ member: { role: 'MEMBER' } });
});

test('the secret of the mailed link confirms the address at sign-up, and accepts once', async () => {
  const { email, secret, id } = await invited();
  const mails = queued.length;
  const gil = await signedUp(email, { invitationSecret: secret });
  expect(gil.viewer).toMatchObject({ emailStatus: 'CONFIRMED' });
  expect(queued.length, 'nothing is left to confirm').toBe(mails);
  await acceptInvitation(gil, { token: secret });
  expect(await membershipsOf(gil)).toBe(1);
  expect(await invitationOf(id)).toMatchObject({ status: 'ACCEPTED' });
  await expect(acceptInvitation(gil, { token: secret })).rejects.toEqual(code('INVITATION_CLOSED'));
});

test('the secret confirms the address of a person who is signed in, and displaces others', async () => {
  const { email, secret } = await invited();
  const [mallory, gil] = [await signedUp(email, {}, 'mallory'), await signedUp(email)];
  await acceptInvitation(gil, { token: secret });
  expect((await readViewer(gil)).emailStatus).toBe('CONFIRMED');
  expect((await readViewer(mallory)).emailStatus).toBe('TAKEN');
  expect([await membershipsOf(gil), await membershipsOf(mallory)]).toEqual([1, 0]);
});

test('a hundred accepts by the secret at once, by two accounts of the address, make one member', async () => {
  const { email, secret } = await invited();
  const people = [await signedUp(email, {}, 'mallory'), await signedUp(email)];
  const tries = Array.from({ length: 100 }, (_, index) =>
    acceptInvitation({ ...(people[index % 2] as Context) }, { token: secret }),
  );
  const outcomes = await Promise.allSettled(tries);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const counts = await Promise.all(people.map(membershipsOf));
  expect(counts.sort()).toEqual([0, 1]);
});

test.each<[string, (invitation: { id: string }) => Promise<unknown>]>([
  ['withdrawn', ({ id }) => revokeInvitation(owner, { invitationId: id })],
  ['expired', ({ id }) => db.invitation.update({ where: { id }, data: { expiresAt: new Date() } })],
  [
    'replaced by a newer link',
    ({ id }) => resendInvitation({ ...owner, limits: new RateLimits(generousLimits) }, { invitationId: id }),
  ],
])('a secret whose invitation is %s proves nothing', async (_how, close) => {
  const invitation = await invited();
  await close(invitation);
  const gil = await signedUp(invitation.email, { invitationSecret: invitation.secret });
  expect(gil.viewer).toMatchObject({ emailStatus: 'UNCONFIRMED' });
  await expect(acceptInvitation(gil, { token: invitation.secret })).rejects.toBeDefined();
  expect((await readViewer(gil)).emailStatus).toBe('UNCONFIRMED');
});

test('the secret is for its address only, and tokens of other kinds prove nothing', async () => {
  const { secret, token, id, email } = await invited();
  const eve = await signedUp(newAddress(), { invitationSecret: secret }, 'eve');
  expect(eve.viewer).toMatchObject({ emailStatus: 'UNCONFIRMED' });
  await expect(acceptInvitation(eve, { token: secret })).rejects.toEqual(code('NOT_FOUND'));
  const { token: joinToken } = await createJoinLink(owner, { tripId });
  for (const other of [token, id, joinToken, `${secret}x`, '']) {
    const gil = await signedUp(email, { invitationSecret: other });
    expect(gil.viewer).toMatchObject({ emailStatus: 'UNCONFIRMED' });
  }
});

test('the holder of the secret, and no one else, learns the address and whether it has an account', async () => {
  const { id, secret, email } = await invited();
  const anyone = await domain.as(null, { mail });
  const opened = async (brought: string | null) => {
    const invitation = await openInvitation(anyone, id, brought);
    if (!invitation) throw new Error('There is no such invitation.');
    return invitation;
  };
  expect(await opened(secret)).toMatchObject({ isBySecret: true });
  for (const wrong of [null, '', 'wrong']) {
    expect(await opened(wrong)).not.toHaveProperty('isBySecret');
    expect(await hasAccount(anyone, await opened(wrong))).toBeNull();
  }
  expect(await hasAccount(anyone, await opened(secret))).toBe(false);
  const gil = await signedUp(email);
  expect(await hasAccount(anyone, await opened(secret)), 'an unconfirmed account may be anyone’s').toBe(false);
  await openLink();
  expect(await hasAccount(gil, await opened(secret))).toBe(true);
});

test('from a copied link, the link that confirms the address also accepts, for everyone who opens it', async () => {
  const { id, email } = await invited();
  const gil = await signedUp(email, { invitationId: id });
  expect(queued.at(-1)).toMatchObject({ kind: 'confirm-sign-up', payload: { accepts: true } });
  expect(await membershipsOf(gil)).toBe(0);
  expect(await openLink()).toEqual({ email, tripId });
  expect(await membershipsOf(gil)).toBe(1);
  const [event] = await db.tripEvent.findMany({ where: { tripId, kind: 'MEMBER_JOINED' }, orderBy: { seq: 'desc' } });
  expect(event).toMatchObject({ actorId: idOf(gil), after: { userId: idOf(gil), role: 'MEMBER' } });
});

test('the link accepts only an open invitation to its address, and confirms in each case', async () => {
  const [other, withdrawn] = [await invited(), await invited()];
  const eve = await signedUp(newAddress(), { invitationId: other.id }, 'eve');
  expect(await openLink(eve)).toMatchObject({ tripId: null });
  expect(eve.viewer?.emailStatus).toBe('CONFIRMED');
  expect(await invitationOf(other.id)).toMatchObject({ status: 'PENDING' });
  const gil = await signedUp(withdrawn.email);
  await requestEmailConfirmation(gil, { invitationId: withdrawn.id });
  await revokeInvitation(owner, { invitationId: withdrawn.id });
  expect(await openLink()).toEqual({ email: withdrawn.email, tripId: null });
  expect(await membershipsOf(gil)).toBe(0);
  await signedUp(newAddress(), { invitationId: 'invitation_unknown' });
  expect(await openLink()).toMatchObject({ tripId: null });
});

test('a person with another address makes the invited one theirs, and is on the trip', async () => {
  const { id, email } = await invited();
  const gil = await signedUp(newAddress());
  await openLink();
  await changeEmail(gil, { email, password, invitationId: id });
  expect(await openLink()).toEqual({ email, tripId });
  expect(await membershipsOf(gil)).toBe(1);
});

test('a person who came by a join link with the address of someone else takes no invitation from them', async () => {
  const { id, email, secret } = await invited();
  const mallory = await signedUp(email, {}, 'mallory');
  const { token } = await createJoinLink(owner, { tripId });
  await joinTrip(mallory, { token });
  expect(await invitationOf(id)).toMatchObject({ status: 'PENDING' });
  const gil = await signedUp(email, { invitationSecret: secret });
  await acceptInvitation(gil, { token: secret });
  expect([await membershipsOf(gil), await membershipsOf(mallory)]).toEqual([1, 1]);
});

test('an address of a member who has not confirmed it can be invited, and one of a confirmed member can’t', async () => {
  const email = newAddress();
  const gil = await signedUp(email);
  const { token } = await createJoinLink(owner, { tripId });
  await joinTrip(gil, { token });
  const { id } = await inviteMember(owner, { tripId, email });
  await requestEmailConfirmation(gil, { invitationId: id });
  const signals: Signal[] = [];
  const stopListening = gil.bus.listen((signal) => void signals.push(signal));
  expect(await openLink(), 'a member stays one').toEqual({ email, tripId });
  stopListening();
  expect(await membershipsOf(gil)).toBe(1);
  const event = await db.tripEvent.findFirstOrThrow({ where: { tripId }, orderBy: { seq: 'desc' } });
  expect(event).toMatchObject({ kind: 'INVITATION_ACCEPTED', subjectId: id, actorId: idOf(gil) });
  expect(signals).toContainEqual({ kind: 'trip', tripId, seq: event.seq });
  await expect(inviteMember(owner, { tripId, email })).rejects.toEqual(code('CONFLICT'));
});

test('a removed member can’t come back with an invitation that they have not answered', async () => {
  const { id, email, token } = await invited();
  const [gil, dan] = [await signedUp(email), await signedUp(newAddress(), {}, 'dan')];
  const toDan = await invited(dan.viewer?.email);
  const link = await createJoinLink(owner, { tripId });
  for (const person of [gil, dan]) await joinTrip(person, { token: link.token });
  await requestEmailConfirmation(gil, {});
  await openLink(gil);
  for (const person of [gil, dan]) {
    const member = await db.member.findFirstOrThrow({ where: { tripId, userId: idOf(person) } });
    await removeMember(owner, { memberId: member.id });
  }
  await expect(acceptInvitation(gil, { token })).rejects.toEqual(code('INVITATION_CLOSED'));
  const event = await db.tripEvent.findFirstOrThrow({ where: { tripId, subjectId: id }, orderBy: { seq: 'desc' } });
  expect(event).toMatchObject({ kind: 'INVITATION_REVOKED', actorId: idOf(owner) });
  expect(await invitationOf(toDan.id), 'the address may be someone else’s').toMatchObject({ status: 'PENDING' });
});

test('a former member comes back with a new invitation, and not with the secret of the old one', async () => {
  const { email, secret } = await invited();
  const gil = await signedUp(email, { invitationSecret: secret });
  await acceptInvitation(gil, { token: secret });
  await leaveTrip(gil, { tripId });
  await expect(acceptInvitation(gil, { token: secret })).rejects.toEqual(code('INVITATION_CLOSED'));
  await inviteMember(owner, { tripId, email });
  // The e-mail of the day is used up, so the app shows the invitation, and the token works.
  const [again] = await listed(gil);
  await acceptInvitation(gil, { token: again?.token });
  expect(await membershipsOf(gil)).toBe(1);
});
