import { beforeEach, expect, test } from 'vitest';
import { testDomain } from '../../server/test/domain.ts';
import { listedMail } from '../../server/test/mail.ts';
import { addMember } from '../../server/test/party.ts';
import type { Context } from '../core/context.ts';
import type { Signal } from '../core/feed/bus.ts';
import { createTrip } from '../trip/commands.ts';
import { changePassword } from './change-password.ts';
import { login, register } from './commands.ts';
import { changeEmail } from './email-commands.ts';
import { confirmEmail } from './email-confirmation.ts';
import { lockAccount } from './locks.ts';
import { requestPasswordReset } from './request-reset.ts';
import { createPasswordReset, resetPassword } from './resets.ts';

const domain = await testDomain();
const { db, kysely } = domain;
const password = 'a marigold signpost';
const now = () => new Date();
const { mail, queued, runDelayed } = listedMail();
const code = (value: string) => expect.objectContaining({ code: value });

let ann: Context;
let stranger: Context;
let old: string;
let next: string;

/** Creates an account with a confirmed address. */
async function registered(name: string, own?: Partial<Context>): Promise<Context> {
  const ctx = await domain.as(null);
  await register(ctx, { email: `${name}.${Math.random()}@example.com`, username: name, password });
  return Object.assign(ctx, { mail, ...own });
}
const emailOf = ({ viewer }: Context) => viewer?.email ?? '';
const rowOf = ({ viewer }: Context) => db.user.findUniqueOrThrow({ where: { id: viewer?.id ?? '' } });

beforeEach(async () => {
  stranger = await domain.as(null, { mail });
  ann = await registered('ann');
  old = emailOf(ann);
  next = `new.${old}`;
  queued.splice(0);
});

/** Asks for the new address. @returns the token that was mailed there. */
async function asked(email = next): Promise<string> {
  expect(await changeEmail(ann, { email: email.toUpperCase(), password })).toMatchObject({ email, isPending: true });
  const last = queued.at(-1);
  if (last?.kind !== 'confirm-email') throw new Error('No link was mailed.');
  expect(last.to).toBe(email);
  return last.payload.token;
}

test('with mail, the address changes when the link that was mailed there is opened, and both addresses get an e-mail', async () => {
  const token = await asked();
  expect((await rowOf(ann)).email).toBe(old);
  expect(await confirmEmail(stranger, { token })).toMatchObject({ email: next, invitationId: null });
  expect((await rowOf(ann)).email).toBe(next);
  expect(queued.slice(1)).toMatchObject([
    { kind: 'email-changed', to: old, payload: { from: old, to: next } },
    { kind: 'email-changed', to: next, payload: { from: old, to: next } },
  ]);
  expect(await login(stranger, { email: next, password })).toMatchObject({ viewer: { email: next } });
  await expect(login(stranger, { email: old, password })).rejects.toEqual(code('WRONG_CREDENTIALS'));
  await expect(confirmEmail(stranger, { token })).rejects.toEqual(code('CONFIRMATION_LINK_CLOSED'));
});

test('without mail, the address changes at once', async () => {
  const withoutMail = { ...ann, mail: { ...mail, isSetUp: false } };
  expect(await changeEmail(withoutMail, { email: next, password })).toMatchObject({
    viewer: { email: next },
    isPending: false,
  });
  expect((await rowOf(ann)).email).toBe(next);
  const other = await registered('bea', { mail: { ...mail, isSetUp: false } });
  await expect(changeEmail(other, { email: next, password })).rejects.toEqual(code('CONFLICT'));
});

test('the members of the person’s trips see the new address', async () => {
  const bob = await registered('bob');
  const { id: tripId } = await createTrip(bob, { name: 'Lisbon', destination: 'Portugal' });
  const { id: membership } = await addMember(bob, tripId, ann);
  const signals: Signal[] = [];
  const stop = stranger.bus.listen((signal) => signals.push(signal));
  await confirmEmail(stranger, { token: await asked() });
  stop();
  const events = await db.tripEvent.findMany({ where: { tripId, kind: 'MEMBER_UPDATED' } });
  expect(events).toMatchObject([{ subjectId: membership, actorId: ann.viewer?.id }]);
  expect(signals).toContainEqual({ kind: 'trip', tripId, seq: events[0]?.seq });
  expect(signals).toContainEqual({ kind: 'viewer', userId: ann.viewer?.id });
});

