import * as z from 'zod/mini';
import { currencyCode, exchangeRate, minorUnits } from '../core/input/amounts.ts';
import { shapesOf } from '../core/input/entity.ts';
import { clientMadeId, optionalInstant, reference } from '../core/input/fields.ts';
import { isInRange, MAX_SHARES } from '../core/input/money/split.ts';
import { pictureIds } from '../picture/input.ts';
import { expenseFields, splitKinds } from './entity.ts';

const shapes = shapesOf(expenseFields);

const isOnce = (ids: readonly string[]) => new Set(ids).size === ids.length;
const NOT_ONCE = 'A traveler can be named only once.';

/** What one traveler paid, or what their share is. */
export const travelerAmount = z.object({ travelerId: reference, amount: minorUnits('Amount', 0) });

export const travelerShares = z.object({
  travelerId: reference,
  shares: z.int('Shares must be a whole number.').check(z.refine(isInRange, `Shares must be from 1 to ${MAX_SHARES}.`)),
});

const amounts = (label: string) =>
  z.array(travelerAmount, `${label} must be a list.`).check(
    z.minLength(1, `${label} must name a traveler.`),
    z.refine((each) => isOnce(each.map(({ travelerId }) => travelerId)), NOT_ONCE),
  );

/** The list that belongs to the kind has who shares; EQUALLY has none. */
export const splitInput = z.object({
  kind: z.enum(splitKinds, `Kind must be one of ${splitKinds.join(', ')}.`),
  travelerIds: z.nullish(z.array(reference, 'travelerIds must be a list.').check(z.refine(isOnce, NOT_ONCE))),
  shares: z.nullish(
    z
      .array(travelerShares, 'shares must be a list.')
      .check(z.refine((each) => isOnce(each.map(({ travelerId }) => travelerId)), NOT_ONCE)),
  ),
  amounts: z.nullish(amounts('amounts')),
});

const money = {
  currency: z.nullish(currencyCode),
  rate: z.nullish(exchangeRate),
  baseAmount: z.nullish(minorUnits('Base amount')),
  baseCurrency: z.nullish(currencyCode),
  paid: z.nullish(amounts('paid')),
  split: z.nullish(splitInput),
  isRefund: z.nullish(z.boolean('isRefund must be true or false.')),
  refundOfId: z.nullish(reference),
  activityId: z.nullish(reference),
};

export const recordExpenseInput = z.object({
  id: clientMadeId('Expense'),
  tripId: reference,
  ...shapes,
  amount: minorUnits('Amount'),
  ...money,
  pictureIds: z.nullish(pictureIds),
});

/**
 * An absent field stays unchanged. Null clears a note and a link; of money, null leaves it unchanged. The edit is refused
 * if someone else has changed the expense since `baseUpdatedAt`.
 */
export const updateExpenseInput = z.object({
  expenseId: reference,
  baseUpdatedAt: optionalInstant('Base updated at'),
  ...z.partial(z.object(shapes)).shape,
  amount: z.nullish(minorUnits('Amount')),
  ...money,
});

export const removeExpenseInput = z.object({ expenseId: reference });

export const restoreExpenseInput = z.object({ tripId: reference, expenseId: reference });
