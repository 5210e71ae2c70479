import type { Trip } from '../../prisma/generated/client.ts';
import type { Context } from '../core/context.ts';
import { Conflict, InvalidInput } from '../core/failures.ts';
import { convert } from '../core/input/money/convert.ts';
import { decimalText, MAX_MINOR_UNITS } from '../core/input/money/minor-units.ts';
import { asMember } from '../core/journal/journal.ts';
import type { TripWork } from '../core/journal/trip-change.ts';
import { parse } from '../core/parse.ts';
import { send } from '../core/sql/transaction.ts';
import { changeTripCurrencyInput } from './input.ts';
import { readWholeTrip } from './queries.ts';

/** What one unit of the old currency costs in the new one. Null: it was not said. */
export interface NewCurrency {
  from: string;
  to: string;
  rate: string | null;
}

type Follow = (work: TripWork, change: NewCurrency) => Promise<void>;

const followers: Follow[] = [];

/** Declares how the money of a domain follows a new currency. Domains import the trip, and not the other way. */
export const followCurrency = (follow: Follow): void => void followers.push(follow);

interface Money {
  currency: string;
  amount: bigint;
  /** In the trip's currency so far. */
  baseAmount: bigint;
}

const refused = (message: string) => new InvalidInput([{ path: ['rate'], message }]);

/**
 * Returns the amount in the trip's new currency, and the rate by which it was found: null if the expense or payment has
 * that currency itself, or a third one. @param name For the errors. @throws InvalidInput
 */
export function inNewCurrency(
  { currency, amount, baseAmount }: Money,
  { from, to, rate }: NewCurrency,
  name: string,
): { baseAmount: bigint; rate: string | null } {
  if (currency === to) return { baseAmount: amount, rate: null };
  if (rate === null) throw refused(`Give the rate from ${from} to ${to}: there are amounts to convert.`);
  const converted = convert(baseAmount, from, to, rate);
  if ('amount' in converted) return { baseAmount: converted.amount, rate: currency === from ? rate : null };
  const [word, limit] = converted.problem === 'ZERO' ? ['less', 1n] : ['more', MAX_MINOR_UNITS];
  throw refused(`At this rate, ${name} would be ${word} than ${decimalText(limit, to)} ${to}.`);
}

/**
 * Changes the trip's currency. Expenses keep their own amounts, and are converted to the new currency once.
 * @throws InvalidInput, also while there are payments; NotFound, Forbidden, Conflict if it is not `from` any more,
 * QuotaReached.
 */
export async function changeTripCurrency(ctx: Context, input: unknown): Promise<Trip> {
  const { tripId, from, to, rate = null } = parse(changeTripCurrencyInput, input);
  return asMember(ctx, { trip: tripId }, 'updateTrip', async (work) => {
    const { tx, append } = work;
    const trip = await readWholeTrip(tx, tripId);
    if (trip.currency !== from) throw new Conflict('Someone else has changed the trip’s currency in the meantime.');
    if (from === to) return trip;
    for (const follow of followers) await follow(work, { from, to, rate });
    append('CURRENCY_CHANGED', tripId, { before: { currency: from }, after: { currency: to, rate } });
    await send(tx, tx.updateTable('trip').set({ currency: to }).where('id', '=', tripId));
    return { ...trip, currency: to };
  });
}
