import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildMember, buildTrip } from '../../prisma/factories.ts';
import { testDomain } from '../../server/test/domain.ts';
import { balancesInJournal } from '../../server/test/journal-balances.ts';
import { person } from '../../server/test/party.ts';
import type { Context } from '../core/context.ts';
import { Failure } from '../core/failures.ts';
import { recordExpense, updateExpense } from '../expense/commands.ts';
import { removeExpense, restoreExpense } from '../expense/trash.ts';
import { leaveTrip } from '../member/commands.ts';
import { addTraveler, claimTraveler } from '../traveler/commands.ts';
import { balanceIn, balancesOf, settlementOf } from './balances.ts';
import { recordPayment } from './commands.ts';
import { readStatement, statementOrder } from './statement.ts';
import { removePayment, restorePayment } from './trash.ts';

// Any steps of a group, by the commands, against a second implementation that reads only the journal.

const domain = await testDomain();
const { db } = domain;
const [owner, admin, member] = [await person(domain, 'ana'), await person(domain, 'ben'), await person(domain, 'mia')];
const idOf = ({ viewer }: Context) => viewer?.id ?? '';
const PEOPLE = 5;

/** How much of a currency one dollar, the trip's, is. */
const money = fc.constantFrom(
  { currency: 'JPY', rate: '0.0061' },
  { currency: 'KWD', baseAmount: 3_201 },
  { currency: 'EUR', rate: '1.0834' },
  { currency: 'USD' },
);
const amount = fc.integer({ min: 100, max: 10 ** 7 });
const place = fc.nat(PEOPLE - 1);
const some = fc.uniqueArray(place, { minLength: 1 });
const split = fc.oneof(
  fc.constant({ kind: 'EQUALLY' as const }),
  fc.record({ kind: fc.constant('AMONG' as const), some }),
  fc.record({ kind: fc.constant('SHARES' as const), some, shares: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('AMOUNTS' as const), some }),
);
const nth = fc.nat(9);
const expense = fc.record({ money, amount, payers: some, split });
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ does: fc.constant('record' as const), expense, isRefund: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('edit' as const), nth, expense }) },
  fc.record({ does: fc.constantFrom('raise', 'refund', 'remove', 'restore', 'takeBack', 'payAgain'), nth }),
  { weight: 2, arbitrary: fc.record({ does: fc.constant('pay' as const), money, amount, from: place, to: place }) },
  fc.record({ does: fc.constant('claim' as const), who: fc.nat(1), place }),
  fc.record({ does: fc.constant('leave' as const) }),
);
type Drawn<A> = A extends fc.Arbitrary<infer Value> ? Value : never;
type Step = Drawn<typeof step>;

/** A trip in dollars with three members, and two travelers without an account. */
async function journey() {
  const { id: tripId } = await buildTrip(db, { ownerId: idOf(owner) });
  for (const guest of [admin, member]) await buildMember(db, { tripId, userId: idOf(guest) });
  for (const name of ['Noa', 'Pia']) await addTraveler(owner, { tripId, name });
  const ids = (await balancesOf(owner, tripId)).map(({ id }) => id);
  return { tripId, ids, expenses: [] as string[], payments: [] as string[] };
}
type Journey = Awaited<ReturnType<typeof journey>>;

/** Divides the amount among them with one unit more for the first, so that it is exact. */
function exactly(total: number, travelerIds: readonly string[]) {
  const each = Math.floor(total / travelerIds.length);
  const rest = total - each * travelerIds.length;
  return travelerIds.map((travelerId, index) => ({ travelerId, amount: index === 0 ? each + rest : each }));
}

