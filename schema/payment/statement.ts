import { sql } from 'kysely';
import type { Context } from '../core/context.ts';
import { type Order, type Slice, sliced } from '../core/paging.ts';
import type { Sql } from '../core/sql/tables.ts';
import { amountTurned, type Sums } from './balances.ts';

/** Newest day first; within a day, what was recorded later comes first. */
export const statementOrder: Order = [
  { field: 'day', direction: 'desc', kind: 'instant' },
  { field: 'createdAt', direction: 'desc', kind: 'instant' },
  { field: 'id', direction: 'desc', kind: 'text' },
];

/** An expense or a payment, and what of a traveler's balance comes from it. */
export interface StatementLine extends Sums {
  /** The id of the expense or the payment. */
  id: string;
  day: Date;
  createdAt: Date;
  /** Null: it is a payment. */
  title: string | null;
  /** The other traveler of a payment. */
  otherId: string | null;
}

const columns = (['id', 'day', 'createdAt', 'title', 'otherId', 'paid', 'share', 'sent', 'received'] as const).map(
  (column) => `line.${column}` as const,
);
const none = sql<bigint>`0::bigint`;

/** A traveler of a trip, or the one of an account. */
type Whose = { tripId: string } & ({ travelerId: string } | { userId: string });

function linesOf(kysely: Sql, { tripId, ...whose }: Whose) {
  const traveler = kysely
    .selectFrom('traveler')
    .select('traveler.id')
    .where('traveler.tripId', '=', tripId)
    .$call((all) =>
      'userId' in whose
        ? all.where('traveler.userId', '=', whose.userId)
        : all.where('traveler.id', '=', whose.travelerId),
    );
  const payments = kysely
    .selectFrom('payment')
    .select(['id', 'paidOn as day', 'createdAt', sql<string | null>`null::text`.as('title')])
    .where('removedAt', 'is', null);
  const sent = payments
    .select(['toId as otherId', none.as('paid'), none.as('share'), 'baseAmount as sent', none.as('received')])
    .where('fromId', '=', traveler);
  const received = payments
    .select(['fromId as otherId', none.as('paid'), none.as('share'), none.as('sent'), 'baseAmount as received'])
    .where('toId', '=', traveler);
  return kysely
    .selectFrom('expense')
    .innerJoin('expensePart', 'expensePart.expenseId', 'expense.id')
    .select(['expense.id', 'spentOn as day', 'createdAt', sql<string | null>`title`.as('title')])
    .select(sql<string | null>`null::text`.as('otherId'))
    .select([amountTurned('paid_base').as('paid'), amountTurned('share_base').as('share')])
    .select([none.as('sent'), none.as('received')])
    .where('expensePart.travelerId', '=', traveler)
    .where('removedAt', 'is', null)
    .unionAll(sent)
    .unionAll(received)
    .as('line');
}

/** Reads a page of what a traveler's balance comes from. The caller must check the membership first. */
export const readStatement = ({ kysely }: Context, whose: Whose, slice: Slice): Promise<StatementLine[]> => {
  const lines = kysely.selectFrom(linesOf(kysely, whose));
  return sliced(lines.select(columns), 'line', slice).execute();
};
