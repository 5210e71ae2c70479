import { beforeEach, expect, test } from 'vitest';
import { testDomain, testSettings } from '../../server/test/domain.ts';
import { person } from '../../server/test/party.ts';
import type { Context } from '../core/context.ts';
import { inviteMember } from '../invitation/commands.ts';
import { watchTrip } from '../member/watch-trip.ts';
import { createTrip } from '../trip/commands.ts';
import { login, register } from './commands.ts';
import { lockAccount, unlockAccount } from './locks.ts';
import { createPasswordReset, resetPassword } from './resets.ts';

const domain = await testDomain();
const { db, kysely } = domain;
const password = 'a marigold signpost';
const next = 'another marigold signpost';

let ann: Context;
let email: string;
let stranger: Context;

beforeEach(async () => {
  stranger = await domain.as(null);
  email = `ann.${Math.random()}@example.com`;
  ann = await domain.as(null);
  await register(ann, { email, username: 'ann', password });
});

const sessionsOf = () => db.session.count({ where: { user: { email } } });
const newLink = async (now = new Date()) => (await createPasswordReset({ kysely, now: () => now }, { email })).token;
const code = (value: string) => expect.objectContaining({ code: value });

test('a password link sets a new password once, and ends every session', async () => {
  const token = await newLink();
  expect(await resetPassword(stranger, { token, password: next })).toEqual({ email });
  expect(await sessionsOf()).toBe(0);
  await expect(login(stranger, { email, password })).rejects.toEqual(code('WRONG_CREDENTIALS'));
  expect(await login(stranger, { email, password: next })).toMatchObject({ viewer: { email } });
  await expect(resetPassword(stranger, { token, password })).rejects.toEqual(code('RESET_LINK_CLOSED'));
});

test('the new password and the end of the sessions come together, also if the process dies right after', async () => {
  const token = await newLink();
  const dying = {
    ...stranger.mail,
    deliver() {
      throw new Error('The process dies.');
    },
  };
  await expect(resetPassword({ ...stranger, mail: dying }, { token, password: next })).rejects.toThrow('dies');
  expect(await sessionsOf()).toBe(0);
});

test('of ten who use a password link at once, one sets the password', async () => {
  const token = await newLink();
  const tries = Array.from({ length: 10 }, (_, index) =>
    resetPassword(stranger, { token, password: `${next} ${index}` }).then(
      () => index,
      () => null,
    ),
  );
  const [winner, ...others] = (await Promise.all(tries)).filter((index) => index !== null);
  expect(others).toEqual([]);
  expect(await login(stranger, { email, password: `${next} ${winner}` })).toMatchObject({ viewer: { email } });
});

test('a password link ends after an hour, with the next link, and with a lock; its token is not stored', async () => {
  const hourAgo = new Date(Date.now() - 60 * 60_000);
  const old = await newLink(hourAgo);
  await expect(resetPassword(stranger, { token: old, password: next })).rejects.toEqual(code('RESET_LINK_CLOSED'));
  const first = await newLink();
  const second = await newLink();
  await expect(resetPassword(stranger, { token: first, password: next })).rejects.toEqual(code('RESET_LINK_CLOSED'));
  const stored = await db.passwordReset.findMany({ where: { user: { email } } });
  expect(stored).toHaveLength(1);
  expect(JSON.stringify(stored)).not.toContain(second);
  await lockAccount(ann, { email });
  await expect(resetPassword(stranger, { token: second, password: next })).rejects.toEqual(code('RESET_LINK_CLOSED'));
});

test('a password that registering would refuse is refused, and the link stays good', async () => {
  const token = await newLink();
  await expect(resetPassword(stranger, { token, password: 'short' })).rejects.toEqual(code('INVALID_INPUT'));
  expect(await resetPassword(stranger, { token, password: next })).toEqual({ email });
});

test('a locked account: sessions and streams end at once, and only the right password says that it is locked', async () => {
  const { id: tripId } = await createTrip(ann, { name: 'Lisbon', destination: 'Portugal' });
  const stream = await watchTrip(ann, tripId, new Set(['MESSAGE_SENT']), null);
  const ended = stream.next();
  expect(await lockAccount(ann, { email })).toEqual({ sessions: 1, otherAccounts: 0 });
  expect(await ended).toEqual({ done: true, value: undefined });
  await expect(login(stranger, { email, password: 'not the one' })).rejects.toEqual(code('WRONG_CREDENTIALS'));
  await expect(login(stranger, { email, password })).rejects.toThrow('locked. Please write to contact@planjam.example');
  expect(await sessionsOf()).toBe(0);
  await unlockAccount(ann, { email });
  expect(await login(stranger, { email, password })).toMatchObject({ viewer: { email } });
});

test.each([
  ['a lock', () => lockAccount(ann, { email }), 'ACCOUNT_LOCKED'],
  [
    'a new password',
    async () => resetPassword(stranger, { token: await newLink(), password: next }),
    'WRONG_CREDENTIALS',
  ],
])('%s during a password check leaves no session', async (_what, change, refusal) => {
  const passwords = {
    ...stranger.passwords,
    async verify(...asked: Parameters<Context['passwords']['verify']>) {
      const matches = await stranger.passwords.verify(...asked);
      await change();
      return matches;
    },
  };
  const slow = await domain.as(null, { passwords });
  await expect(login(slow, { email, password })).rejects.toEqual(code(refusal));
  expect(await sessionsOf()).toBe(0);
});

test('an unknown account can’t be locked and gets no link', async () => {
  const unknown = { email: 'unknown@example.com' };
  await expect(lockAccount(ann, unknown)).rejects.toEqual(code('NOT_FOUND'));
  await expect(createPasswordReset(ann, unknown)).rejects.toEqual(code('NOT_FOUND'));
});

test('closed registration refuses new people only; registration for invited people needs a pending invitation', async () => {
  const asking = (registration: 'invited' | 'closed') =>
    domain.as(null, { settings: { ...testSettings, registration, contactEmail: 'ask@planjam.example' } });
  const fresh = { email: `bob.${Math.random()}@example.com`, username: 'bob', password };
  await expect(register(await asking('closed'), fresh)).rejects.toThrow('ask@planjam.example');
  expect(await login(await asking('closed'), { email, password })).toMatchObject({ viewer: { email } });
  await expect(register(await asking('invited'), fresh)).rejects.toEqual(code('REGISTRATION_CLOSED'));
  const owner = await person(domain, 'olga');
  const { id: tripId } = await createTrip(owner, { name: 'Lisbon', destination: 'Portugal' });
  const invitation = await inviteMember(owner, { tripId, email: fresh.email, role: 'MEMBER' });
  const setExpiry = (expiresAt: Date) => db.invitation.update({ where: { id: invitation.id }, data: { expiresAt } });
  await setExpiry(new Date());
  await expect(register(await asking('invited'), fresh)).rejects.toEqual(code('REGISTRATION_CLOSED'));
  await setExpiry(invitation.expiresAt);
  expect(await register(await asking('invited'), fresh)).toMatchObject({ email: fresh.email });
});
