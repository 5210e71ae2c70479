import { type ExpensePart, Prisma } from '../../prisma/generated/browser.ts';
import type { Context } from '../core/context.ts';
import { Conflict, Forbidden, InvalidInput, NotFound, QuotaReached } from '../core/failures.ts';
import { newId } from '../core/ids.ts';
import { inBase, requireSeen } from '../core/in-base.ts';
import type { Part } from '../core/input/money/split.ts';
import { given } from '../core/journal/changes.ts';
import { asMember, type MemberWork } from '../core/journal/journal.ts';
import { parse } from '../core/parse.ts';
import { insertRows } from '../core/sql/rows.ts';
import type { Tx } from '../core/sql/tables.ts';
import { send } from '../core/sql/transaction.ts';
import { attachPictures } from '../picture/attach.ts';
import { requireTotal } from '../traveler/total.ts';
import { type Divided, hasSameMoney, partsBesideRefund } from './counterpart.ts';
import { type Group, readGroup, requireOfGroup } from './group.ts';
import { recordExpenseInput, updateExpenseInput } from './input.ts';
import { divided, keyOf } from './money.ts';
import { countPresent, type ExpenseRow, findExpense, type PartRow, payersAmong, readParts } from './queries.ts';
import { recorded, recordedChange } from './recorded.ts';
import { orRecordedBefore } from './recorded-before.ts';
import { canManageExpense, MAX_EXPENSES } from './rules.ts';
import { type StoredSplit, splitIn, storedSplit } from './split.ts';

type Work = Pick<MemberWork, 'tx' | 'tripId'>;

/** An expense with its parts, in the order of the travelers' ids. */
interface Whole {
  expense: ExpenseRow;
  parts: readonly PartRow[];
}

/**
 * Returns the expense if the member may change it: who recorded it, who paid it, owners and admins. The commands that use
 * this ask `asMember` only for what every member may do.
 * @throws NotFound, Forbidden.
 */
export async function requireManaged({ tx, tripId, membership }: MemberWork, id: string): Promise<Whole> {
  const expense = await findExpense(tx, tripId, id);
  if (!expense) throw new NotFound('Expense');
  const parts = await readParts(tx, [id]);
  if (canManageExpense(expense, payersAmong(parts), membership.userId, membership.role)) return { expense, parts };
  throw new Forbidden('Only who recorded this expense, who paid it, owners and admins may do this.');
}

/** To be called after the change. @throws QuotaReached */
export async function requireRoom(tx: Tx, tripId: string, currency: string): Promise<void> {
  if ((await countPresent(tx, tripId)) > MAX_EXPENSES) {
    throw new QuotaReached(`A trip can have at most ${MAX_EXPENSES} expenses.`);
  }
  await requireTotal(tx, tripId, currency);
}

/** @throws InvalidInput unless both are of the trip, and the refunded one is another expense. */
async function requireLinks(
  { tx, tripId }: Work,
  id: string,
  { refundOfId, activityId }: { refundOfId?: string | null | undefined; activityId?: string | null | undefined },
): Promise<void> {
  if (refundOfId) {
    const refunded = await findExpense(tx, tripId, refundOfId);
    if (!refunded || refunded.isRefund || refundOfId === id) {
      throw new InvalidInput([
        { path: ['refundOfId'], message: 'A refund can only be of another expense of the trip.' },
      ]);
    }
  }
  if (activityId) {
    const found = tx.selectFrom('activity').select('id').where('id', '=', activityId).where('tripId', '=', tripId);
    if (!(await found.executeTakeFirst())) {
      throw new InvalidInput([{ path: ['activityId'], message: 'The activity is not on the trip.' }]);
    }
  }
}

type Paid = readonly { travelerId: string; amount: bigint }[];

/** @throws InvalidInput if someone is of another trip. */
function payersOf(group: Group, paid: Paid): ReadonlyMap<string, bigint> {
  const payers = new Map(paid.map(({ travelerId, amount }) => [travelerId, amount]));
  requireOfGroup(group, [...payers.keys()], ['paid']);
  return payers;
}

/** @throws InvalidInput if someone is of another trip. */
function splitAmong(group: Group, said: Parameters<typeof storedSplit>[0]): StoredSplit {
  const present = group.travelers.filter(({ hasLeft }) => !hasLeft);
  const split = storedSplit(
    said,
    present.map(({ id }) => id),
  );
  requireOfGroup(group, Object.keys(split.weights), ['split']);
  return split;
}

