import { expect, test } from 'vitest';
import { testDomain } from '../../server/test/domain.ts';
import { listedMail } from '../../server/test/mail.ts';
import { party, person } from '../../server/test/party.ts';
import { removeMember } from '../member/commands.ts';
import { acceptInvitation, declineInvitation } from './answers.ts';
import { inviteMember, resendInvitation, revokeInvitation } from './commands.ts';

const domain = await testDomain();
const { tripId, owner, admin, member, outsider } = await party(domain);
const { db } = domain;

async function invited(username = 'gil') {
  const guest = await person(domain, username);
  const invitation = await inviteMember(owner, { tripId, email: guest.viewer?.email, message: 'Come along!' });
  return { guest, invitation, token: invitation.token };
}

const later = (days: number) => ({ now: () => new Date(Date.now() + days * 86_400_000) });

test('a hundred accepts at once make one member, and a later one makes no second', async () => {
  const { guest, token } = await invited();
  const answers = await Promise.allSettled(Array.from({ length: 100 }, () => acceptInvitation(guest, { token })));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(acceptInvitation(guest, { token })).rejects.toMatchObject({ code: 'INVITATION_CLOSED' });
  expect(await db.member.count({ where: { tripId, userId: guest.viewer?.id ?? '' } })).toBe(1);
});

test('only the invited person can accept it; other people get NOT_FOUND', async () => {
  const { token } = await invited();
  for (const other of [outsider, member, owner]) {
    await expect(acceptInvitation(other, { token })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(declineInvitation(other, { token })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  await expect(acceptInvitation({ ...outsider, viewer: null }, { token })).rejects.toMatchObject({
    code: 'UNAUTHENTICATED',
  });
});

test('the new member has the offered role', async () => {
  const guest = await person(domain, 'rita');
  const { token } = await inviteMember(admin, { tripId, email: guest.viewer?.email?.toUpperCase(), role: 'ADMIN' });
  expect((await acceptInvitation(guest, { token })).member.role).toBe('ADMIN');
});

test('after 14 days it is closed, and the address can be invited again', async () => {
  const { guest, token } = await invited();
  const late = { ...guest, ...later(14.01) };
  await expect(acceptInvitation(late, { token })).rejects.toMatchObject({ code: 'INVITATION_CLOSED' });
  const anew = await inviteMember({ ...owner, ...later(14.01) }, { tripId, email: guest.viewer?.email });
  await expect(acceptInvitation(late, { token: anew.token })).resolves.toMatchObject({ member: { role: 'MEMBER' } });
});

test.each([
  ['declined', (token: string, guest: typeof owner) => declineInvitation(guest, { token })],
  [
    'withdrawn',
    async (token: string) => {
      const { id } = await db.invitation.findUniqueOrThrow({ where: { token } });
      return revokeInvitation(admin, { invitationId: id });
    },
  ],
])('after it is %s it can neither be accepted nor declined', async (_how, close) => {
  const { guest, token } = await invited();
  await close(token, guest);
  for (const act of [acceptInvitation, declineInvitation]) {
    await expect(act(guest, { token })).rejects.toMatchObject({ code: 'INVITATION_CLOSED' });
  }
});

test('plain members may neither invite nor withdraw invitations', async () => {
  await expect(inviteMember(member, { tripId, email: 'x@example.com' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const { invitation } = await invited();
  await expect(revokeInvitation(member, { invitationId: invitation.id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(revokeInvitation(outsider, { invitationId: invitation.id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('an address with a pending invitation and a member can’t be invited again', async () => {
  const { guest } = await invited();
  await expect(inviteMember(owner, { tripId, email: guest.viewer?.email })).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(inviteMember(owner, { tripId, email: member.viewer?.email })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
});

test('a removed member rejoins with a new invitation and not with the old one', async () => {
  const { guest, token } = await invited();
  const { member: membership } = await acceptInvitation(guest, { token });
  await removeMember(owner, { memberId: membership.id });
  await expect(acceptInvitation(guest, { token })).rejects.toMatchObject({ code: 'INVITATION_CLOSED' });
  const { token: anew } = await inviteMember(owner, { tripId, email: guest.viewer?.email });
  await expect(acceptInvitation(guest, { token: anew })).resolves.toBeDefined();
});

test('an invitation that is sent again is valid for another 14 days, until it is answered', async () => {
  const { guest, invitation, token } = await invited();
  const { mail, queued } = listedMail();
  await expect(resendInvitation(member, { invitationId: invitation.id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await resendInvitation({ ...admin, ...later(14.01), mail }, { invitationId: invitation.id });
  expect(queued.map(({ to }) => to)).toEqual([guest.viewer?.email]);
  await acceptInvitation({ ...guest, ...later(20) }, { token });
  await expect(resendInvitation(admin, { invitationId: invitation.id })).rejects.toMatchObject({
    code: 'INVITATION_CLOSED',
  });
});
