import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { newId } from '../../schema/core/ids.ts';
import { kyselyOver } from '../database/kysely.ts';
import { testDatabase } from '../test/database.ts';
import { invitationPayload, testMailQueue } from '../test/mail.ts';
import { takeDue } from './due-mails.ts';
import { MOST_FILES, outboxMailer } from './outbox.ts';

const { db, pool } = await testDatabase();
const kysely = kyselyOver(pool);

const parent = await mkdtemp(join(tmpdir(), 'planjam-outbox-'));
afterAll(() => rm(parent, { recursive: true }));

const { signal } = new AbortController();
const messageTo = (to: string) => ({
  to,
  messageId: `<${newId('Mail')}@planjam.example>`,
  subject: 'Hello',
  text: 'In words',
  html: '<p>In words</p>',
  unsubscribe: null,
});
const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

test('a message is a file that only this system user can read', async () => {
  const folder = join(parent, 'one');
  const mailer = outboxMailer(folder, 'https://planjam.example');
  expect(mailer.isSetUp).toBe(false);
  await mailer.send(messageTo('ana@example.com'), signal);
  const [name = ''] = await readdir(folder);
  expect(name).toMatch(/^mail_\w+\.eml$/);
  expect([await modeOf(folder), await modeOf(join(folder, name))]).toEqual([0o700, 0o600]);
  const content = await readFile(join(folder, name), 'utf8');
  expect(content).toMatch(/^From: PlanJam <no-reply@planjam\.example>\r$/m);
  expect(content).toMatch(/^To: ana@example\.com\r$/m);
  expect(content).toContain('In words');
});

test.each([
  ['subject', 'Hello\r\nBcc: eve@example.com\r\n\r\nBuy this'],
  ['to', 'ana@example.com\r\nBcc: eve@example.com'],
  ['to', 'ana@example.com\nBcc: eve@example.com'],
  ['unsubscribe', 'https://planjam.example/x>\r\nBcc: <eve@example.com'],
])('a line break in %s adds no header: %j', async (part, words) => {
  const folder = await mkdtemp(join(parent, 'headers-'));
  const mailer = outboxMailer(folder, 'https://planjam.example');
  await mailer.send({ ...messageTo('ana@example.com'), [part]: words }, signal);
  const [name = ''] = await readdir(folder);
  const [headers = '', body] = (await readFile(join(folder, name), 'utf8')).split(/\r\n\r\n(.*)/s);
  const names = headers.split(/\r\n(?![ \t])/).map((line) => line.slice(0, line.indexOf(':')));
  const expected = ['Auto-Submitted', 'Content-Type', 'Date', 'From', 'MIME-Version', 'Message-ID', 'Subject', 'To'];
  const ofUnsubscribing = part === 'unsubscribe' ? ['List-Unsubscribe', 'List-Unsubscribe-Post'] : [];
  expect(names.sort()).toEqual([...expected, ...ofUnsubscribing].sort());
  expect(body).not.toContain('Buy this');
});

test('the newest 200 files stay', async () => {
  const folder = join(parent, 'many');
  const mailer = outboxMailer(folder, 'https://planjam.example');
  for (let index = 0; index < MOST_FILES + 3; index += 1)
    await mailer.send(messageTo(`guest${index}@a.example`), signal);
  const names = (await readdir(folder)).sort();
  expect(names).toHaveLength(200);
  expect(await readFile(join(folder, names[0] ?? ''), 'utf8')).toContain('guest3@a.example');
});

/** A queue that writes to an empty folder, and has one e-mail. */
async function queueTo(name: string) {
  const folder = join(parent, name);
  await mkdir(folder);
  let clock = Date.now();
  const now = () => new Date(clock);
  const mailer = outboxMailer(folder, 'https://planjam.example');
  const queue = testMailQueue(kysely, { mailer, now });
  await queue.queue(kysely, { kind: 'invitation', to: 'ana@example.com', userId: null, payload: invitationPayload });
  const { id } = await db.mail.findFirstOrThrow();
  const pass = (ms: number) => {
    clock += ms;
  };
  return { folder, queue, mailer, now, file: `${id}.eml`, pass };
}

test('on a full disk a message stays in the queue, leaves no half of itself, and is written later, once', async () => {
  const { folder, queue, now, file, pass } = await queueTo('full');
  // Each write to this device fails as on a full disk.
  await symlink('/dev/full', join(folder, `${file}.new`));
  queue.deliver();
  const later = { attempts: 1, nextAttemptAt: new Date(now().getTime() + 5_000) };
  await expect.poll(() => db.mail.findMany()).toMatchObject([later]);
  expect(await readdir(folder)).toEqual([]);
  pass(5_000);
  queue.deliver();
  await expect.poll(() => db.mail.count()).toBe(0);
  expect(await readdir(folder)).toEqual([file]);
  expect(await readFile(join(folder, file), 'utf8')).toContain('To: ana@example.com');
});

test('a message that was written before the process was killed is one file after the restart', async () => {
  const { folder, queue, mailer, now, file, pass } = await queueTo('killed');
  const [taken] = await takeDue(kysely, now(), 1);
  await mailer.send({ ...messageTo('ana@example.com'), messageId: `<${taken?.id}@planjam.example>` }, signal);
  pass(60_000);
  queue.deliver();
  await expect.poll(() => db.mail.count()).toBe(0);
  expect(await readdir(folder)).toEqual([file]);
});

test('messages from before that time go too, because they may name the person', async () => {
  const folder = await mkdtemp(join(parent, 'old-'));
  const mailer = outboxMailer(folder, 'https://planjam.example');
  await mailer.send(messageTo('bob@example.com'), signal);
  await mailer.forget?.([], new Date(Date.now() - 60_000));
  expect(await readdir(folder)).toHaveLength(1);
  await mailer.forget?.([], new Date(Date.now() + 60_000));
  expect(await readdir(folder)).toEqual([]);
});

test('what a killed process left half written goes with the person', async () => {
  const { folder, mailer, file } = await queueTo('left');
  await db.mail.deleteMany();
  await writeFile(join(folder, `${file}.new`), 'To: Ana@example.com');
  await mailer.forget?.(['ana@example.com'], new Date(0));
  expect(await readdir(folder)).toEqual([]);
});
