import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Signal } from '../../schema/core/context.ts';
import { Forbidden } from '../../schema/core/failures.ts';
import { newId } from '../../schema/core/ids.ts';
import { sqlOver } from '../database/sql.ts';
import { LocalBus } from '../live/bus.ts';
import { testDatabase } from '../test/database.ts';
import { Sessions } from './sessions.ts';

const database = await testDatabase();
const { db } = database;
const { readRows } = sqlOver(database.pool);
const signals: Signal[] = [];
const bus = new LocalBus(() => {});
bus.listen((signal) => signals.push(signal));
let now = new Date('2026-05-12T09:40:00Z');
const open = (secure: boolean) =>
  new Sessions(
    { db, readRows },
    bus,
    secure,
    () => {},
    () => now,
  );
const sessions = open(false);

const createUser = async (username: string) =>
  db.user.create({
    data: { id: newId('User'), email: `${username}@example.com`, username, passwordHash: '', createdAt: now },
  });
const ada = await createUser('ada');
const bob = await createUser('bob');

/** What a browser sends back. */
const cookieOf = (setCookie: string | undefined) => setCookie?.split(';')[0] ?? '';

async function signIn(userId: string, from: string | null = null) {
  const door = sessions.cookieSession(from);
  const viewer = await door.begin(userId);
  return { viewer, cookie: cookieOf(door.cookies[0]) };
}

test('the cookie that a sign-in sets reads as the person who signed in', async () => {
  const { viewer, cookie } = await signIn(ada.id);
  expect(viewer).toMatchObject({ id: ada.id, username: 'ada', email: 'ada@example.com' });
  expect(await sessions.readViewer(`theme=dark; ${cookie}`)).toEqual(viewer);
});

test('the cookie is out of reach of scripts and other sites, and bound to the host over https', async () => {
  const door = sessions.cookieSession(null);
  await door.begin(ada.id);
  expect(door.cookies[0]).toMatch(/^planjam_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  const secureDoor = open(true).cookieSession(null);
  await secureDoor.begin(ada.id);
  expect(secureDoor.cookies[0]).toMatch(/^__Host-planjam_session=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
});

test('the database holds nothing that signs anybody in', async () => {
  const { viewer, cookie } = await signIn(ada.id);
  const stored = await db.session.findUniqueOrThrow({ where: { id: viewer.sessionId } });
  expect(stored.id).not.toBe(cookie.split('=')[1]);
  expect(await sessions.readViewer(`planjam_session=${stored.id}`)).toBeNull();
});

test('planted ids are nobody’s, before and after a sign-in', async () => {
  for (let i = 0; i < 20; i += 1) {
    const planted = `planjam_session=${randomBytes(32).toString('base64url')}`;
    expect(await sessions.readViewer(planted)).toBeNull();
    const { cookie } = await signIn(ada.id, planted);
    expect(cookie).not.toBe(planted);
    expect(await sessions.readViewer(planted)).toBeNull();
  }
});

test('signing in ends the session that the browser had', async () => {
  const first = await signIn(ada.id);
  const second = await signIn(bob.id, first.cookie);
  expect(await sessions.readViewer(first.cookie)).toBeNull();
  expect(await sessions.readViewer(second.cookie)).toMatchObject({ username: 'bob' });
  expect(signals.at(-1)).toEqual({ kind: 'session-ended', sessionId: first.viewer.sessionId });
});

test('of two sign-ins in one request the later one stays', async () => {
  const door = sessions.cookieSession(null);
  const first = await door.begin(ada.id);
  await door.begin(bob.id);
  expect(door.cookies).toHaveLength(1);
  expect(await sessions.readViewer(cookieOf(door.cookies[0]))).toMatchObject({ username: 'bob' });
  expect(await db.session.findUnique({ where: { id: first.sessionId } })).toBeNull();
});

test('ending a session clears the cookie, deletes the row and tells everyone', async () => {
  const { viewer, cookie } = await signIn(ada.id);
  const door = sessions.cookieSession(cookie);
  await door.end();
  expect(door.cookies[0]).toMatch(/^planjam_session=; Max-Age=0;/);
  expect(await sessions.readViewer(cookie)).toBeNull();
  expect(signals.at(-1)).toEqual({ kind: 'session-ended', sessionId: viewer.sessionId });
});

test('a socket can end its session but begin none', async () => {
  const { cookie } = await signIn(ada.id);
  const door = sessions.socketSession(cookie);
  await expect(door.begin(bob.id)).rejects.toThrow(Forbidden);
  await door.end();
  expect(await sessions.readViewer(cookie)).toBeNull();
});

test('after thirty days a session is over, and its row goes', async () => {
  const { viewer, cookie } = await signIn(ada.id);
  const start = now;
  now = new Date(start.getTime() + 30 * 24 * 60 * 60_000 - 1);
  expect(await sessions.readViewer(cookie)).not.toBeNull();
  now = new Date(now.getTime() + 1);
  expect(await sessions.readViewer(cookie)).toBeNull();
  await sessions.deleteExpired();
  expect(await db.session.findUnique({ where: { id: viewer.sessionId } })).toBeNull();
  now = start;
});
