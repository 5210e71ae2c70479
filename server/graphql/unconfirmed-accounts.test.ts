import { expect, test } from 'vitest';
import { eraseAccount } from '../../schema/account/forget.ts';
import { testApp } from '../test/app.ts';
import { TestBrowser } from '../test/browser.ts';
import { readyMailer } from '../test/mail.ts';

// An account whose address is not confirmed may be a stranger's. It must not change what the address' owner gets.

const { url, db, kysely } = await testApp({ mailer: readyMailer, environment: { TRUST_PROXY: '1' } });
const password = 'correct horse';
const newAddress = () => `ann.${Math.random()}@example.com`;

/** A browser on a network of its own. */
function browserAt(network: string): TestBrowser {
  const browser = new TestBrowser(url);
  browser.identity = () => ({ 'x-forwarded-for': network, ...(browser.cookie && { cookie: browser.cookie }) });
  return browser;
}

/** Creates an account that has not confirmed its address. */
async function unconfirmed(email: string, username: string, network = '192.0.2.1'): Promise<TestBrowser> {
  const browser = browserAt(network);
  await browser.command('register', { email, username, password });
  return browser;
}

/** Creates an account that has confirmed its address. */
async function confirmed(email: string, username: string): Promise<TestBrowser> {
  const browser = await unconfirmed(email, username);
  await db.user.updateMany({ where: { email, username }, data: { emailConfirmedAt: new Date() } });
  return browser;
}

async function invite(owner: TestBrowser, email: string): Promise<{ tripId: string; mail: string }> {
  const { trip } = await owner.command('createTrip', { name: 'Lisbon', destination: 'Portugal' }, 'trip { id }');
  const { mail } = await owner.command('inviteMember', { tripId: trip.id, email }, 'mail');
  return { tripId: trip.id, mail };
}

const choices = async (browser: TestBrowser) =>
  (await browser.graphql('{ viewer { mailChoices { kind isWanted } } }')).data.viewer.mailChoices;

test('a stranger with the address can’t stop, read or move its owner’s e-mails', async () => {
  const email = newAddress();
  const [owner, mallory] = [await confirmed(newAddress(), 'owner'), await unconfirmed(email, 'mallory')];
  const choice = { kind: 'INVITATION', isWanted: false };
  expect(await mallory.command('chooseMail', choice)).toMatchObject({ code: 'FORBIDDEN' });
  expect((await invite(owner, email)).mail).toBe('SENT');

  const ann = await confirmed(email, 'ann');
  await ann.command('chooseMail', choice);
  expect(await choices(ann)).toContainEqual(choice);
  expect(await choices(mallory)).toEqual([]);
  await mallory.command('changeEmail', { email: newAddress(), password });
  expect(await choices(ann)).toContainEqual(choice);
});

test('the erasure of a stranger’s account leaves what the owner of the address has', async () => {
  const email = newAddress();
  const [owner, mallory] = [await confirmed(newAddress(), 'owner'), await unconfirmed(email, 'mallory')];
  const ann = await confirmed(email, 'ann');
  await ann.command('chooseMail', { kind: 'TRIP_DELETION', isWanted: false });
  const { tripId } = await invite(owner, email);
  await mallory.command('deleteAccount', { password });
  const { id } = await db.user.findFirstOrThrow({ where: { email, username: 'mallory' } });
  await db.user.update({ where: { id }, data: { deletionRequestedAt: new Date('2020-01-01') } });
  await eraseAccount({ kysely, now: () => new Date() }, id);
  expect(await db.user.findMany({ where: { email } })).toMatchObject([{ username: 'ann' }]);
  expect(await db.invitation.findMany({ where: { tripId } })).toMatchObject([{ email, status: 'PENDING' }]);
  expect(await db.mailRefusal.count({ where: { email } })).toBe(1);
});

test('a person with two accounts of one address and password deletes the one that they use', async () => {
  const email = newAddress();
  const [, second] = [await unconfirmed(email, 'first'), await unconfirmed(email, 'second')];
  expect(await second.command('deleteAccount', { password }, 'finalAt')).toMatchObject({ finalAt: expect.any(String) });
  const left = await db.user.findMany({ where: { email, deletionRequestedAt: null } });
  expect(left).toMatchObject([{ username: 'first' }]);
});

test('a stranger who makes many accounts with an address does not shut out the person who uses it', async () => {
  const email = newAddress();
  for (const name of ['one', 'two', 'three', 'four']) await unconfirmed(email, name, '198.51.100.7');
  const home = '203.0.113.5';
  const browser = browserAt(home);
  await browser.command('register', { email, username: 'ann', password: 'a marigold signpost' });
  const again = await browserAt(home).command('login', { email, password: 'a marigold signpost' }, 'viewer { email }');
  expect(again).toMatchObject({ viewer: { email } });
  await browserAt(home).command('requestPasswordReset', { email });
  await expect
    .poll(async () => (await db.passwordReset.findMany({ include: { user: true } })).map(({ user }) => user.username))
    .toContain('ann');
});
