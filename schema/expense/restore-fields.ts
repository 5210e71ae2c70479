import type { Member, TripEvent } from '../../prisma/generated/client.ts';
import type { Context } from '../core/context.ts';
import { Conflict, InvalidInput } from '../core/failures.ts';
import { requireScope } from '../core/granted.ts';
import { fieldInWords } from '../core/input/in-words.ts';
import { newestSeq } from '../core/journal/stored-events.ts';
import { recordedFields } from '../core/journal/undo.ts';
import { updateExpense } from './commands.ts';
import { readGroup } from './group.ts';
import { expenseById, findExpense, partsOfExpense, payersAmong, readParts } from './queries.ts';
import { type RecordedExpense, recorded } from './recorded.ts';
import { canManageExpense } from './rules.ts';

/** Whether the member may change the event's expense, if it is there. */
export async function mayRestoreExpenseFields(
  ctx: Context,
  { subjectId }: TripEvent,
  { userId, role }: Pick<Member, 'userId' | 'role'>,
): Promise<boolean> {
  const expense = await expenseById(ctx, subjectId);
  return expense !== null && canManageExpense(expense, payersAmong(await partsOfExpense(ctx, subjectId)), userId, role);
}

/** The lines of the journal: an id, and a whole number. */
const numbersIn = (lines: readonly string[]) =>
  lines.map((line) => {
    const [travelerId = '', number] = line.split(' ');
    return { travelerId, number: Number(number) };
  });

/** The split of the input. Equal parts among other travelers than all of now are AMONG those. */
function splitOf({ split, weights }: RecordedExpense, present: ReadonlySet<string>) {
  const each = numbersIn(weights);
  if (split === 'AMOUNTS') {
    return { kind: split, amounts: each.map(({ travelerId, number: amount }) => ({ travelerId, amount })) };
  }
  // Someone who was two travelers before has more than one equal part.
  if (split === 'SHARES' || each.some(({ number }) => number !== 1)) {
    return { kind: 'SHARES', shares: each.map(({ travelerId, number: shares }) => ({ travelerId, shares })) };
  }
  const travelerIds = each.map(({ travelerId }) => travelerId);
  const isAll = split === 'EQUALLY' && present.size === each.length && travelerIds.every((id) => present.has(id));
  return isAll ? { kind: split } : { kind: 'AMONG', travelerIds };
}

const moneyFields = ['amount', 'baseAmount', 'rate', 'paid', 'shares', 'split', 'weights'];

/** The amounts of the input of `updateExpense`. */
async function moneyOf({ kysely }: Context, tripId: string, wanted: RecordedExpense, hasOtherSplit: boolean) {
  const group = await readGroup(kysely, tripId);
  const [amount, currency] = wanted.amount.split(' ');
  const [baseAmount] = wanted.baseAmount.split(' ');
  const converted = wanted.rate === null ? { baseAmount: Number(baseAmount) } : { rate: wanted.rate };
  const present = new Set(group.travelers.flatMap(({ id, hasLeft }) => (hasLeft ? [] : id)));
  return {
    ...{ amount: Number(amount), currency, ...(currency !== group.currency && converted) },
    paid: numbersIn(wanted.paid).map(({ travelerId, number }) => ({ travelerId, amount: number })),
    ...(hasOtherSplit && { split: splitOf(wanted, present) }),
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** @throws Conflict when one of the fields has another value than the event gave it. */
function requireUnchanged(fields: readonly string[], now: Record<string, unknown>, written: Record<string, unknown>) {
  const again = fields.filter((field) => !isSame(now[field], written[field]));
  if (again.length === 0) return;
  throw new Conflict(
    `Changed again since then: ${again.map(fieldInWords).join(', ')}. Put back the newer change first.`,
  );
}

/**
 * Gives an expense the values that it had before an edit, as another edit.
 * @returns the seq of its event; null if the expense has these values already.
 * @throws Forbidden, InsufficientScope, QuotaReached; Conflict when it was removed, its fields have changed since, or
 *   the earlier values no longer fit.
 */
export async function restoreExpenseFields(ctx: Context, event: TripEvent): Promise<number | null> {
  requireScope(ctx, 'MONEY_WRITE');
  const { tripId, subjectId: expenseId } = event;
  const expense = await findExpense(ctx.kysely, tripId, expenseId);
  if (!expense) throw new Conflict('This expense was removed. Restore it first.');
  const now = recorded(expense, await readParts(ctx.kysely, [expenseId]));
  const [before, written] = [recordedFields(event.before), recordedFields(event.after)];
  const differing = Object.keys(before).filter((field) => !isSame(before[field], Reflect.get(now, field)));
  if (differing.length === 0) return null;
  requireUnchanged(differing, { ...now }, written);
  const wanted: RecordedExpense = { ...now, ...before };
  const differs = (field: string) => differing.includes(field);
  const { title, note, category, refundOfId, activityId } = wanted;
  const texts = { title, note, category, refundOfId, activityId };
  const edit = {
    ...{ expenseId, baseUpdatedAt: expense.updatedAt.toISOString() },
    ...Object.fromEntries(Object.entries(texts).filter(([field]) => differs(field))),
    ...(differs('spentOn') && { spentOn: String(wanted.spentOn).slice(0, 10) }),
    ...(differs('isRefund') && { isRefund: wanted.isRefund === true }),
    ...(differing.some((field) => moneyFields.includes(field)) &&
      (await moneyOf(ctx, tripId, wanted, differs('split') || differs('weights')))),
  };
  await updateExpense(ctx, edit).catch((error: unknown) => {
    // Such as a rate to a currency in which the trip does not settle any more.
    throw error instanceof InvalidInput ? new Conflict(`The earlier values no longer fit. ${error.message}`) : error;
  });
  return newestSeq(ctx.kysely, tripId, expenseId);
}