function inputOf({ ids }: Journey, { money: price, amount: total, payers, split: how }: Drawn<typeof expense>) {
  const idsAt = (places: readonly number[]) => places.map((each) => ids[each] ?? '');
  const paid = exactly(total, idsAt(payers));
  const common = { title: 'Dinner', spentOn: '2027-05-12', ...price, amount: total, paid };
  if (how.kind === 'EQUALLY') return { ...common, split: how };
  const travelerIds = idsAt(how.some);
  if (how.kind === 'AMONG') return { ...common, split: { kind: how.kind, travelerIds } };
  if (how.kind === 'AMOUNTS') return { ...common, split: { kind: how.kind, amounts: exactly(total, travelerIds) } };
  const shares = travelerIds.map((travelerId, index) => ({ travelerId, shares: index + how.shares }));
  return { ...common, split: { kind: how.kind, shares } };
}

async function take(on: Journey, taken: Step): Promise<unknown> {
  const { tripId, ids, expenses, payments } = on;
  const day = { spentOn: '2027-05-12' };
  switch (taken.does) {
    case 'record':
      return recordExpense(owner, { tripId, ...inputOf(on, taken.expense), isRefund: taken.isRefund }).then(({ id }) =>
        expenses.push(id),
      );
    case 'pay':
      return recordPayment(owner, {
        ...{ tripId, fromId: ids[taken.from], toId: ids[taken.to], paidOn: '2027-05-13' },
        ...{ ...taken.money, amount: taken.amount },
      }).then(({ id }) => payments.push(id));
    case 'claim':
      return claimTraveler([admin, member][taken.who] ?? admin, { travelerId: ids[taken.place] });
    case 'leave':
      return leaveTrip(member, { tripId });
  }
  const at = (list: readonly string[]) => list[taken.nth % Math.max(list.length, 1)];
  const [expenseId, paymentId] = [at(expenses), at(payments)];
  if (taken.does === 'takeBack') return paymentId && removePayment(owner, { paymentId });
  if (taken.does === 'payAgain') return paymentId && restorePayment(owner, { tripId, paymentId });
  if (!expenseId) return;
  if (taken.does === 'edit') return updateExpense(owner, { expenseId, ...inputOf(on, taken.expense) });
  if (taken.does === 'raise') return updateExpense(owner, { expenseId, amount: 7_777 });
  if (taken.does === 'remove') return removeExpense(owner, { expenseId });
  if (taken.does === 'restore') return restoreExpense(owner, { tripId, expenseId });
  const refund = { tripId, title: 'Money back', ...day, amount: 4_321, currency: 'USD', refundOfId: expenseId };
  return recordExpense(owner, refund).then(({ id }) => expenses.push(id));
}

/** Some steps are against the rules: an expense that was removed is not edited. */
const refusals = ['INVALID_INPUT', 'NOT_FOUND', 'FORBIDDEN'];
function unlessRefused(error: unknown): void {
  if (!(error instanceof Failure) || !refusals.includes(error.code)) throw error;
}

const balances = async ({ tripId }: Journey) =>
  new Map((await balancesOf(owner, tripId)).map((each) => [each.id, balanceIn(each)]));
const sumOf = (all: Iterable<bigint>) => [...all].reduce((sum, each) => sum + each, 0n);

test('balances add up to 0 after any step, are those of the journal and of the statements, and are 0 once the settlement is paid', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
      const on = await journey();
      for (const each of steps) {
        await take(on, each).catch(unlessRefused);
        const found = await balances(on);
        expect(sumOf(found.values())).toBe(0n);
      }
      const isInJournal = await balancesInJournal(db, on.tripId);
      const found = await balances(on);
      expect([...found].filter(([id, balance]) => !isInJournal(id, balance))).toEqual([]);
      for (const [travelerId, balance] of found) {
        const all = { order: statementOrder, bounds: [], take: 100 };
        const lines = await readStatement(owner, { tripId: on.tripId, travelerId }, all);
        expect(sumOf(lines.map(balanceIn))).toBe(balance);
      }
      for (const { from, to, amount: owed } of await settlementOf(owner, on.tripId)) {
        const pair = { tripId: on.tripId, fromId: from.id, toId: to.id };
        await recordPayment(owner, { ...pair, amount: Number(owed), paidOn: '2027-05-14' });
      }
      expect(new Set((await balances(on)).values())).toEqual(new Set([0n]));
    }),
    { numRuns: 20 },
  );
});
