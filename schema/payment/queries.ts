import { sql } from 'kysely';
import { type Payment, Prisma } from '../../prisma/generated/browser.ts';
import type { Context } from '../core/context.ts';
import { type Order, type Slice, sliced } from '../core/paging.ts';
import { byId } from '../core/sql/rows.ts';
import { fieldsOf, type Sql } from '../core/sql/tables.ts';

/** Newest day first; within a day, those that were recorded later come first. */
export const paymentOrder: Order = [
  { field: 'paidOn', direction: 'desc', kind: 'instant' },
  { field: 'createdAt', direction: 'desc', kind: 'instant' },
  { field: 'id', direction: 'desc', kind: 'text' },
];

export interface PaymentRow extends Payment {
  /** The trip's currency. */
  baseCurrency: string;
  /** The accounts of the two. */
  fromUserId: string | null;
  toUserId: string | null;
}

const paymentColumns = fieldsOf('payment', Prisma.PaymentScalarFieldEnum);

/** Also removed ones. */
const selectPayments = (kysely: Sql) =>
  kysely
    .selectFrom('payment')
    .innerJoin('trip', 'trip.id', 'payment.tripId')
    .innerJoin('traveler as payer', 'payer.id', 'payment.fromId')
    .innerJoin('traveler as payee', 'payee.id', 'payment.toId')
    .select(paymentColumns)
    .select(['trip.currency as baseCurrency', 'payer.userId as fromUserId', 'payee.userId as toUserId']);

const presentPayments = (kysely: Sql) => selectPayments(kysely).where('payment.removedAt', 'is', null);

/** Reads a page of the trip's payments. The caller must check the membership first. */
export const readPayments = ({ kysely }: Context, tripId: string, slice: Slice): Promise<PaymentRow[]> =>
  sliced(presentPayments(kysely).where('payment.tripId', '=', tripId), 'payment', slice).execute();

/** Reads the payment of the trip, unless it was removed. */
export const findPayment = (kysely: Sql, tripId: string, id: string): Promise<PaymentRow | undefined> =>
  presentPayments(kysely).where('payment.tripId', '=', tripId).where('payment.id', '=', id).executeTakeFirst();

/** Reads the payment of the trip that was removed after that time. */
export const findRemoved = (kysely: Sql, tripId: string, id: string, since: Date): Promise<PaymentRow | undefined> =>
  selectPayments(kysely)
    .where('payment.tripId', '=', tripId)
    .where('payment.id', '=', id)
    .where('payment.removedAt', '>', since)
    .executeTakeFirst();

/** Reads the payment of any trip, unless it was removed. */
export const paymentById = byId<PaymentRow>((kysely, ids) =>
  presentPayments(kysely).where('payment.id', '=', sql<string>`any(${ids})`).execute(),
);

/** Reads what a new payment needs to know: the trip, and which of the travelers are on it. At least one row. */
export const selectParties = (kysely: Sql, tripId: string, ids: readonly string[]) =>
  kysely
    .selectFrom('trip')
    .leftJoin('traveler', (join) =>
      join.onRef('traveler.tripId', '=', 'trip.id').on('traveler.id', '=', sql<string>`any(${ids})`),
    )
    .select(['trip.currency', 'traveler.id', 'traveler.userId'])
    .where('trip.id', '=', tripId);

/** Counts the trip's payments that were not removed. */
export async function countPayments(kysely: Sql, tripId: string): Promise<number> {
  const { count } = await kysely
    .selectFrom('payment')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('tripId', '=', tripId)
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
