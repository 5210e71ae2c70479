import type { Erasing } from '../core/erasing.ts';
import { finalSince } from '../core/input/restorable.ts';
import { eraseValues } from '../core/journal/erase-values.ts';
import { transact } from '../core/sql/transaction.ts';

/** Erases payments removed 30 days ago, in the journal too. Several processes may run it. */
export async function eraseDuePayments({ kysely, now, prepare }: Erasing): Promise<void> {
  const since = finalSince(now());
  const due = kysely.selectFrom('payment').select('id').where('removedAt', '<=', since).limit(1);
  if (!(await due.executeTakeFirst())) return;
  await prepare();
  await transact(kysely, async (tx) => {
    const gone = tx.deleteFrom('payment').where('removedAt', '<=', since).returning(['tripId', 'id']);
    await eraseValues(tx, await gone.execute());
  });
}
