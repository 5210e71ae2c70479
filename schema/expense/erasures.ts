import type { Erasing } from '../core/erasing.ts';
import { finalSince } from '../core/input/restorable.ts';
import { eraseValues } from '../core/journal/erase-values.ts';
import { transact } from '../core/sql/transaction.ts';

/** Erases expenses removed 30 days ago, in the journal all but their titles. Several processes may run it. */
export async function eraseDueExpenses({ kysely, now, prepare }: Erasing): Promise<void> {
  const since = finalSince(now());
  const due = kysely.selectFrom('expense').select('id').where('removedAt', '<=', since).limit(1);
  if (!(await due.executeTakeFirst())) return;
  await prepare();
  await transact(kysely, async (tx) => {
    const gone = tx.deleteFrom('expense').where('removedAt', '<=', since).returning(['tripId', 'id']);
    await eraseValues(tx, await gone.execute());
  });
}
