import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { Forbidden } from '../../schema/core/failures.ts';
import type { Signal } from '../../schema/core/feed/bus.ts';
import { newId } from '../../schema/core/ids.ts';
import { kyselyOver } from '../database/kysely.ts';
import { LocalBus } from '../live/bus.ts';
import { testDatabase } from '../test/database.ts';
import { countStatements } from '../test/statements.ts';
import { type Credential, credentialIn } from './credential.ts';
import { Sessions } from './sessions.ts';

const database = await testDatabase();
const { db } = database;
const kysely = kyselyOver(database.pool);
const signals: Signal[] = [];
const bus = new LocalBus(() => {});
bus.listen((signal) => signals.push(signal));
let now = new Date('2026-05-12T09:40:00Z');
const open = (secure: boolean) =>
  new Sessions(
    kysely,
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

/** The credential of a browser that sends this Cookie header. */
const by = (cookie: string | null): Credential => credentialIn({ authorization: null, cookie }, 'planjam_session');

/** The Cookie header that a browser sends back. */
const cookieOf = (setCookie: string | undefined) => setCookie?.split(';')[0] ?? '';

async function signIn(userId: string, from: string | null = null) {
  const session = sessions.cookieSession(by(from));
  const viewer = await session.begin(userId);
  return { viewer, cookie: cookieOf(session.cookies[0]) };
}

test('the cookie of a sign-in belongs to the person who signed in', async () => {
  const { viewer, cookie } = await signIn(ada.id);
  expect(viewer).toMatchObject({ id: ada.id, username: 'ada', email: 'ada@example.com' });
  expect(await sessions.readViewer(by(`theme=dark; ${cookie}`))).toEqual(viewer);
});

test('scripts and other sites cannot use the cookie, and over https it is bound to the host', async () => {
  const session = sessions.cookieSession(by(null));
  await session.begin(ada.id);
  expect(session.cookies[0]).toMatch(/^planjam_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  const secureSession = open(true).cookieSession(by(null));
  await secureSession.begin(ada.id);
  expect(secureSession.cookies[0]).toMatch(/^__Host-planjam_session=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
});

test('the database contains nothing that could be used to sign in', async () => {
  const { viewer, cookie } = await signIn(ada.id);
  const stored = await db.session.findUniqueOrThrow({ where: { id: viewer.sessionId } });
  expect(stored.id).not.toBe(cookie.split('=')[1]);
  expect(await sessions.readViewer(by(`planjam_session=${stored.id}`))).toBeNull();
});

test('planted session ids are not accepted, before and after a sign-in', async () => {
  for (let i = 0; i < 20; i += 1) {
    const planted = `planjam_session=${randomBytes(32).toString('base64url')}`;
    expect(await sessions.readViewer(by(planted))).toBeNull();
    const { cookie } = await signIn(ada.id, planted);
    expect(cookie).not.toBe(planted);
    expect(await sessions.readViewer(by(planted))).toBeNull();
  }
});

test('signing in ends the session that the browser had', async () => {
  const first = await signIn(ada.id);
  const second = await signIn(bob.id, first.cookie);
  expect(await sessions.readViewer(by(first.cookie))).toBeNull();
  expect(await sessions.readViewer(by(second.cookie))).toMatchObject({ username: 'bob' });
  expect(signals.at(-1)).toEqual({ kind: 'session-ended', sessionId: first.viewer.sessionId });
});

test('of two sign-ins in one request the later one counts', async () => {
  const session = sessions.cookieSession(by(null));
  const first = await session.begin(ada.id);
  await session.begin(bob.id);
  expect(session.cookies).toHaveLength(1);
  expect(await sessions.readViewer(by(cookieOf(session.cookies[0])))).toMatchObject({ username: 'bob' });
  expect(await db.session.findUnique({ where: { id: first.sessionId } })).toBeNull();
});

test('ending a session clears the cookie, deletes the row and notifies all processes', async () => {
  const { viewer, cookie } = await signIn(ada.id);
  const session = sessions.cookieSession(by(cookie));
  await session.end();
  expect(session.cookies[0]).toMatch(/^planjam_session=; Max-Age=0;/);
  expect(await sessions.readViewer(by(cookie))).toBeNull();
  expect(signals.at(-1)).toEqual({ kind: 'session-ended', sessionId: viewer.sessionId });
});

test('a socket can end its session but begin none', async () => {
  const { cookie } = await signIn(ada.id);
  const session = sessions.socketSession(by(cookie));
  await expect(session.begin(bob.id)).rejects.toThrow(Forbidden);
  await session.end();
  expect(await sessions.readViewer(by(cookie))).toBeNull();
});

test('a session ends after thirty days, and its row is deleted', async () => {
  const { viewer, cookie } = await signIn(ada.id);
  const start = now;
  now = new Date(start.getTime() + 30 * 24 * 60 * 60_000 - 1);
  expect(await sessions.readViewer(by(cookie))).not.toBeNull();
  now = new Date(now.getTime() + 1);
  expect(await sessions.readViewer(by(cookie))).toBeNull();
  await sessions.deleteExpired();
  expect(await db.session.findUnique({ where: { id: viewer.sessionId } })).toBeNull();
  now = start;
});

test('the last use of a session is written once an hour, in the background', async () => {
  const { viewer, cookie } = await signIn(ada.id);
  const start = now;
  const lastUse = async () => (await db.session.findUniqueOrThrow({ where: { id: viewer.sessionId } })).lastUsedAt;
  const read = () => countStatements(database.pool, () => sessions.readViewer(by(cookie)));
  expect(await lastUse()).toEqual(new Date('2026-05-12T09:00:00Z'));
  now = new Date('2026-05-12T09:59:59.999Z');
  expect(await read()).toBe(1);
  now = new Date('2026-05-12T10:00:00Z');
  await Promise.all([sessions.readViewer(by(cookie)), sessions.readViewer(by(cookie))]);
  await expect.poll(lastUse).toEqual(now);
  expect(await read()).toBe(1);
  now = start;
});

test('a session knows the device that signed in, and a socket or a program may have none', async () => {
  const session = sessions.cookieSession(
    by(null),
    'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  );
  const devices = [await session.begin(ada.id), (await signIn(ada.id)).viewer].map(async ({ sessionId }) => {
    return (await db.session.findUniqueOrThrow({ where: { id: sessionId } })).device;
  });
  expect(await Promise.all(devices)).toEqual(['Firefox on Linux', null]);
});
