import { expect, test } from 'vitest';
import { limitTable, RateLimits } from '../limits/limits.ts';
import { testApp } from '../test/app.ts';
import type { TestBrowser } from '../test/browser.ts';
import { generousLimits } from '../test/limits.ts';
import { isNoConfirmation, testMailServer } from '../test/mail-server.ts';
import { signedIn } from '../test/people.ts';
import { RemoteBrowser } from '../test/remote-browser.ts';
import { smtpMailer } from './mailer.ts';

/** Addresses whose next e-mail the mail server refuses. */
const unknown = new Set<string>();
const mailServer = await testMailServer({
  isUnknown: (address) => unknown.delete(address),
  counts: isNoConfirmation,
});
const mailer = smtpMailer(mailServer.url, 'https://planjam.example');
/** A lower limit than the real one, so that the test reaches it sooner. */
const user = { points: 8, seconds: 3600 } as const;
const limits = new RateLimits({ ...generousLimits, 'invitation-mail': { ...limitTable['invitation-mail'], user } });
const { url } = await testApp({ mailer, limits });
/** The limit of the address from which all tests here send. */
const address = { points: 3, seconds: 3600 } as const;
const ofOneAddress = new RateLimits({
  ...generousLimits,
  'invitation-mail': { ...limitTable['invitation-mail'], address },
});
const besideOthers = await testApp({ mailer, limits: ofOneAddress, environment: { TRUST_PROXY: '1' } });
const withoutMail = await testApp();

async function newTrip(owner: TestBrowser, name = 'Lisbon'): Promise<string> {
  const { trip } = await owner.command('createTrip', { name, destination: 'Portugal' }, 'trip { id }');
  return trip.id;
}
const invite = (owner: TestBrowser, tripId: string, email: string) =>
  owner.command('inviteMember', { tripId, email }, 'mail invitation { id expiresAt }');
const resend = (owner: TestBrowser, invitationId: string) =>
  owner.command('resendInvitation', { invitationId }, 'mail invitation { id expiresAt }');

const sent = async () => (await mailServer.received(0)).length;

test('three accounts with four trips each send 5 e-mails to one stranger, with a fixed subject', async () => {
  const before = await sent();
  const outcomes: string[] = [];
  for (const username of ['eve', 'mal', 'tru']) {
    const sender = await signedIn(url, username);
    for (let trips = 0; trips < 4; trips += 1) {
      const tripId = await newTrip(sender, 'Buy now at https://spam.example');
      outcomes.push((await invite(sender, tripId, 'stranger@example.com')).mail);
    }
  }
  expect(outcomes.filter((mail) => mail === 'SENT')).toHaveLength(5);
  expect(outcomes.filter((mail) => mail === 'LIMIT_REACHED')).toHaveLength(7);
  const mails = await mailServer.received(before + 5);
  expect(mails).toHaveLength(before + 5);
  for (const text of mails.slice(before)) {
    expect(text).toMatch(/^Subject: You are invited to plan a trip on PlanJam$/m);
    expect(text).toMatch(/^To: .*stranger@example\.com/m);
  }
});

test('an invitation that is sent again the same day is renewed without a second e-mail', async () => {
  const owner = await signedIn(url, 'ola');
  const tripId = await newTrip(owner);
  const first = await invite(owner, tripId, 'friend@example.com');
  expect(first.mail).toBe('SENT');
  const again = await resend(owner, first.invitation.id);
  expect(again.mail).toBe('LIMIT_REACHED');
  expect(Date.parse(again.invitation.expiresAt)).toBeGreaterThan(Date.parse(first.invitation.expiresAt));
  // Unsent e-mails do not count: four other trips can still write to this person.
  const others = [];
  for (let trips = 0; trips < 5; trips += 1) {
    others.push((await invite(owner, await newTrip(owner), 'friend@example.com')).mail);
  }
  expect(others).toEqual(['SENT', 'SENT', 'SENT', 'SENT', 'LIMIT_REACHED']);
});

test('after one person’s e-mails of the day are used up, their invitations are still created', async () => {
  const owner = await signedIn(url, 'max');
  const tripId = await newTrip(owner);
  const outcomes = [];
  for (let guest = 0; guest < 9; guest += 1) {
    outcomes.push((await invite(owner, tripId, `guest${guest}.max@example.com`)).mail);
  }
  expect(outcomes).toEqual([...Array(8).fill('SENT'), 'LIMIT_REACHED']);
  const { data } = await owner.graphql(`{ trip(id: "${tripId}") { invitations { id } } }`);
  expect(data.trip.invitations).toHaveLength(9);
});

test('the e-mails of a day from one address are counted over all accounts, and other addresses can still send', async () => {
  const inviteFrom = async (address: string, username: string, count: number) => {
    const sender = new RemoteBrowser(besideOthers.url, address);
    await sender.register(username);
    const tripId = await newTrip(sender);
    const outcomes = [];
    for (let guest = 0; guest < count; guest += 1) {
      outcomes.push((await invite(sender, tripId, `guest${guest}.${username}@example.com`)).mail);
    }
    return outcomes;
  };
  expect(await inviteFrom('198.51.100.1', 'one', 2)).toEqual(['SENT', 'SENT']);
  expect(await inviteFrom('198.51.100.1', 'two', 2)).toEqual(['SENT', 'LIMIT_REACHED']);
  expect(await inviteFrom('198.51.100.2', 'six', 1)).toEqual(['SENT']);
});

test('an invitation whose e-mail the mail server refused can be sent again the same day', async () => {
  const owner = await signedIn(url, 'rae');
  const tripId = await newTrip(owner);
  const before = await sent();
  unknown.add('refused@example.com');
  const { mail, invitation } = await invite(owner, tripId, 'refused@example.com');
  expect(mail).toBe('SENT');
  await expect.poll(async () => (await resend(owner, invitation.id)).mail).toBe('SENT');
  expect((await mailServer.received(before + 1)).at(-1)).toMatch(/^To: .*refused@example\.com/m);
  expect((await resend(owner, invitation.id)).mail).toBe('LIMIT_REACHED');
});

test('refused e-mails count for their sender, who can’t probe which addresses exist', async () => {
  const owner = await signedIn(url, 'fay');
  const tripId = await newTrip(owner);
  const outcomes = [];
  for (let guest = 0; guest < user.points; guest += 1) {
    const recipient = `guest${guest}.fay@example.com`;
    unknown.add(recipient);
    outcomes.push((await invite(owner, tripId, recipient)).mail);
  }
  expect(outcomes).toEqual(Array(user.points).fill('SENT'));
  await expect.poll(() => unknown.size).toBe(0);
  expect((await invite(owner, tripId, 'one.more.fay@example.com')).mail).toBe('LIMIT_REACHED');
});

test('a server without mail says so, over GraphQL and REST', async () => {
  const owner = await signedIn(withoutMail.url, 'ned');
  const tripId = await newTrip(owner);
  const { mail, invitation } = await invite(owner, tripId, 'first@example.com');
  expect(mail).toBe('NOT_SET_UP');
  expect((await resend(owner, invitation.id)).mail).toBe('NOT_SET_UP');
  const { body } = await owner.json('POST', '/invitations', { tripId, email: 'second@example.com' });
  expect(body).toMatchObject({ success: true, mail: 'not_set_up' });
});
