import { sql } from 'kysely';
import { QuotaReached } from '../core/failures.ts';
import { decimalText } from '../core/input/money/minor-units.ts';
import type { Tx } from '../core/sql/tables.ts';

/**
 * All expenses and payments of a trip together, in minor units of its currency. No part of a balance is larger, and
 * JSON's numbers are exact a little further.
 */
const MAX_TOTAL = 9_000_000_000_000_000n;

/** To be called after the change. @param currency The trip's. @throws QuotaReached */
export async function requireTotal(tx: Tx, tripId: string, currency: string): Promise<void> {
  const baseAmounts = (table: 'expense' | 'payment') =>
    tx.selectFrom(table).select('baseAmount').where('tripId', '=', tripId).where('removedAt', 'is', null);
  const { total } = await tx
    .selectFrom(baseAmounts('expense').unionAll(baseAmounts('payment')).as('amounts'))
    .select(sql<bigint>`coalesce(sum(base_amount), 0)::bigint`.as('total'))
    .executeTakeFirstOrThrow();
  if (total <= MAX_TOTAL) return;
  const most = `${decimalText(MAX_TOTAL, currency)} ${currency}`;
  throw new QuotaReached(`All expenses and payments of a trip can be at most ${most}.`);
}
