import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../core/context.ts';
import type { Erasing } from '../core/erasing.ts';
import { eraseValues } from '../core/journal/erase-values.ts';
import type { Sql } from '../core/sql/tables.ts';
import { transact } from '../core/sql/transaction.ts';
import { inUse } from './queries.ts';
import { RESTORABLE_MS, UNUSED_UPLOAD_MS } from './rules.ts';

type Sweeping = Pick<Context, 'kysely' | 'now'>;

const HOUR_MS = 60 * 60_000;
const BATCH = 100;

interface Used {
  table: 'picture' | 'attachment';
  isUsed: RawBuilder<boolean>;
  /** Whether a row can have become unused. */
  wasUsed: RawBuilder<boolean>;
}

/** Notes which rows are no longer in use, and which have come back with what they belong to. */
export async function noteUnused(kysely: Sql, at: Date, { table, isUsed, wasUsed }: Used): Promise<void> {
  await sql`
    UPDATE ${sql.table(table)} SET unused_since = ${at}
    WHERE unused_since IS NULL AND ${wasUsed} AND removed_at IS NULL AND NOT ${isUsed}`.execute(kysely);
  await sql`
    UPDATE ${sql.table(table)} SET unused_since = NULL WHERE unused_since IS NOT NULL AND ${isUsed}`.execute(kysely);
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
  await noteUnused(kysely, at, { table: 'picture', isUsed: inUse, wasUsed: sql<boolean>`attached_at IS NOT NULL` });
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

/** A table of stored files, the table whose rows use them, and what is needed to delete the files. */
interface StoredFiles<Row> {
  table: 'stored_file' | 'attachment_file';
  usedBy: 'picture' | 'attachment';
  columns: readonly (keyof Row & string)[];
  deleteFiles: (row: Row) => Promise<void>;
}

/** An upload of the same content updates the row, so it waits for this and then writes the files again. */
export async function sweepStoredFiles<Row extends { hash: string }>(
  { kysely, now }: Sweeping,
  { table, usedBy, columns, deleteFiles }: StoredFiles<Row>,
  signal: AbortSignal,
): Promise<void> {
  const [stored, used] = [sql.ref(`${table}.hash`), sql.ref(`${usedBy}.hash`)];
  // No row has these files, and no upload is about to have them.
  const isUnused = sql<boolean>`(written_at <= ${new Date(now().getTime() - HOUR_MS)}
    AND NOT EXISTS (SELECT FROM ${sql.table(usedBy)} WHERE ${used} = ${stored}))`;
  while (!signal.aborted) {
    const { rows: unused } = await sql<{ hash: string }>`
      SELECT hash FROM ${sql.table(table)} WHERE ${isUnused} LIMIT ${BATCH}`.execute(kysely);
    for (const { hash } of unused) {
      if (signal.aborted) return;
      await transact(kysely, async (tx) => {
        const { rows } = await sql<Row>`
          DELETE FROM ${sql.table(table)} WHERE hash = ${hash} AND ${isUnused}
          RETURNING ${sql.join(columns.map((column) => sql.ref(column)))}`.execute(tx);
        for (const row of rows) await deleteFiles(row);
      });
    }
    if (unused.length < BATCH) return;
  }
}
