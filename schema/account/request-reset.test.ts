import { expect, test } from 'vitest';
import { smtpMailer } from '../../server/mail/mailer.ts';
import { testApp } from '../../server/test/app.ts';
import { TestBrowser } from '../../server/test/browser.ts';
import { testDomain } from '../../server/test/domain.ts';
import { listedMail } from '../../server/test/mail.ts';
import { isNoConfirmation, readable, testMailServer } from '../../server/test/mail-server.ts';
import { signedIn } from '../../server/test/people.ts';
import { lockAccount } from './locks.ts';
import { requestPasswordReset } from './request-reset.ts';

const mailServer = await testMailServer({ counts: isNoConfirmation });
const mailer = smtpMailer(mailServer.url, 'https://planjam.example');
const { url, db } = await testApp({ mailer });
const domain = await testDomain();
const NEW_PASSWORD = 'a marigold signpost';

const received = async () => (await mailServer.received(0)).length;
const request = (email: string, browser = new TestBrowser(url)) =>
  browser.command('requestPasswordReset', { email }, 'email');

/** A context of a caller who is signed out, with a queue that only lists its e-mails. */
async function stranger() {
  const { mail, queued, runDelayed } = listedMail();
  return { ctx: await domain.as(null, { mail }), queued, runDelayed };
}

test('the mailed link sets a new password, and a second e-mail says so', async () => {
  const ana = await new TestBrowser(url).register('ana');
  const before = await received();
  expect(await request(ana.email.toUpperCase())).toMatchObject({ email: ana.email });
  const mail = readable((await mailServer.received(before + 1)).at(-1));
  expect(mail).toContain(`To: ${ana.email}`);
  // Built from PUBLIC_URL, and not from the port to which the request came.
  const [, token] = /http:\/\/localhost:4000\/reset#([\w-]{43})/.exec(mail) ?? [];
  const guest = new TestBrowser(url);
  expect(await guest.command('resetPassword', { token, password: NEW_PASSWORD }, 'email')).toMatchObject({
    email: ana.email,
  });
  const notice = readable((await mailServer.received(before + 2)).at(-1));
  expect(notice).toContain(`To: ${ana.email}`);
  expect(notice).toContain('Subject: Your PlanJam password was changed');
  expect(await guest.command('login', { email: ana.email, password: NEW_PASSWORD })).toMatchObject({
    __typename: 'LoginPayload',
  });
  await expect.poll(() => db.mail.count()).toBe(0);
});

test('a changed password is announced to its account', async () => {
  const ben = await signedIn(url, 'ben');
  await db.user.update({ where: { id: ben.id }, data: { emailConfirmedAt: new Date() } });
  const before = await received();
  await ben.command('changePassword', { currentPassword: 'correct horse', newPassword: NEW_PASSWORD }, 'endedSessions');
  expect(readable((await mailServer.received(before + 1)).at(-1))).toContain('Your PlanJam password was changed');
});

test('the answer does not depend on the account, and comes before anything that does', async () => {
  const { email } = await db.user.findFirstOrThrow();
  const unused = { kysely: null as never };
  for (const address of [email, 'unknown@example.com']) {
    const { ctx } = await stranger();
    expect(await requestPasswordReset({ ...ctx, ...unused }, { email: address })).toEqual({ email: address });
  }
});

test.each<[string, () => Promise<string>]>([
  ['no account', async () => 'unknown@example.com'],
  [
    'a locked account',
    async () => {
      const { email } = await domain.db.user.create({ data: newUser('locked') });
      await lockAccount(await domain.as(null), { email });
      return email;
    },
  ],
  [
    'a bot',
    async () => {
      const trip = { id: 'trip_bot', name: 'Lisbon', destination: 'Portugal', timeZone: 'UTC', createdAt: new Date() };
      await domain.db.trip.create({ data: trip });
      const { email } = await domain.db.user.create({ data: { ...newUser('bot'), botTripId: trip.id } });
      return email;
    },
  ],
])('an address of %s gets no link', async (_whose, addressOf) => {
  const email = await addressOf();
  const { ctx, queued, runDelayed } = await stranger();
  expect(await requestPasswordReset(ctx, { email })).toEqual({ email });
  await runDelayed();
  expect(queued).toEqual([]);
  expect(await domain.db.passwordReset.count()).toBe(0);
});

const newUser = (name: string) => ({
  id: `user_${name}`,
  email: `${name}@example.com`,
  username: name,
  passwordHash: '',
  createdAt: new Date(),
});

test('a thousand requests for one address send five e-mails within an hour', async () => {
  const { email } = await domain.db.user.create({ data: newUser('cleo') });
  const { ctx, queued, runDelayed } = await stranger();
  const results = await Promise.allSettled(
    Array.from({ length: 1_000 }, (_, index) =>
      requestPasswordReset(ctx, { email: index % 2 ? email : 'CLEO@Example.com' }),
    ),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  await runDelayed();
  expect(queued.map(({ kind, to }) => [kind, to])).toEqual(Array(5).fill(['password-reset', email]));
  expect(await domain.db.passwordReset.count({ where: { user: { email } } }), 'only the newest link works').toBe(1);
});

test('a server without mail says whom to write to', async () => {
  const { ctx } = await stranger();
  const mail = { ...ctx.mail, isSetUp: false };
  await expect(requestPasswordReset({ ...ctx, mail }, { email: 'ana@example.com' })).rejects.toMatchObject({
    code: 'MAIL_NOT_SET_UP',
    message: expect.stringContaining('contact@planjam.example'),
  });
});