/** By default the caller pays. @throws InvalidInput for a bot, which is no traveler. */
function payersBy(group: Group, paid: Paid | null | undefined, amount: bigint, userId: string) {
  if (paid) return payersOf(group, paid);
  const own = group.travelers.find((traveler) => traveler.userId === userId);
  if (own) return new Map([[own.id, amount]]);
  throw new InvalidInput([{ path: ['paid'], message: 'Say who paid: you are no traveler yourself.' }]);
}

const rowsOf = (expenseId: string, parts: readonly Part[]): ExpensePart[] =>
  parts.map(({ travelerId, paid, paidBase, share, shareBase }) => ({
    ...{ expenseId, travelerId, paid, paidBase, share, shareBase },
  }));

const insertParts = (tx: Tx, expenseId: string, parts: readonly Part[]) =>
  insertRows(tx, 'expensePart', Prisma.ExpensePartScalarFieldEnum, rowsOf(expenseId, parts));

/** The columns of the row: the currency of the trip is none of them. */
const columnsOf = ({ baseCurrency: _, split, ...rest }: ExpenseRow) => ({ ...rest, split: JSON.stringify(split) });

/** @throws InvalidInput for a refund of something that is said to be no refund. */
function requireRefund(isRefund: boolean, refundOfId: string | null): void {
  if (isRefund || refundOfId === null) return;
  throw new InvalidInput([{ path: ['isRefund'], message: 'What is a refund of an expense is a refund.' }]);
}

/**
 * Sending the same id twice records one. One that was removed since does not come back.
 * @throws InvalidInput, QuotaReached; NotFound, also for an id that was removed; Conflict for a taken id, and for
 * another `baseCurrency`.
 */
export async function recordExpense(ctx: Context, input: unknown): Promise<ExpenseRow> {
  const { id: wantedId, tripId, amount, paid, split, pictureIds, ...rest } = parse(recordExpenseInput, input);
  const { currency, baseCurrency, rate, baseAmount, ...described } = rest;
  const { isRefund, refundOfId = null, activityId = null, ...fields } = described;
  const id = wantedId ?? newId('Expense');
  const recording = asMember(ctx, { trip: tripId }, 'recordMoney', async (work) => {
    const { tx, membership, now, append } = work;
    const group = await readGroup(tx, tripId);
    requireSeen(group.currency, baseCurrency);
    const price = { currency: currency ?? group.currency, amount, rate: rate ?? null, baseAmount: baseAmount ?? null };
    const stored = splitAmong(group, split ?? { kind: 'EQUALLY' });
    const by = { createdById: membership.userId, createdAt: now, updatedAt: now, removedAt: null };
    const expense: ExpenseRow = {
      ...{ id, tripId, ...fields, refundOfId, activityId, isRefund: isRefund ?? refundOfId !== null },
      ...{ currency: price.currency, amount, ...inBase(price, group.currency), split: { ...stored }, ...by },
      baseCurrency: group.currency,
    };
    requireRefund(expense.isRefund, refundOfId);
    await requireLinks(work, id, expense);
    const payers = payersBy(group, paid, amount, membership.userId);
    const alone = divided({ ...expense, split: stored, key: keyOf(expense), paid: payers });
    const parts = refundOfId ? await partsBesideRefund(tx, { expense, parts: alone }) : alone;
    await send(tx, tx.insertInto('expense').values(columnsOf(expense)));
    await insertParts(tx, id, parts);
    await requireRoom(tx, tripId, group.currency);
    await attachPictures(work, pictureIds ?? [], { expenseId: id });
    append('EXPENSE_RECORDED', id, { after: recorded(expense, parts) });
    return expense;
  });
  return recording.catch(orRecordedBefore(ctx, { tripId, id }));
}

/** Always later than before, so that a stale edit is detected within a millisecond. */
const changedAt = (now: Date, { updatedAt }: ExpenseRow) => new Date(Math.max(now.getTime(), updatedAt.getTime() + 1));

type Wanted = Omit<ReturnType<typeof parseUpdate>, 'expenseId' | 'baseUpdatedAt'>;
const parseUpdate = (input: unknown) => parse(updateExpenseInput, input);

