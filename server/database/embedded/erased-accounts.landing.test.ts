import '../../../schema/generated/events.ts';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildMember, buildMessage, buildTrip, buildUser } from '../../../prisma/factories.ts';
import { prismaOver } from '../../../prisma/prisma-over.ts';
import { eraseAccounts } from '../../background-work.ts';
import { LocalBus } from '../../live/bus.ts';
import { outboxMailer } from '../../mail/outbox.ts';
import { patience } from '../../test/empty-pool.ts';
import { filesWith } from '../../test/words-in-folder.ts';
import { openFolder } from '../database.ts';
import { kyselyOver } from '../kysely.ts';

const EMAIL = 'canary.ann@example.com';
const NAME = 'Canary Annabel';
const OWN_TEXT = 'canary words to myself';
const TEXT_TO_OTHERS = 'words for the others';
const DAY_MS = 24 * 60 * 60_000;
const fail = (error: unknown) => {
  throw error;
};

test('31 days after a deletion, and a start, no byte of the person is in the data folder', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'planjam-erased-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const mailer = outboxMailer(join(dataDir, 'outbox'), 'https://planjam.example');
  const send = (name: string, to: string, text: string) =>
    mailer.send(
      { to, messageId: `<${name}@x>`, subject: 'PlanJam', text, html: text, unsubscribe: null },
      new AbortController().signal,
    );

  const { pool, close, ...database } = await openFolder(dataDir, undefined, patience);
  const db = prismaOver(pool);
  const ann = await buildUser(db, { email: EMAIL, username: NAME, deletionRequestedAt: new Date() });
  const alone = await buildTrip(db);
  const owner = await db.member.findFirstOrThrow({ where: { tripId: alone.id } });
  await db.member.delete({ where: { id: owner.id } });
  await db.parkedMembership.create({
    data: { userId: ann.id, tripId: alone.id, role: 'OWNER', joinedAt: new Date(), seenSeq: 1 },
  });
  const shared = await buildTrip(db);
  const left = await buildMember(db, { tripId: shared.id, userId: ann.id });
  await db.member.delete({ where: { id: left.id } });
  await buildMessage(db, { tripId: alone.id, authorId: ann.id, text: OWN_TEXT });
  await buildMessage(db, { tripId: shared.id, authorId: ann.id, text: TEXT_TO_OTHERS });
  await send('to-ann', EMAIL, `Hello ${NAME}`);
  await send('to-bob', 'bob@example.com', 'Hello Bob');
  await pool.query('CHECKPOINT');
  const erased = [EMAIL, NAME, ann.id, OWN_TEXT];
  expect([...(await filesWith(erased, dataDir)).keys()].sort()).toEqual(erased.sort());

  const now = () => new Date(Date.now() + 31 * DAY_MS);
  // The mails are younger than the clock says.
  const mails = {
    forget: (addresses: readonly string[]) => mailer.forget?.(addresses, new Date(0)) ?? Promise.resolve(),
  };
  const parts = { kysely: kyselyOver(pool), bus: new LocalBus(fail), now, onError: fail };
  await eraseAccounts({ ...parts, database, mailer: mails });
  expect(await db.user.findUnique({ where: { id: ann.id } })).toBeNull();
  await close();

  const again = await openFolder(dataDir, undefined, patience);
  await again.close();
  const there = await filesWith([...erased, 'Hello Bob', TEXT_TO_OTHERS], dataDir);
  expect([...there.keys()].sort()).toEqual(['Hello Bob', TEXT_TO_OTHERS]);
  expect(there.get('Hello Bob')).toHaveLength(1);
  expect(await readdir(dataDir)).not.toContain('erase-at-start');
}, 120_000);
