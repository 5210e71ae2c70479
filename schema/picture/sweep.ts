import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import type { Erasing } from '../core/erasing.ts';
import { eraseValues } from '../core/journal/erase-values.ts';
import { transact } from '../core/sql/transaction.ts';
import { inUse } from './queries.ts';
import { RESTORABLE_MS, UNUSED_UPLOAD_MS } from './rules.ts';

type Sweeping = Pick<Context, 'kysely' | 'now'>;

const HOUR_MS = 60 * 60_000;
const BATCH = 100;

export interface UnusedFiles {
  hash: string;
  widths: number[];
}

/**
 * Deletes expired grants, and pictures unused for a day after the upload or for 30 days after their use. No one can
 * restore those that people removed from messages before their accounts were erased, so these go too. A picture comes
 * back with its activity, so first this notes which are in use. Several processes may run it.
 */
export async function sweepPictures({ kysely, now, prepare }: Erasing): Promise<void> {
  const at = now();
  const before = (ms: number) => new Date(at.getTime() - ms);
  await kysely.deleteFrom('uploadGrant').where('expiresAt', '<=', at).execute();
  await sql`
    UPDATE picture SET unused_since = ${at}
    WHERE unused_since IS NULL AND attached_at IS NOT NULL AND removed_at IS NULL AND NOT ${inUse}`.execute(kysely);
  await sql`UPDATE picture SET unused_since = NULL WHERE unused_since IS NOT NULL AND ${inUse}`.execute(kysely);
  const isDue = sql<boolean>`(
    (attached_at IS NULL AND uploaded_at <= ${before(UNUSED_UPLOAD_MS)})
    OR removed_at <= ${before(RESTORABLE_MS)}
    OR unused_since <= ${before(RESTORABLE_MS)}
    OR (uploaded_by_id IS NULL AND (trip_id IS NULL OR (purpose = 'MESSAGE' AND removed_at IS NOT NULL))))`;
  const due = await kysely.selectFrom('picture').select(['id', 'tripId', 'attachedAt']).where(isDue).execute();
  if (due.length === 0) return;
  // A picture that was never used is deleted almost every day. No one else has seen it.
  if (due.some(({ attachedAt }) => attachedAt)) await prepare();
  // First, so that a process that ends in between leaves what the next sweep finds.
  const gone = due.flatMap(({ id, tripId }) => (tripId ? { id, tripId } : []));
  if (gone.length > 0) await transact(kysely, (tx) => eraseValues(tx, gone));
  const ids = due.map(({ id }) => id);
  await kysely.deleteFrom('picture').where('id', '=', sql<string>`any(${ids})`).where(isDue).execute();
}

/** The condition that no picture has these files, and no upload is about to have them. */
const isUnused = (now: Date) => sql<boolean>`(
  stored_file.written_at <= ${new Date(now.getTime() - HOUR_MS)}
  AND NOT EXISTS (SELECT FROM picture WHERE picture.hash = stored_file.hash))`;

/**
 * An upload of the same content updates the row, so it waits for this and then writes the files again.
 * @param deleteFiles Deletes them from the store.
 */
export async function sweepStoredFiles(
  { kysely, now }: Sweeping,
  deleteFiles: (files: UnusedFiles) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const at = now();
  while (!signal.aborted) {
    const unused = await kysely.selectFrom('storedFile').select('hash').where(isUnused(at)).limit(BATCH).execute();
    for (const { hash } of unused) {
      if (signal.aborted) return;
      await transact(kysely, async (tx) => {
        const files = await tx
          .deleteFrom('storedFile')
          .where('hash', '=', hash)
          .where(isUnused(at))
          .returning(['hash', 'widths'])
          .executeTakeFirst();
        if (files) await deleteFiles(files);
      });
    }
    if (unused.length < BATCH) return;
  }
}
