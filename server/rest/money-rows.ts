import type { Context } from '../../schema/core/context.ts';
import { groupedBy } from '../../schema/core/grouped-by.ts';
import type { Order } from '../../schema/core/paging.ts';
import { type ExpenseRow, type PartRow, readExpenses, readParts } from '../../schema/expense/queries.ts';
import { MAX_EXPENSES } from '../../schema/expense/rules.ts';
import { balanceIn, balancesOf, type TravelerBalance } from '../../schema/payment/balances.ts';
import { type PaymentRow, readPayments } from '../../schema/payment/queries.ts';
import { MAX_PAYMENTS } from '../../schema/payment/rules.ts';

/** An expense or a payment, and what it does to balances. */
export interface SheetRow {
  /** The day, as midnight in UTC. */
  day: Date;
  entry: ExpenseRow | PaymentRow;
  /** Who paid it, by the traveler's id, in the currency of the entry. */
  paid: ReadonlyMap<string, bigint>;
  /** What it adds to the balance of a traveler, by the traveler's id, in the trip's currency. */
  effects: ReadonlyMap<string, bigint>;
}

export interface Sheet {
  /** The trip's. */
  currency: string;
  travelers: readonly TravelerBalance[];
  /** The number of rows. */
  size: number;
  /** Reads the rows, the oldest day first, in parts of up to a hundred. */
  parts(): AsyncGenerator<SheetRow[]>;
}

/** A screen of rows. So many are read and written at once, or fewer for many travelers, so that others don't wait. */
export const PART_ROWS = 100;
const PART_CELLS = 4_000;

const oldestFirst = (day: string): Order => [
  { field: day, direction: 'asc', kind: 'instant' },
  { field: 'createdAt', direction: 'asc', kind: 'instant' },
  { field: 'id', direction: 'asc', kind: 'text' },
];

export const isPayment = (entry: ExpenseRow | PaymentRow): entry is PaymentRow => 'fromId' in entry;

const dayOf = (entry: ExpenseRow | PaymentRow) => (isPayment(entry) ? entry.paidOn : entry.spentOn);

function ofExpense(entry: ExpenseRow, parts: readonly PartRow[]): SheetRow {
  const sign = entry.isRefund ? -1n : 1n;
  const payers = parts.filter(({ paid }) => paid > 0n);
  return {
    ...{ day: entry.spentOn, entry },
    paid: new Map(payers.map(({ travelerId, paid }) => [travelerId, sign * paid])),
    effects: new Map(parts.map(({ travelerId, paidBase, shareBase }) => [travelerId, sign * (paidBase - shareBase)])),
  };
}

const ofPayment = (entry: PaymentRow): SheetRow => ({
  ...{ day: entry.paidOn, entry },
  paid: new Map([[entry.fromId, entry.amount]]),
  effects: new Map([
    [entry.fromId, entry.baseAmount],
    [entry.toId, -entry.baseAmount],
  ]),
});

/** Reads all expenses and payments of a trip. The caller must check the membership first. */
export async function openSheet(ctx: Context, tripId: string): Promise<Sheet> {
  const travelers = await balancesOf(ctx, tripId);
  const all = { bounds: [] };
  const expenses = await readExpenses(ctx, tripId, { ...all, order: oldestFirst('spentOn'), take: MAX_EXPENSES });
  const payments = await readPayments(ctx, tripId, { ...all, order: oldestFirst('paidOn'), take: MAX_PAYMENTS });
  // The sort is stable: of one day, expenses come before payments.
  const entries = [...expenses, ...payments].sort((a, b) => dayOf(a).getTime() - dayOf(b).getTime());
  return {
    currency: travelers[0]?.currency ?? 'USD',
    travelers,
    size: entries.length,
    async *parts() {
      const most = Math.max(1, Math.min(PART_ROWS, Math.floor(PART_CELLS / travelers.length)));
      for (let from = 0; from < entries.length; from += most) {
        const part = entries.slice(from, from + most);
        const ids = part.filter((entry) => !isPayment(entry)).map(({ id }) => id);
        const partsOf = groupedBy(await readParts(ctx.kysely, ids), ({ expenseId }) => expenseId);
        yield part.map((entry) =>
          isPayment(entry) ? ofPayment(entry) : ofExpense(entry, partsOf.get(entry.id) ?? []),
        );
      }
    },
  };
}

/**
 * Whether the sums of all effects are the balances of now. If not, something was changed while the rows were read.
 * @param sums By the traveler's id.
 */
export async function addsUp(ctx: Context, tripId: string, sums: ReadonlyMap<string, bigint>): Promise<boolean> {
  const balances = new Map((await balancesOf(ctx, tripId)).map((each) => [each.id, balanceIn(each)]));
  return [...new Set([...sums.keys(), ...balances.keys()])].every(
    (id) => (sums.get(id) ?? 0n) === (balances.get(id) ?? 0n),
  );
}
