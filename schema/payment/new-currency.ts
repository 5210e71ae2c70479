import { sql } from 'kysely';
import { InvalidInput } from '../core/failures.ts';
import type { TripWork } from '../core/journal/trip-change.ts';
import { recordset } from '../core/sql/rows.ts';
import { send } from '../core/sql/transaction.ts';
import { followCurrency, inNewCurrency, type NewCurrency } from '../trip/currency.ts';

/** Converts removed payments, which can be restored. @throws InvalidInput if there are others. */
async function followTrip({ tx, tripId }: TripWork, change: NewCurrency): Promise<void> {
  const payments = await tx
    .selectFrom('payment')
    .select(['id', 'currency', 'amount', 'baseAmount', 'removedAt'])
    .where('tripId', '=', tripId)
    .execute();
  const present = payments.filter(({ removedAt }) => removedAt === null).length;
  if (present > 0) {
    const [are, them] = present === 1 ? ['is one payment', 'it'] : [`are ${present} payments`, 'them'];
    const message = `The currency can’t change while there ${are}. Remove ${them} first.`;
    throw new InvalidInput([{ path: ['to'], message }]);
  }
  if (payments.length === 0) return;
  const rows = payments.map(({ id, ...payment }) => ({ id, ...inNewCurrency(payment, change, 'a removed payment') }));
  await send(
    tx,
    sql`
      UPDATE payment SET base_amount = new.base_amount, rate = new.rate
      FROM ${recordset('payment', rows)} new WHERE payment.id = new.id`,
  );
}

followCurrency(followTrip);
