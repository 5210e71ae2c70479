import { sql } from 'kysely';
import type { Archive } from '../../prisma/generated/client.ts';
import type { Proving } from '../account/email-status.ts';
import type { Context } from '../core/context.ts';
import type { Sql } from '../core/sql/tables.ts';
import { send, transact } from '../core/sql/transaction.ts';
import { AccountGone, contentOf } from './content.ts';
import { sizeOfOwnFiles } from './own-files.ts';
import { sizeOfOwnPictures } from './own-pictures.ts';
import { archiveFields } from './queries.ts';
import { MAX_ATTEMPTS, takenUntil } from './rules.ts';
import { countRows } from './trip-rows.ts';

/** The size of a part in the database, in characters. A download has one part in memory at a time. */
const CHUNK = 256 * 1024;

/** The largest value of the column, and of an Int in GraphQL. */
const MAX_SIZE = 2 ** 31 - 1;

interface Making extends Pick<Context, 'kysely' | 'now'>, Omit<Proving, 'viewer'> {
  /** The process ends. Another one makes the archive. */
  signal: AbortSignal;
}

/** Another process makes the archive, or it is no longer wanted. */
class TakenOver extends Error {}

/** Takes the oldest archive that no process makes. It begins anew, without the parts of an earlier process. */
async function takeNext(kysely: Sql, now: Date): Promise<Archive | undefined> {
  const next = kysely
    .selectFrom('archive')
    .select('id')
    .where('status', '=', 'RUNNING')
    .where('takenUntil', '<=', now)
    .orderBy('createdAt')
    .limit(1)
    .forUpdate()
    .skipLocked();
  const archive = await kysely
    .updateTable('archive')
    .set(({ eb }) => ({
      takenUntil: takenUntil(now),
      attempts: eb('attempts', '+', 1),
      status: sql`CASE WHEN attempts < ${MAX_ATTEMPTS} THEN 'RUNNING' ELSE 'FAILED' END::archive_status`,
      progress: 0,
      sizeBytes: 0,
    }))
    // An array, so that Postgres runs the subquery only once.
    .where('id', '=', sql<string>`any(array(${next}))`)
    .returning(archiveFields)
    .executeTakeFirst();
  if (archive) await kysely.deleteFrom('archiveChunk').where('archiveId', '=', archive.id).execute();
  return archive;
}

type State = Partial<Pick<Archive, 'status' | 'progress' | 'sizeBytes' | 'takenUntil'>>;

/** Writes the archive's state, if this process still makes it. */
const update = (kysely: Sql, { id, attempts }: Archive, state: State) =>
  kysely
    .updateTable('archive')
    .set(state)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('status', '=', 'RUNNING')
    .returning('id')
    .executeTakeFirst();

/** Writes the parts of one archive. @throws TakenOver. */
async function write(making: Making, archive: Archive): Promise<void> {
  const { kysely, now, signal } = making;
  const total = Math.max(1, await countRows(kysely, archive.userId));
  let [rows, number, sizeBytes, text] = [0, 0, 0, ''];
  const progress = () => Math.min(99, Math.floor((100 * rows) / total));
  const flush = async (status: Archive['status']) => {
    if (signal.aborted) throw new TakenOver();
    const content = text;
    text = '';
    sizeBytes += Buffer.byteLength(content);
    if (status === 'READY') {
      sizeBytes += await sizeOfOwnPictures(kysely, archive.userId);
      sizeBytes += await sizeOfOwnFiles(kysely, archive.userId);
    }
    sizeBytes = Math.min(sizeBytes, MAX_SIZE);
    const state = { status, sizeBytes, progress: status === 'READY' ? 100 : progress(), takenUntil: takenUntil(now()) };
    await transact(kysely, async (tx) => {
      if (!(await update(tx, archive, state))) throw new TakenOver();
      await send(tx, tx.insertInto('archiveChunk').values({ archiveId: archive.id, number, content }));
    });
    number += 1;
  };
  const onRows = (count: number) => {
    rows += count;
  };
  for await (const part of contentOf(making, archive.userId, archive.createdAt, onRows)) {
    text += part;
    if (text.length >= CHUNK) await flush('RUNNING');
  }
  await flush('READY');
}

/**
 * Makes requested archives one after the other, and deletes the expired. If a process ends, another one takes over.
 * @param onError Called for an archive that can't be made now. It is tried again after a minute, a few times.
 */
export async function makeArchives(
  ctx: Omit<Making, 'signal'>,
  signal: AbortSignal,
  onError: (error: unknown) => void,
): Promise<void> {
  const { kysely, now } = ctx;
  await kysely.deleteFrom('archive').where('expiresAt', '<=', now()).execute();
  while (!signal.aborted) {
    const archive = await takeNext(kysely, now());
    if (!archive) return;
    if (archive.status === 'FAILED') continue;
    try {
      await write({ ...ctx, signal }, archive);
    } catch (error) {
      if (error instanceof TakenOver || error instanceof AccountGone) {
        // If this process ends, another one can begin at once.
        await update(kysely, archive, { takenUntil: now() });
      } else onError(error);
    }
  }
}
