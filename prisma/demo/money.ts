import { newId } from '../../schema/core/ids.ts';
import { inBase } from '../../schema/core/in-base.ts';
import { divided } from '../../schema/expense/money.ts';
import { recorded as recordedExpense } from '../../schema/expense/recorded.ts';
import type { StoredSplit } from '../../schema/expense/split.ts';
import { recorded as recordedPayment } from '../../schema/payment/recorded.ts';
import type { Expense, Payment, Prisma } from '../generated/client.ts';
import { type Person, people } from './people.ts';
import type { DemoEvent, Scene } from './rows.ts';
import type { ExpenseScript, PaymentScript } from './script.ts';

type Traveler = Prisma.TravelerCreateManyInput;

/** Everyone on the trip, with and without an account. */
export function drawTravelers({ script, tripId, idOf, clock }: Scene) {
  const members = script.members.map(
    ([person, , joined]): Traveler => ({
      ...{ id: newId('Traveler'), tripId, userId: idOf(person), createdAt: clock.when(joined) },
    }),
  );
  const added = (script.money.others ?? []).map(({ by, name, at: when }) => {
    const [id, at, actorId] = [newId('Traveler'), clock.when(when), idOf(by)];
    const traveler: Traveler = { id, tripId, name, createdById: actorId, createdAt: at };
    const event: DemoEvent = { kind: 'TRAVELER_ADDED', subjectId: id, actorId, at, after: { name } };
    return { traveler, event };
  });
  return {
    travelers: [...members, ...added.map(({ traveler }) => traveler)],
    events: added.map(({ event }) => event),
  };
}

interface Spending extends Scene {
  travelers: readonly Traveler[];
  /** What an expense may belong to. */
  activities: readonly { id?: string; name: string }[];
}

function travelerOf({ script, idOf, travelers }: Spending, person: Person): string {
  const found = travelers.find(({ userId }) => userId === idOf(person));
  if (!found) throw new Error(`${person} does not go on the trip “${script.name}”.`);
  return found.id;
}

/** By the shares of the script, or among all. */
function splitOfScript(spending: Spending, shares: ExpenseScript['shares']): StoredSplit {
  const among = shares
    ? people.flatMap((person) => (shares[person] ? [[travelerOf(spending, person), shares[person]] as const] : []))
    : spending.travelers.map(({ id }) => [id, 1] as const);
  const weights = Object.fromEntries(among.map(([id, share]) => [id, String(share)]));
  return { kind: shares ? 'SHARES' : 'EQUALLY', weights };
}

/** @param earlier The expenses before it. A refund is of one of them. */
function drawExpense(spending: Spending, said: ExpenseScript, earlier: readonly Expense[]) {
  const { script, tripId, idOf, clock, activities } = spending;
  const { by, at: when, on, foreign, shares, activity, refundOf, amount: units, ...written } = said;
  const base = script.money.currency;
  const [at, amount] = [clock.when(when), BigInt(units)];
  const rate = foreign && 'rate' in foreign ? foreign.rate : null;
  const bank = foreign && 'bank' in foreign ? BigInt(foreign.bank) : null;
  const currency = foreign?.currency ?? base;
  const split = splitOfScript(spending, shares);
  const refundOfId = earlier.find(({ title }) => title === refundOf)?.id ?? null;
  const expense = {
    ...{ id: newId('Expense'), tripId, ...written, note: null, currency, amount, split: { ...split } },
    ...inBase({ currency, amount, rate, baseAmount: bank }, base),
    ...{ isRefund: refundOfId !== null, refundOfId, spentOn: clock.day(script.startsIn + on - 1) },
    activityId: activities.find(({ name }) => name === activity)?.id ?? null,
    ...{ createdById: idOf(by), createdAt: at, updatedAt: at, removedAt: null },
  };
  const paid = new Map([[travelerOf(spending, by), amount]]);
  const parts = divided({ ...expense, split, key: refundOfId ?? expense.id, paid });
  const after = { ...recordedExpense({ ...expense, baseCurrency: base }, parts) };
  const event: DemoEvent = { kind: 'EXPENSE_RECORDED', subjectId: expense.id, actorId: idOf(by), at, after };
  return { expense, parts: parts.map((part) => ({ expenseId: expense.id, ...part })), event };
}

function drawPayment(spending: Spending, { from, to, at: when, amount: units }: PaymentScript) {
  const { script, tripId, idOf, clock } = spending;
  const { currency } = script.money;
  const [at, actorId, amount] = [clock.when(when), idOf(from), BigInt(units)];
  const payment: Payment = {
    ...{ id: newId('Payment'), tripId, fromId: travelerOf(spending, from), toId: travelerOf(spending, to) },
    ...{ currency, amount, baseAmount: amount, rate: null, paidOn: clock.dayOf(at), note: null },
    ...{ createdById: actorId, createdAt: at, removedAt: null },
  };
  const row = { ...payment, baseCurrency: currency, fromUserId: actorId, toUserId: idOf(to) };
  const after = { ...recordedPayment(row) };
  const event: DemoEvent = { kind: 'PAYMENT_RECORDED', subjectId: payment.id, actorId, at, after };
  return { payment, event };
}

/** What was spent, and what people gave each other. */
export function drawMoney(spending: Spending) {
  const { expenses, payments } = spending.script.money;
  const spent: ReturnType<typeof drawExpense>[] = [];
  for (const said of expenses) {
    const earlier = spent.map(({ expense }) => expense);
    spent.push(drawExpense(spending, said, earlier));
  }
  const given = payments.map((payment) => drawPayment(spending, payment));
  return {
    expenses: spent.map(({ expense }) => expense),
    parts: spent.flatMap(({ parts }) => parts),
    payments: given.map(({ payment }) => payment),
    events: [...spent, ...given].map(({ event }) => event),
  };
}
