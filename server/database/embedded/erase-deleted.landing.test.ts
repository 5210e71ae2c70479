import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildInvitation, buildMember, buildMessage, buildTrip, buildUser } from '../../../prisma/factories.ts';
import { prismaOver } from '../../../prisma/prisma-over.ts';
import { operate } from '../../admin/operate.ts';
import { projectFolder } from '../../config/project-folder.ts';
import { patience } from '../../test/empty-pool.ts';
import { filesWith } from '../../test/words-in-folder.ts';
import { type OpenDatabase, openFolder } from '../database.ts';

const EMAIL = 'canary.ann@example.com';
const NAME = 'Canary Annabel';
/** Texts in a trip without other members, and in one from which they were deleted. */
const [OWN_TEXT, DELETED_TEXT] = ['canary words to myself', 'canary words that I took back'];
/** Traces of a session, of the address of a sign-in, and of a password link. */
const HASHES = ['canary-session', 'canary-address-key', 'canary-address-hash', 'canary-reset'] as const;
const ERASED = [EMAIL, NAME, OWN_TEXT, DELETED_TEXT, ...HASHES];
const TEXT_TO_OTHERS = 'words for the others';

let dataDir: string;
const environment = () => ({ PATH: process.env.PATH, DATA_DIR: dataDir });
/** Runs the built command: `npm run build` first. */
const forget = (email: string) =>
  promisify(execFile)(process.execPath, [join(projectFolder, 'dist/server/forget.js'), email], { env: environment() });

/** Returns those of the texts that files of the folder contain. */
async function foundOf(texts: readonly string[], among = dataDir): Promise<string[]> {
  const found = await filesWith(texts, among);
  return texts.filter((text) => found.has(text));
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'planjam-erase-'));
  const { pool, close } = await openFolder(dataDir, undefined, patience);
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
  await buildMessage(db, { tripId: shared.id, authorId: ann.id, text: TEXT_TO_OTHERS });
  const { id } = await buildMessage(db, { tripId: shared.id, authorId: ann.id, text: DELETED_TEXT });
  await db.message.delete({ where: { id } });
  await db.tripEvent.deleteMany({ where: { subjectId: id } });
  // Several files of the log, some of which are recycled, and enough rows for the statistics to contain values.
  for (let round = 1; round <= 3; round += 1) {
    await pool.query(
      `INSERT INTO message (id, trip_id, author_id, seq, text, sent_at)
       SELECT 'message_' || n, $1, $2, n, $3, now() FROM generate_series(100 * $4::int, 100 * $4::int + 99) n`,
      [alone.id, ann.id, OWN_TEXT, round],
    );
    await pool.query('SELECT pg_switch_wal()');
    await pool.query('CHECKPOINT');
  }
  await pool.query('ANALYZE');
  await close();
});

afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('forget leaves no byte of the deleted data in the folder of the embedded database', async () => {
  expect(await foundOf(ERASED)).toEqual(ERASED);
  expect(await foundOf([OWN_TEXT], join(dataDir, 'postgres/pg_wal'))).toEqual([OWN_TEXT]);
  const { stdout } = await forget(EMAIL);
  expect(stdout).toContain(`Deleted for ${EMAIL}: the account`);
  // The log or the table still contains the last one: messages to others stay.
  expect(await foundOf([...ERASED, TEXT_TO_OTHERS])).toEqual([TEXT_TO_OTHERS]);
});

test('a run that was interrupted is finished by the next one, although it finds nothing to delete', async () => {
  let messages: unknown[] = [];
  const finish = async ({ pool }: OpenDatabase) => {
    messages = await prismaOver(pool).message.findMany();
  };
  const place = { databaseUrl: null, dataDir };
  const next = operate(place, 'forget', { email: EMAIL, isDry: false }, finish);
  await expect(next).rejects.toThrow('Nothing is stored under');
  expect(messages).toMatchObject([{ text: TEXT_TO_OTHERS, authorId: null }]);
});
