import { beforeEach, expect, test } from 'vitest';
import { allRows } from '../../server/test/all-rows.ts';
import { testDomain } from '../../server/test/domain.ts';
import { lockWaits } from '../../server/test/lock-waits.ts';
import { logout, register } from '../account/commands.ts';
import { lockAccount } from '../account/locks.ts';
import { createPasswordReset, resetPassword } from '../account/resets.ts';
import { endOtherSessions, readSessions } from '../account/sessions.ts';
import type { Context } from '../core/context.ts';
import { createAccessToken, revokeAccessToken } from './commands.ts';
import { readTokens } from './queries.ts';
import { MAX_TOKEN_DAYS, MAX_TOKENS } from './rules.ts';

const domain = await testDomain();
const { db } = domain;
const password = 'a marigold signpost';
const DAY_MS = 86_400_000;

let ann: Context;
let email: string;

beforeEach(async () => {
  email = `ann.${Math.random()}@example.com`;
  ann = await domain.as(null);
  await register(ann, { email, username: 'ann', password });
});

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const wanted = { name: 'Calendar', scopes: ['CHAT_WRITE'], expiresAt: inDays(30), password };
const create = (changed: object = {}) => createAccessToken(ann, { ...wanted, ...changed });
const code = (value: string) => expect.objectContaining({ code: value });

test('a token has its scopes and READ, and its owner sees it, but not its secret', async () => {
  const { accessToken, secret } = await create();
  expect(accessToken).toMatchObject({ name: 'Calendar', scopes: ['READ', 'CHAT_WRITE'], tripIds: null });
  expect(accessToken.hint).toBe(secret.slice(-4));
  expect(await readTokens(ann)).toEqual([accessToken]);
});

test('the database has no secret', async () => {
  const { secret } = await create();
  const [, random = secret] = /^pjt_(.{43})_/.exec(secret) ?? [];
  for (const [table, rows] of await allRows(domain.pool)) {
    expect(
      rows.some((row) => row.includes(random) || row.includes(secret)),
      table,
    ).toBe(false);
  }
});

test.each([
  ['a wrong password', { password: 'another signpost' }, 'WRONG_CREDENTIALS'],
  ['no password', { password: '' }, 'INVALID_INPUT'],
  ['no expiry', { expiresAt: null }, 'INVALID_INPUT'],
  ['an expiry in the past', { expiresAt: inDays(-1) }, 'INVALID_INPUT'],
  ['an expiry after more than a year', { expiresAt: inDays(MAX_TOKEN_DAYS + 1) }, 'INVALID_INPUT'],
  ['an unknown scope', { scopes: ['EVERYTHING'] }, 'INVALID_INPUT'],
  ['an empty list of trips', { tripIds: [] }, 'INVALID_INPUT'],
  ['a trip of other people', { tripIds: ['trip_01h455vb4pex5vsknk084sn02q'] }, 'NOT_FOUND'],
  ['a blank name', { name: ' ' }, 'INVALID_INPUT'],
  ['a name with invisible characters', { name: 'Cal\u202eendar' }, 'INVALID_INPUT'],
])('a token with %s is not created', async (_what, changed, expected) => {
  await expect(create(changed)).rejects.toEqual(code(expected));
  expect(await readTokens(ann)).toEqual([]);
});

test(`a person has at most ${MAX_TOKENS} tokens, and revoking one makes room`, async () => {
  const first = await create();
  for (let count = 1; count < MAX_TOKENS; count += 1) await create();
  await expect(create()).rejects.toEqual(code('QUOTA_REACHED'));
  await revokeAccessToken(ann, { accessTokenId: first.accessToken.id });
  await create();
});

test.runIf(process.env.TEST_DATABASE_URL)(
  'of three who create the last token at the same moment, one succeeds',
  async () => {
    for (let count = 1; count < MAX_TOKENS; count += 1) await create();
    const client = await domain.pool.connect();
    // All three wait at this row. Without the lock, they have counted the tokens before.
    await client.query('BEGIN');
    await client.query('SELECT id FROM "user" WHERE id = $1 FOR UPDATE', [ann.viewer?.id]);
    const all = Promise.allSettled([create(), create(), create()]);
    await expect.poll(() => lockWaits(domain.pool)).toBe(3);
    await client.query('COMMIT');
    client.release();
    expect((await all).map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(await db.accessToken.count({ where: { session: { user: { email } } } })).toBe(MAX_TOKENS);
  },
);

test('other people can’t revoke a token, and a revoked one can’t be revoked again', async () => {
  const { accessToken } = await create();
  const bob = await domain.as(null);
  await register(bob, { email: `bob.${Math.random()}@example.com`, username: 'bob', password });
  const reference = { accessTokenId: accessToken.id };
  await expect(revokeAccessToken(bob, reference)).rejects.toEqual(code('NOT_FOUND'));
  await revokeAccessToken(ann, reference);
  await expect(revokeAccessToken(ann, reference)).rejects.toEqual(code('NOT_FOUND'));
  expect(await db.session.count({ where: { user: { email }, token: { isNot: null } } })).toBe(0);
});

test('an expired token is in no list', async () => {
  await create();
  await db.session.updateMany({ where: { token: { isNot: null } }, data: { expiresAt: new Date() } });
  expect(await readTokens(ann)).toEqual([]);
});

test('tokens are no sessions in the list of sessions, and stay when the other sessions end', async () => {
  await create();
  expect(await readSessions(ann)).toHaveLength(1);
  expect(await endOtherSessions(ann)).toEqual({ endedSessions: 0 });
  expect(await readTokens(ann)).toHaveLength(1);
});

test('locking the account revokes its tokens', async () => {
  await create();
  await lockAccount(ann, { email });
  expect(await db.accessToken.count({ where: { session: { user: { email } } } })).toBe(0);
});

/** Creates a token, and does something else when its password has just been checked. */
const createDuring = (meanwhile: () => Promise<unknown>) => {
  const { verify } = ann.passwords;
  const passwords = {
    ...ann.passwords,
    async verify(...given: Parameters<typeof verify>) {
      const matches = await verify(...given);
      await meanwhile();
      return matches;
    },
  };
  return createAccessToken({ ...ann, passwords }, wanted);
};

test.each<[what: string, meanwhile: () => Promise<unknown>]>([
  [
    'a password link sets a new password',
    async () => {
      const { token } = await createPasswordReset(ann, { email });
      await resetPassword(await domain.as(null), { token, password: 'another signpost' });
    },
  ],
  ['the account is locked', () => lockAccount(ann, { email })],
  ['the session ends', () => logout({ ...ann })],
])('a request that is under way when %s creates no token', async (_what, meanwhile) => {
  await expect(createDuring(meanwhile)).rejects.toEqual(code('UNAUTHENTICATED'));
  expect(await db.accessToken.count({ where: { session: { user: { email } } } })).toBe(0);
});

test('a lock that is half done, with sessions not yet ended, lets no token be created', async () => {
  await expect(
    createDuring(() => db.user.update({ where: { email }, data: { lockedAt: new Date() } })),
  ).rejects.toEqual(code('UNAUTHENTICATED'));
  expect(await readTokens(ann)).toEqual([]);
});
