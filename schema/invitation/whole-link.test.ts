import { expect, test } from 'vitest';
import { testDomain, testSettings } from '../../server/test/domain.ts';
import { party } from '../../server/test/party.ts';
import { register } from '../account/commands.ts';
import { acceptInvitation } from './answers.ts';
import { inviteMember } from './commands.ts';
import { hasAccount, openInvitation } from './queries.ts';

// Servers without mail, with REQUIRE_INVITATION_LINK.

const domain = await testDomain();
const { db } = domain;
const { tripId, owner } = await party(domain);
const password = 'a marigold signpost';
const code = (value: string) => expect.objectContaining({ code: value });
const newAddress = () => `gil.${Math.random()}@example.com`;
const strict = { ...testSettings, requiresInvitationLink: true };

test('without mail, REQUIRE_INVITATION_LINK asks for the secret, which the sender passes on', async () => {
  const settings = strict;
  const email = newAddress();
  const { id, token, secret } = await inviteMember({ ...owner, settings }, { tripId, email });
  expect(secret).toMatch(/^[\w-]{32}$/);
  const gil = await domain.as(null, { settings });
  await register(gil, { email, username: 'gil', password });
  await expect(acceptInvitation(gil, { token })).rejects.toMatchObject({
    code: 'FORBIDDEN',
    message: expect.stringContaining('whole link'),
  });
  await expect(acceptInvitation(gil, { token: id })).rejects.toEqual(code('NOT_FOUND'));
  await acceptInvitation(gil, { token: secret });
  expect(await db.member.count({ where: { tripId, userId: gil.viewer?.id ?? '' } })).toBe(1);
});

test('without mail, the secret does not tell the sender whether the address has an account', async () => {
  const email = newAddress();
  await register(await domain.as(null), { email, username: 'gil', password });
  const sender = { ...owner, settings: strict };
  const { id, secret } = await inviteMember(sender, { tripId, email });
  const invitation = await openInvitation(sender, id, secret);
  expect(invitation).toMatchObject({ isBySecret: true, email });
  expect(await hasAccount(sender, { isBySecret: true, email })).toBeNull();
});

test('with REQUIRE_INVITATION_LINK and REGISTRATION=invited, only the secret lets a person sign up', async () => {
  const settings = { ...strict, registration: 'invited' } as const;
  const email = newAddress();
  const { secret } = await inviteMember({ ...owner, settings }, { tripId, email });
  const fields = { email, username: 'gil', password };
  await expect(register(await domain.as(null, { settings }), fields)).rejects.toEqual(code('REGISTRATION_CLOSED'));
  const made = register(await domain.as(null, { settings }), { ...fields, invitationSecret: secret });
  await expect(made).resolves.toMatchObject({ email });
});