test('a wrong password changes nothing', async () => {
  await expect(changeEmail(ann, { email: next, password: 'wrong' })).rejects.toEqual(code('WRONG_CREDENTIALS'));
  expect(queued).toEqual([]);
  expect(await db.emailConfirmation.count({ where: { userId: ann.viewer?.id ?? '' } })).toBe(0);
});

test('with mail, an address with an account gets a link too, which then fails', async () => {
  const bea = await registered('bea');
  const token = await asked(emailOf(bea));
  await expect(confirmEmail(stranger, { token })).rejects.toEqual(code('CONFLICT'));
  expect((await rowOf(ann)).email).toBe(old);
});

test('of ten who open the link at once, one changes the address', async () => {
  const token = await asked();
  const tries = Array.from({ length: 10 }, () => confirmEmail(stranger, { token }));
  const outcomes = (await Promise.allSettled(tries)).map(({ status }) => status);
  expect(outcomes.filter((status) => status === 'fulfilled')).toHaveLength(1);
});

test('of two people who confirm the same address at once, one gets it', async () => {
  const first = await asked();
  const bea = await registered('bea');
  await changeEmail(bea, { email: next, password });
  const last = queued.at(-1);
  const second = last?.kind === 'confirm-email' ? last.payload.token : '';
  const outcomes = await Promise.allSettled([first, second].map((token) => confirmEmail(stranger, { token })));
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: code('CONFLICT') });
});

test.each<[string, (token: string) => Promise<unknown>]>([
  ['after a newer link', () => asked(`newer.${old}`)],
  ['after 24 hours', async () => Object.assign(stranger, { now: () => new Date(Date.now() + 24 * 60 * 60_000) })],
  ['for a locked account', () => lockAccount(ann, { email: old })],
  ['after a new password', () => changePassword(ann, { currentPassword: password, newPassword: 'another signpost' })],
  [
    'after a password link',
    async () => {
      const { token } = await createPasswordReset({ kysely, now }, { email: old });
      await resetPassword(stranger, { token, password: 'another signpost' });
    },
  ],
])('the link to a new address does not work %s', async (_when, close) => {
  const token = await asked();
  await close(token);
  await expect(confirmEmail(stranger, { token })).rejects.toEqual(code('CONFIRMATION_LINK_CLOSED'));
  expect((await rowOf(ann)).email).toBe(old);
});

test('a password link does not confirm an address, and the other way round', async () => {
  const { token: ofPassword } = await createPasswordReset({ kysely, now }, { email: old });
  await expect(confirmEmail(stranger, { token: ofPassword })).rejects.toEqual(code('CONFIRMATION_LINK_CLOSED'));
  const token = await asked();
  await expect(resetPassword(stranger, { token, password })).rejects.toEqual(code('RESET_LINK_CLOSED'));
});

test('a password link that was mailed to the old address does not work after the change', async () => {
  const confirmation = await asked();
  await requestPasswordReset(stranger, { email: old });
  await runDelayed();
  const last = queued.at(-1);
  const token = last?.kind === 'password-reset' ? last.payload.token : '';
  expect(token).not.toBe('');
  await confirmEmail(stranger, { token: confirmation });
  await expect(resetPassword(stranger, { token, password })).rejects.toEqual(code('RESET_LINK_CLOSED'));
});

test('a request with the old password that is late does not ask for a new address', async () => {
  const { verify } = ann.passwords;
  const slow = {
    ...ann.passwords,
    async verify(...given: Parameters<typeof verify>) {
      const matches = await verify(...given);
      await changePassword(ann, { currentPassword: password, newPassword: 'another signpost' });
      return matches;
    },
  };
  await expect(changeEmail({ ...ann, passwords: slow }, { email: next, password })).rejects.toEqual(
    code('UNAUTHENTICATED'),
  );
  expect(await db.emailConfirmation.count({ where: { userId: ann.viewer?.id ?? '' } })).toBe(0);
});

test('the sixth new address within an hour is refused', async () => {
  for (let count = 0; count < 5; count += 1) await asked(`${count}.${old}`);
  await expect(changeEmail(ann, { email: next, password })).rejects.toEqual(code('RATE_LIMITED'));
});
