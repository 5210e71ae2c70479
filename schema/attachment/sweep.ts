import { sql } from 'kysely';
import type { Erasing } from '../core/erasing.ts';
import { finalSince } from '../core/input/restorable.ts';
import { eraseValues } from '../core/journal/erase-values.ts';
import { transact } from '../core/sql/transaction.ts';
import { noteUnused } from '../picture/sweep.ts';
import { isShown } from './queries.ts';

/**
 * Deletes attachments that were removed 30 days ago, or whose activity was. A file comes back with its activity, so
 * first this notes which activities are gone. Several processes may run it.
 */
export async function sweepAttachments({ kysely, now, prepare }: Erasing): Promise<void> {
  const at = now();
  await noteUnused(kysely, at, { table: 'attachment', isUsed: isShown, wasUsed: sql<boolean>`TRUE` });
  const since = finalSince(at);
  const isDue = sql<boolean>`(removed_at <= ${since} OR unused_since <= ${since})`;
  const due = await kysely.selectFrom('attachment').select(['id', 'tripId']).where(isDue).execute();
  if (due.length === 0) return;
  await prepare();
  // First, so that a process that ends in between leaves what the next sweep finds.
  await transact(kysely, (tx) => eraseValues(tx, due));
  const ids = due.map(({ id }) => id);
  await kysely.deleteFrom('attachment').where('id', '=', sql<string>`any(${ids})`).where(isDue).execute();
}
