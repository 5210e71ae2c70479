import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { newId } from '../../schema/core/ids.ts';
import { MOST_FILES, outboxMailer } from './outbox.ts';

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

test('the newest 200 files stay', async () => {
  const folder = join(parent, 'many');
  const mailer = outboxMailer(folder, 'https://planjam.example');
  for (let index = 0; index < MOST_FILES + 3; index += 1)
    await mailer.send(messageTo(`guest${index}@a.example`), signal);
  const names = (await readdir(folder)).sort();
  expect(names).toHaveLength(200);
  expect(await readFile(join(folder, names[0] ?? ''), 'utf8')).toContain('guest3@a.example');
});
