import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildPicture } from '../../prisma/factories.ts';
import { newId } from '../../schema/core/ids.ts';
import { addressOf, fileOf } from '../../schema/picture/stored.ts';
import { openMetrics } from '../metrics/registry.ts';
import { testApp } from '../test/app.ts';
import { atEnd } from '../test/at-end.ts';
import { tempFiles } from '../test/files.ts';
import { two } from '../test/people.ts';

/** Two parts. */
const CONTENT = randomBytes(400_000);
const WIDTH = 1920;

const logged: { level: number; requestId: string; err: { message: string } }[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(JSON.parse(line)) });
const metrics = openMetrics(null);
const files = tempFiles();
const app = await testApp({ files, log, metrics, environment: { TRUST_PROXY: '1' } });
const { ana, tripId } = await two(app.url);

beforeEach(() => {
  logged.length = 0;
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  expect(console.error, 'logs are JSON').not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

let pictures = 0;
/** Creates a picture in the chat whose file has only so many of its bytes. */
async function pictureWith(bytes: number): Promise<string> {
  pictures += 1;
  const hash = String(pictures).padStart(64, '0');
  const versions = [{ width: WIDTH, avif: CONTENT.length, webp: CONTENT.length }];
  const fields = { tripId, purpose: 'MESSAGE', uploadedById: ana.id, attachedAt: null, hash, versions } as const;
  const { id } = await buildPicture(app.db, { ...fields, versions });
  await files.store.put(fileOf(hash, WIDTH, 'webp'), CONTENT.subarray(0, bytes), 'image/webp');
  return id;
}

const REQUEST_ID = 'the-broken-download';

/**
 * Reads what has arrived of a response when the server closes the connection, which may be nothing.
 * @param onReset Called if the server has reset the connection.
 */
async function rest(path: string, version = '1.1', onReset = () => {}): Promise<string> {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  atEnd(() => socket.destroy());
  socket.setEncoding('latin1');
  socket.write(
    `GET ${path} HTTP/${version}\r\nHost: x\r\nCookie: ${ana.cookie}\r\nX-Request-Id: ${REQUEST_ID}\r\n\r\n`,
  );
  let text = '';
  try {
    for await (const part of socket) text += part;
  } catch {
    onReset();
  }
  return text;
}

const bugs = async () => Number(/^planjam_bugs_total (\d+)/m.exec(await metrics.page())?.[1]);

/** Expects one bug in the log and the metrics, with the id of the request. */
async function expectBug(requestId: string | null, before: number, message: string): Promise<void> {
  expect(logged).toEqual([expect.objectContaining({ level: 50, requestId, msg: 'Unexpected error' })]);
  expect(logged[0]?.err.message).toContain(message);
  expect(await bugs()).toBe(before + 1);
}

test('a picture that fails in the middle breaks off, and is a bug with the id of its request', async () => {
  const before = await bugs();
  const response = await rest(addressOf(await pictureWith(300_000)));
  expect(response).not.toMatch(/^HTTP\/1\.1 [45]/);
  expect(response).not.toContain('Error');
  expect(response.length).toBeLessThan(CONTENT.length);
  await expectBug(REQUEST_ID, before, 'ended after 300000 of 400000 bytes');
});

test('a picture that fails before its first part is answered with the id of the request', async () => {
  const before = await bugs();
  const response = await ana.fetch(addressOf(await pictureWith(1_000)));
  const requestId = response.headers.get('x-request-id');
  expect([response.status, await response.json()]).toEqual([
    500,
    { error: `Something went wrong. Reference: ${requestId}` },
  ]);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  await expectBug(requestId, before, 'ended after 1000 of 400000 bytes');
});

/** Creates an archive that is ready. @returns its path. */
async function archive(): Promise<string> {
  await app.db.archive.deleteMany();
  const id = newId('Archive');
  const [createdAt, expiresAt] = [new Date(), new Date(Date.now() + 60_000)];
  await app.db.archive.create({
    data: { id, userId: ana.id, status: 'READY', createdAt, expiresAt, takenUntil: createdAt },
  });
  const content = randomBytes(100_000).toString('base64');
  await app.db.archiveChunk.create({ data: { archiveId: id, number: 0, content } });
  return `/account/archive/${id}`;
}

test('an archive with a picture that fails breaks off, and is a bug', async () => {
  const id = await pictureWith(1_000);
  const message = await app.db.message.create({
    data: { id: newId('Message'), tripId, seq: 900, authorId: ana.id, text: 'Look', sentAt: new Date() },
  });
  await app.db.picture.update({ where: { id }, data: { messageId: message.id, attachedAt: new Date() } });
  const before = await bugs();
  const response = await rest(await archive());
  expect(response).not.toMatch(/^HTTP\/1\.1 [45]/);
  expect(response).not.toContain('Error');
  await expectBug(REQUEST_ID, before, 'ended after 1000 of 400000 bytes');
});

test('an archive that the database fails to read breaks off, and is a bug', async () => {
  const path = await archive();
  const before = await bugs();
  await app.database.pool.query('ALTER TABLE archive_chunk RENAME TO lost');
  const response = await rest(path);
  await app.database.pool.query('ALTER TABLE lost RENAME TO archive_chunk');
  expect(response).not.toContain('Error');
  await expectBug(REQUEST_ID, before, 'archive_chunk');
});

test('over HTTP/1.0, where a closed connection is the end of an archive, a failed one is reset', async () => {
  await app.db.picture.deleteMany();
  const reset = vi.fn();
  const path = await archive();
  expect(await rest(path, '1.0', reset)).toContain('planjam.json');
  expect(reset).not.toHaveBeenCalled();
  const before = await bugs();
  await app.database.pool.query('ALTER TABLE archive_chunk RENAME TO lost');
  await rest(path, '1.0', reset);
  await app.database.pool.query('ALTER TABLE lost RENAME TO archive_chunk');
  expect(reset).toHaveBeenCalledOnce();
  await expectBug(REQUEST_ID, before, 'archive_chunk');
});
