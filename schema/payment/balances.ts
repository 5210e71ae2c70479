import { sql } from 'kysely';
import { batched } from '../core/batched.ts';
import { byVersion } from '../core/cache/by-version.ts';
import type { Context } from '../core/context.ts';
import { groupedBy } from '../core/grouped-by.ts';
import { settle } from '../core/input/money/settle.ts';
import { hasLeft, selectTravelers, type TravelerRow } from '../traveler/queries.ts';

/** What a traveler has given and taken, in minor units of the trip's currency. */
export interface Sums {
  /** Refunds count against it, and against the share: both may be negative. */
  paid: bigint;
  share: bigint;
  sent: bigint;
  received: bigint;
}

export interface TravelerBalance extends TravelerRow, Sums {
  currency: string;
}

/** Positive: the traveler gets it back. Negative: the traveler owes it. */
export const balanceIn = ({ paid, share, sent, received }: Sums): bigint => paid - share + sent - received;

/** An amount of an expense's part, as it counts: the other way in a refund. */
export const amountTurned = (column: 'paid_base' | 'share_base') =>
  sql<bigint>`(CASE WHEN is_refund THEN -${sql.ref(column)} ELSE ${sql.ref(column)} END)`;
const turned = (column: 'paid_base' | 'share_base') => sql<bigint>`sum(${amountTurned(column)})::bigint`;
const total = sql<bigint>`sum(base_amount)::bigint`;
const orNothing = (sum: string) => sql<bigint>`coalesce(${sql.ref(sum)}, 0)`;

/** Sums the rows of trips with one statement. There is no counter that could differ from them. */
const readBalances = batched<TravelerBalance[]>(async ({ kysely }, tripIds) => {
  const ofTrips = sql<string>`any(${tripIds})`;
  const spent = kysely
    .selectFrom('expense')
    .innerJoin('expensePart', 'expensePart.expenseId', 'expense.id')
    .select(['expensePart.travelerId', turned('paid_base').as('paid'), turned('share_base').as('share')])
    .where('expense.tripId', '=', ofTrips)
    .where('expense.removedAt', 'is', null)
    .groupBy('expensePart.travelerId');
  const payments = kysely.selectFrom('payment').where('tripId', '=', ofTrips).where('removedAt', 'is', null);
  const sent = payments.select(['fromId', total.as('sent')]).groupBy('fromId');
  const received = payments.select(['toId', total.as('received')]).groupBy('toId');
  const rows = await selectTravelers(kysely)
    .innerJoin('trip', 'trip.id', 'traveler.tripId')
    .leftJoin(spent.as('spent'), 'spent.travelerId', 'traveler.id')
    .leftJoin(sent.as('sent'), 'sent.fromId', 'traveler.id')
    .leftJoin(received.as('received'), 'received.toId', 'traveler.id')
    .select('trip.currency')
    .select([orNothing('spent.paid').as('paid'), orNothing('spent.share').as('share')])
    .select([orNothing('sent.sent').as('sent'), orNothing('received.received').as('received')])
    .where('traveler.tripId', '=', ofTrips)
    // Who has left stays while something is to be seen of them.
    .where(sql<boolean>`(NOT ${hasLeft} OR coalesce(spent.traveler_id, sent.from_id, received.to_id) IS NOT NULL)`)
    .orderBy('traveler.createdAt')
    .orderBy('traveler.id')
    .execute();
  return groupedBy(rows, ({ tripId }) => tripId);
});

/** Reads what each traveler has given and taken. The caller must check the membership first. */
export const balancesOf = async (ctx: Context, tripId: string): Promise<TravelerBalance[]> =>
  (await readBalances(ctx, tripId)) ?? [];

/** The balances of who has an account, by it. Text, because the cache of cards measures JSON. */
const balancesByUser = byVersion(async (ctx, { id }) => {
  const balances = await balancesOf(ctx, id);
  return balances.flatMap((each): [userId: string, balance: string, currency: string][] =>
    each.userId === null ? [] : [[each.userId, String(balanceIn(each)), each.currency]],
  );
});

/** What a person gets back, in minor units of the trip's currency. */
export interface OwnBalance {
  currency: string;
  balance: bigint;
}

/**
 * Reads a person's balance on a trip; null if they are no traveler. One statement serves all trips of a request.
 * The caller must check the membership first.
 */
export async function balanceOfUser(
  ctx: Context,
  trip: { id: string; seq: number },
  userId: string,
): Promise<OwnBalance | null> {
  const [, balance, currency] = (await balancesByUser(ctx, trip)).find(([id]) => id === userId) ?? [];
  return balance === undefined || currency === undefined ? null : { balance: BigInt(balance), currency };
}

/** A payment that would settle a part of what the travelers owe. */
export interface Settling {
  from: TravelerRow;
  to: TravelerRow;
  currency: string;
  amount: bigint;
}

/** Finds few payments after which no one owes anything. The caller must check the membership first. */
export async function settlementOf(ctx: Context, tripId: string): Promise<Settling[]> {
  const balances = await balancesOf(ctx, tripId);
  const travelers = new Map(balances.map((traveler) => [traveler.id, traveler]));
  return settle(new Map(balances.map((each) => [each.id, balanceIn(each)]))).flatMap(({ fromId, toId, amount }) => {
    const [from, to] = [travelers.get(fromId), travelers.get(toId)];
    return from && to ? [{ from, to, currency: from.currency, amount }] : [];
  });
}
