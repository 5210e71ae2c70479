import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildInvitation, buildMember, buildMessage, buildTrip, buildUser } from '../../../prisma/factories.ts';
import { prismaOver } from '../../../prisma/prisma-over.ts';
import { projectFolder } from '../../project-folder.ts';
import { openFolder } from '../database.ts';

const EMAIL = 'canary.ann@example.com';
const NAME = 'Canary Annabel';
/** Texts in a trip without other members, and in one from which they were deleted. */
const [OWN_TEXT, DELETED_TEXT] = ['canary words to myself', 'canary words that I took back'];
/** Traces of a session, of the address of a sign-in, and of a password link. */
const HASHES = ['canary-session', 'canary-address-key', 'canary-address-hash', 'canary-reset'] as const;
const ERASED = [EMAIL, NAME, OWN_TEXT, DELETED_TEXT, ...HASHES];
const KEPT_TEXT = 'words for the others';

let dataDir: string;
const environment = () => ({ ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', REDIS_URL: '' });
const forget = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', 'server/commands/forget.ts', ...args], {
    cwd: projectFolder,
    env: environment(),
  });

/** Returns the files of the folder that contain the words, ignoring case. */
async function filesWith(words: string): Promise<string[]> {
  const entries = await readdir(dataDir, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const contents = await Promise.all(files.map((file) => readFile(file, 'latin1')));
  return files.filter((_file, place) => contents[place]?.toLowerCase().includes(words.toLowerCase()));
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'planjam-erase-'));
  const { pool, close } = await openFolder(dataDir);
  const db = prismaOver(pool);
  const ann = await buildUser(db, { email: EMAIL, username: NAME });
  const alone = await buildTrip(db, { ownerId: ann.id });
  const shared = await buildTrip(db);
  await buildMember(db, { tripId: shared.id, userId: ann.id });
  await buildInvitation(db, { tripId: shared.id, email: EMAIL, status: 'ACCEPTED' });
  const [session, key, hash, reset] = HASHES;
  const now = new Date();
  await db.session.create({ data: { id: session, userId: ann.id, createdAt: now, expiresAt: now } });
  await db.signInAddress.create({ data: { userId: ann.id, key, hash, usedAt: now } });
  await db.passwordReset.create({ data: { id: reset, userId: ann.id, createdAt: now, expiresAt: now } });
  await buildMessage(db, { tripId: shared.id, authorId: ann.id, text: KEPT_TEXT });
  const { id } = await buildMessage(db, { tripId: shared.id, authorId: ann.id, text: DELETED_TEXT });
  await db.message.delete({ where: { id } });
  await db.tripEvent.deleteMany({ where: { subjectId: id } });
  // Enough for several files of the log, some of which are recycled, and for the statistics to contain values.
  for (let round = 0; round < 3; round += 1) {
    await pool.query(
      `INSERT INTO message (id, trip_id, author_id, seq, text, sent_at)
       SELECT 'message_' || n, $1, $2, n, $3 || repeat('x', 1500), now()
       FROM generate_series(1 + 6000 * $4::int, 6000 * ($4::int + 1)) n`,
      [alone.id, ann.id, OWN_TEXT, round + 1],
    );
    await pool.query('CHECKPOINT');
  }
  await pool.query('ANALYZE');
  await close();
}, 120_000);

afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('forget leaves no byte of the deleted data in the folder of the embedded database', async () => {
  for (const words of ERASED) expect(await filesWith(words), words).not.toEqual([]);
  const { stdout } = await forget(EMAIL);
  expect(stdout).toContain('Deleted');
  for (const words of ERASED) expect(await filesWith(words), words).toEqual([]);
  // The log or the table still contains it: messages to others stay.
  expect(await filesWith(KEPT_TEXT)).not.toEqual([]);
  const { pool, close } = await openFolder(dataDir);
  expect(await prismaOver(pool).message.findMany()).toMatchObject([{ text: KEPT_TEXT, authorId: null }]);
  await close();
}, 120_000);

test('a run that was interrupted is finished by the next one', async () => {
  const { pool, close } = await openFolder(dataDir);
  const db = prismaOver(pool);
  await buildUser(db, { email: EMAIL, username: NAME });
  await db.user.delete({ where: { email: EMAIL } });
  await close();
  expect(await filesWith(EMAIL)).not.toEqual([]);
  await expect(forget(EMAIL)).rejects.toMatchObject({ stderr: expect.stringContaining('Nothing is kept under') });
  expect(await filesWith(EMAIL)).toEqual([]);
}, 120_000);