/** Whether the edit names something that decides the parts. Otherwise they stay, also if they were joined since. */
const isDividedAnew = ({ amount, currency, rate, baseAmount, paid, split, refundOfId }: Wanted): boolean =>
  Boolean(amount ?? currency ?? rate ?? baseAmount ?? paid ?? split) || refundOfId !== undefined;

/**
 * The amounts of the changed expense. What the input leaves out stays as it was said: a rate converts the new amount,
 * and someone who paid all pays all of it.
 * @throws InvalidInput
 */
function changedMoney(group: Group, { expense, parts }: Whole, wanted: Wanted): { expense: ExpenseRow; parts: Part[] } {
  requireSeen(group.currency, wanted.baseCurrency);
  const amount = wanted.amount ?? expense.amount;
  const currency = wanted.currency ?? expense.currency;
  const isSame = amount === expense.amount && currency === expense.currency;
  const isPriced = Boolean(wanted.rate ?? wanted.baseAmount);
  const rate = wanted.rate ?? (!isPriced && currency === expense.currency ? expense.rate : null);
  const price =
    isSame && !isPriced
      ? { rate: expense.rate, baseAmount: expense.baseAmount }
      : inBase({ currency, amount, rate, baseAmount: wanted.baseAmount ?? null }, group.currency);
  const split = wanted.split ? splitAmong(group, wanted.split) : splitIn(expense.split);
  const before = parts.filter(({ paid }) => paid > 0n).map(({ travelerId, paid }) => ({ travelerId, amount: paid }));
  const paid = before.length === 1 ? before.map((each) => ({ ...each, amount })) : before;
  const changed: ExpenseRow = { ...expense, ...price, amount, currency, split: { ...split } };
  const payers = payersOf(group, wanted.paid ?? paid);
  return { expense: changed, parts: divided({ ...changed, split, key: keyOf(changed), paid: payers }) };
}

/**
 * Whether an edit leaves amounts, payers and weights as they were. Then the parts stay, too: also those of a refund that
 * has lost its key, because its expense was erased.
 */
const keepsParts = (before: Whole, after: Divided): boolean =>
  before.expense.refundOfId === after.expense.refundOfId && hasSameMoney(before, after);

/**
 * Changes the given fields of an expense, and divides it anew with the same key.
 * @throws InvalidInput, NotFound, Forbidden, QuotaReached, Conflict if someone changed it since `baseUpdatedAt`.
 */
export async function updateExpense(ctx: Context, input: unknown): Promise<ExpenseRow> {
  const { expenseId, baseUpdatedAt, ...wanted } = parseUpdate(input);
  return asMember(ctx, { expense: expenseId }, 'recordMoney', async (work) => {
    const { tx, tripId, now, append } = work;
    const old = await requireManaged(work, expenseId);
    const { expense } = old;
    if (baseUpdatedAt && baseUpdatedAt.getTime() !== expense.updatedAt.getTime()) {
      throw new Conflict('Someone else has changed this expense in the meantime.');
    }
    const { title, note, category, spentOn, refundOfId, activityId } = wanted;
    const fields = given({ title, note, category, spentOn, refundOfId, activityId });
    const isRefund = wanted.isRefund ?? (refundOfId ? true : expense.isRefund);
    const described = { ...expense, ...fields, isRefund };
    requireRefund(isRefund, described.refundOfId);
    await requireLinks(work, expenseId, fields);
    const whole = { ...old, expense: described };
    const anew = isDividedAnew(wanted) ? changedMoney(await readGroup(tx, tripId), whole, wanted) : whole;
    const parts = keepsParts(old, anew) ? old.parts : await partsBesideRefund(tx, anew);
    const changed = { ...anew, parts };
    const change = recordedChange(recorded(expense, old.parts), recorded(changed.expense, changed.parts));
    if (!change) return expense;
    append('EXPENSE_UPDATED', expenseId, change);
    const updated = { ...changed.expense, updatedAt: changedAt(now, expense) };
    await send(tx, tx.updateTable('expense').set(columnsOf(updated)).where('id', '=', expenseId));
    if (changed.parts === old.parts) return updated;
    await send(tx, tx.deleteFrom('expensePart').where('expenseId', '=', expenseId));
    await insertParts(tx, expenseId, changed.parts);
    await requireRoom(tx, tripId, updated.baseCurrency);
    return updated;
  });
}
