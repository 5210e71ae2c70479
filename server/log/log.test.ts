import { expect, test } from 'vitest';
import { buildUser } from '../../prisma/factories.ts';
import { kyselyOver } from '../database/kysely.ts';
import { smtpMailer } from '../mail/mailer.ts';
import { testDatabase } from '../test/database.ts';
import { invitationPayload, testMailQueue } from '../test/mail.ts';
import { testMailServer } from '../test/mail-server.ts';
import { openLog } from './log.ts';

const lines: string[] = [];
const log = openLog({ logLevel: 'info', worker: null }, { write: (line) => void lines.push(line) });
const lastLine = () => JSON.parse(lines.at(-1) ?? '{}');

const { db, pool } = await testDatabase();
const words = { email: 'ana@planjam.example', username: 'Ana of Lisbon' };
await buildUser(db, words);

const columns = `INSERT INTO "user" (id, email, username, password_hash, created_at) VALUES`;
test.each<[string, string, () => Promise<unknown>]>([
  [
    '23505',
    'a unique key',
    () => pool.query(`${columns} ('user_2', $1, $2, 'a secret', now())`, [words.email, words.username]),
  ],
  [
    '23502',
    'a missing value',
    () => pool.query(`${columns} ('user_3', $1, $2, 'a secret', NULL)`, ['eve@b.example', 'Ana of Lisbon']),
  ],
])(
  'the log has the code %s and the stack of a statement that violates %s, and no value of its row',
  async (code, _what, run) => {
    const error: unknown = await run().catch((cause: unknown) => cause);
    log.error({ err: error }, 'Unexpected error');
    expect(lastLine().err).toMatchObject({ type: expect.any(String), message: expect.any(String), code });
    expect(lastLine().err.stack).toContain('\n    at ');
    expect(lines.at(-1)).not.toMatch(/Failing row|Lisbon|a secret|planjam\.example|b\.example/);
  },
);

test('the log shows the answer of the mail server without the address of the recipient', async () => {
  const { url } = await testMailServer({ isUnknown: () => true });
  const mail = testMailQueue(kyselyOver(pool), { mailer: smtpMailer(url, 'https://planjam.example'), log });
  const before = lines.length;
  await mail.queue(kyselyOver(pool), {
    kind: 'invitation',
    to: 'bob.recipient@example.com',
    userId: null,
    payload: { ...invitationPayload, message: 'Come with us' },
  });
  mail.deliver();
  await expect.poll(() => lines.length).toBe(before + 1);
  expect(lastLine().err).toMatchObject({
    code: 'EENVELOPE',
    message: expect.stringContaining('550 5.1.1 <[address]>'),
  });
  expect(lines.at(-1)).not.toMatch(/bob|example\.com|Come with us|Lisbon/);
});

test('causes are logged like the errors themselves, even when they are circular', () => {
  const cause = Object.assign(new TypeError('for ana@planjam.example'), { detail: 'Failing row', code: 'X1' });
  const error = new Error('It failed.', { cause });
  Object.assign(cause, { cause: error });
  log.error({ err: error }, 'Unexpected error');
  expect(lastLine().err).toMatchObject({
    type: 'Error',
    message: 'It failed.',
    cause: { type: 'TypeError', message: 'for [address]', code: 'X1' },
  });
  expect(lines.at(-1)).not.toContain('Failing row');
  log.error({ err: 'ana@planjam.example' }, 'Unexpected error');
  expect(lastLine().err).toEqual({ type: 'string', message: '[address]' });
});

test('a path of a scoped package is not taken for an e-mail address', () => {
  const error = new Error('no');
  error.stack = 'Error: no\n    at f (/app/node_modules/@electric-sql/pglite/dist/index.js:1:2)';
  log.error({ err: error }, 'Unexpected error');
  expect(lastLine().err.stack).toBe(error.stack);
});
