import { beforeEach, expect, test } from 'vitest';
import { testDomain } from '../../server/test/domain.ts';
import type { Context } from '../core/context.ts';
import { isIdOf, newId } from '../core/ids.ts';
import { login, register } from './commands.ts';
import { endOtherSessions, endSession, MOST_SESSIONS, readSessions } from './sessions.ts';

const domain = await testDomain();
const { db } = domain;
const password = 'a marigold signpost';

let ann: Context;
let phone: Context;
let email: string;

beforeEach(async () => {
  email = `ann.${Math.random()}@example.com`;
  [ann, phone] = [await domain.as(null), await domain.as(null)];
  await register(ann, { email, username: 'ann', password });
  await login(phone, { email, password });
});

const code = (value: string) => expect.objectContaining({ code: value });
const hashOfToken = ({ viewer }: Context) => viewer?.sessionId ?? '';
const publicIdOf = async (ctx: Context) => (await readSessions(ctx)).find(({ isCurrent }) => isCurrent)?.publicId ?? '';
const isOpen = async (ctx: Context) => (await db.session.count({ where: { id: hashOfToken(ctx) } })) === 1;

test('a person sees their own open sessions: the current one, then the others by their last use', async () => {
  const tablet = await domain.as(null);
  await login(tablet, { email, password });
  await db.session.update({
    where: { id: hashOfToken(phone) },
    data: { lastUsedAt: new Date('2026-01-01T08:00:00Z') },
  });
  await db.session.create({
    data: { id: newId('Session'), userId: ann.viewer?.id ?? '', createdAt: new Date(0), expiresAt: new Date() },
  });
  const seen = await readSessions(phone);
  const ids = [await publicIdOf(phone), await publicIdOf(tablet), await publicIdOf(ann)];
  expect(seen.map(({ publicId }) => publicId)).toEqual([ids[0], ...ids.slice(1)]);
  expect(seen.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);
});

test('the id that a person sees is not the one that a cookie leads to', async () => {
  const id = await publicIdOf(ann);
  expect(isIdOf('Session', id)).toBe(true);
  expect(await db.session.count({ where: { id } })).toBe(0);
  expect(JSON.stringify(await readSessions(ann))).not.toContain(hashOfToken(ann));
});

test('a session that a process of the previous version has begun gets an id too', async () => {
  await db.$executeRaw`INSERT INTO session (id, user_id, created_at, expires_at)
    VALUES (${newId('Session')}, ${ann.viewer?.id}, now(), now() + interval '1 day')`;
  const ids = (await readSessions(ann)).map(({ publicId }) => publicId);
  expect(new Set(ids).size).toBe(3);
  expect(ids.filter((id) => isIdOf('Session', id))).toEqual(ids);
});

test('a person ends one of their sessions, once', async () => {
  const sessionId = await publicIdOf(phone);
  const ended: string[] = [];
  const stop = ann.bus.listen((signal) => signal.kind === 'session-ended' && ended.push(signal.sessionId));
  expect(await endSession(ann, { sessionId })).toEqual({ sessionId });
  stop();
  expect(ended).toEqual([hashOfToken(phone)]);
  expect([await isOpen(ann), await isOpen(phone)]).toEqual([true, false]);
  await expect(endSession(ann, { sessionId })).rejects.toEqual(code('NOT_FOUND'));
});

test('the session of someone else looks like none', async () => {
  const bob = await domain.as(null);
  await register(bob, { email: `bob.${email}`, username: 'bob', password });
  for (const sessionId of [await publicIdOf(ann), hashOfToken(ann), newId('Session'), 'x', '']) {
    await expect(endSession(bob, { sessionId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Session not found',
    });
  }
  expect(await isOpen(ann)).toBe(true);
});

test('the current session is ended as by logout', async () => {
  await endSession(ann, { sessionId: await publicIdOf(ann) });
  expect(ann.viewer).toBeNull();
  expect([await isOpen(ann), await isOpen(phone)]).toEqual([false, true]);
});

test('all other sessions are ended at once, and two who do it at once leave at most one', async () => {
  expect(await endOtherSessions(ann)).toEqual({ endedSessions: 1 });
  expect(await endOtherSessions(ann)).toEqual({ endedSessions: 0 });
  expect([await isOpen(ann), await isOpen(phone)]).toEqual([true, false]);
  await login(phone, { email, password });
  await Promise.all([endOtherSessions(ann), endOtherSessions(phone)]);
  expect(await db.session.count({ where: { user: { email } } })).toBeLessThanOrEqual(1);
});

test('of ten thousand sessions the newest are shown, and all are ended', async () => {
  const userId = ann.viewer?.id ?? '';
  await db.$executeRaw`INSERT INTO session (id, user_id, created_at, expires_at)
    SELECT ${userId} || n, ${userId}, now(), now() + interval '1 day' FROM generate_series(1, 10000) n`;
  expect(await readSessions(ann)).toHaveLength(MOST_SESSIONS);
  expect(await endOtherSessions(ann)).toEqual({ endedSessions: 10_001 });
});

test('someone who is signed out has no sessions to see or to end', async () => {
  const signedOut = await domain.as(null);
  for (const refused of [readSessions(signedOut), endSession(signedOut, { sessionId: 'x' }), endOtherSessions(signedOut)]) {
    await expect(refused).rejects.toEqual(code('UNAUTHENTICATED'));
  }
});
