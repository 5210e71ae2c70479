import { sql } from 'kysely';
import { batched } from '../core/batched.ts';
import { builder, QUERY_COST } from '../core/builder.ts';
import { cacheable } from '../core/cache/cacheable.ts';
import { sharedBy } from '../core/cache/sharing.ts';
import type { Context } from '../core/context.ts';
import { groupedBy } from '../core/grouped-by.ts';
import { isRate, rateBetween } from '../core/input/money/convert.ts';
import { TripType } from '../trip/graphql.ts';

interface LastRate {
  currency: string;
  rate: string;
}

/** Reads the expense of each foreign currency that was changed last. One statement serves all trips of a request. */
const readLastRates = batched<LastRate[]>(async ({ kysely }, tripIds) => {
  const rows = await kysely
    .selectFrom('expense')
    .innerJoin('trip', 'trip.id', 'expense.tripId')
    .distinctOn(['expense.tripId', 'expense.currency'])
    .select(['expense.tripId', 'expense.currency', 'expense.amount', 'expense.baseAmount', 'expense.rate'])
    .select('trip.currency as base')
    .where('expense.tripId', '=', sql<string>`any(${tripIds})`)
    .where('expense.removedAt', 'is', null)
    .whereRef('expense.currency', '<>', 'trip.currency')
    .orderBy('expense.tripId')
    .orderBy('expense.currency')
    .orderBy('expense.updatedAt', 'desc')
    // A new currency of the trip changes all expenses at once.
    .orderBy('expense.createdAt', 'desc')
    .orderBy('expense.id', 'desc')
    .execute();
  const rates = rows.flatMap(({ tripId, currency, amount, baseAmount, rate: said, base }) => {
    const rate = said ?? rateBetween(amount, currency, baseAmount, base);
    return isRate(rate) ? [{ tripId, currency, rate }] : [];
  });
  return groupedBy(rates, ({ tripId }) => tripId);
});

/** Returns a rate of each foreign currency of the trip's expenses. The caller must check the membership first. */
export const lastRatesOf = async (ctx: Context, tripId: string): Promise<LastRate[]> =>
  (await readLastRates(ctx, tripId)) ?? [];

const CurrencyRateType = builder.objectRef<LastRate>('CurrencyRate').implement({
  extensions: { ...sharedBy('everyone'), ...cacheable() },
  description: 'What one unit of a currency cost in a trip’s currency, in an expense of the trip.',
  fields: (t) => ({
    currency: t.exposeString('currency', { description: 'The ISO 4217 code of the currency, such as JPY.' }),
    rate: t.exposeString('rate', {
      description: 'What one unit of it cost in the trip’s currency, as decimal text such as 0.0061.',
    }),
  }),
});

builder.objectField(TripType, 'lastRates', (t) =>
  t.field({
    type: [CurrencyRateType],
    description:
      'The last rate of each foreign currency in which the group has spent, as a proposal for the next expense: that of the expense that was changed last. If what the bank took is known instead, the rate has six significant digits.',
    complexity: QUERY_COST,
    resolve: (trip, _args, ctx) => lastRatesOf(ctx, trip.id),
  }),
);
