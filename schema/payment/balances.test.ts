import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testDomain } from '../../server/test/domain.ts';
import { insertExpense, insertPayment } from '../../server/test/money.ts';
import { addMember, party, person } from '../../server/test/party.ts';
import { recomputed } from '../../server/test/recomputed-balances.ts';
import { countStatements } from '../../server/test/statements.ts';
import { newId } from '../core/ids.ts';
import { convert } from '../core/input/money/convert.ts';
import { partsOf, type Split } from '../core/input/money/split.ts';
import { leaveTrip } from '../member/commands.ts';
import { createTrip } from '../trip/commands.ts';
import { balanceIn, balanceOfUser, balancesOf, settlementOf } from './balances.ts';
import { readStatement, statementOrder } from './statement.ts';

const domain = await testDomain();
const { db, pool } = domain;
const { owner } = await party(domain);

/** A trip of the owner, in which four others are travelers without an account. */
async function journey(currency = 'USD') {
  const { id: tripId } = await createTrip(owner, { name: 'Lisbon', destination: 'Portugal' });
  await db.trip.update({ where: { id: tripId }, data: { currency } });
  const added = ['Mia', 'Noa', 'Pia', 'Ada'].map((name) => ({ id: newId('Traveler'), tripId, name }));
  await db.traveler.createMany({ data: added.map((each) => ({ ...each, createdAt: new Date() })) });
  return { tripId, ids: (await balancesOf(owner, tripId)).map(({ id }) => id).sort() };
}

const balances = async (tripId: string) =>
  new Map((await balancesOf(owner, tripId)).map((each) => [each.id, balanceIn(each)]));
const sumOf = (amounts: Iterable<bigint>) => [...amounts].reduce((sum, amount) => sum + amount, 0n);

async function settleAll(tripId: string) {
  for (const { from, to, amount } of await settlementOf(owner, tripId)) {
    await insertPayment(db, { tripId, fromId: from.id, toId: to.id, amount });
  }
}

/** How much of a currency one of the trip's is worth, in the order of the test. */
const currencies = [
  { currency: 'JPY', rate: '0.0061' },
  { currency: 'KWD', rate: '2.9977' },
  { currency: 'EUR', rate: '0.9234' },
  { currency: 'USD', rate: '1' },
];

const expense = fc.record({
  kind: fc.constant('expense' as const),
  isRefund: fc.boolean(),
  amount: fc.bigInt(100n, 10n ** 7n),
  currency: fc.constantFrom(...currencies),
  payers: fc.uniqueArray(fc.nat(4), { minLength: 1, maxLength: 2 }),
  shares: fc.array(fc.nat(3), { minLength: 5, maxLength: 5 }).filter((shares) => shares.some((share) => share > 0)),
});
const payment = fc
  .record({
    kind: fc.constant('payment' as const),
    amount: fc.bigInt(1n, 10n ** 7n),
    from: fc.nat(4),
    to: fc.nat(4),
  })
  .filter(({ from, to }) => from !== to);
const removal = fc.record({ kind: fc.constant('removal' as const), place: fc.nat(20) });
type Valued<A> = A extends fc.Arbitrary<infer Value> ? Value : never;
type Insertion = Valued<typeof expense> | Valued<typeof payment>;

/** Inserts what the step says. @returns a function that removes it. */
async function take(tripId: string, ids: readonly string[], step: Insertion) {
  const idAt = (place: number) => ids[place] ?? '';
  const data = { removedAt: new Date() };
  if (step.kind === 'payment') {
    const { amount, from, to } = step;
    const { id } = await insertPayment(db, { tripId, fromId: idAt(from), toId: idAt(to), amount });
    return () => db.payment.update({ where: { id }, data });
  }
  const { isRefund, amount, currency, payers, shares } = step;
  const base = convert(amount, currency.currency, 'USD', currency.rate);
  const baseAmount = 'amount' in base ? base.amount : 1n;
  const id = newId('Expense');
  const [first = 0, second] = payers;
  const half = second === undefined ? 0n : amount / 3n;
  const paid = new Map([
    [idAt(first), amount - half],
    ...(second === undefined ? [] : [[idAt(second), half] as const]),
  ]);
  const weights = new Map(shares.flatMap((share, place) => (share ? [[idAt(place), share] as const] : [])));
  const split: Split = { kind: 'SHARES', shares: weights };
  const divided = partsOf({ amount, baseAmount, key: id, paid, split });
  if (!('parts' in divided)) throw new Error(divided.problem);
  await insertExpense(db, {
    ...{ id, tripId, isRefund, amount, baseAmount, currency: currency.currency, parts: divided.parts },
    weights: Object.fromEntries(Array.from(weights, ([traveler, share]) => [traveler, String(share)])),
  });
  return () => db.expense.update({ where: { id }, data });
}

test('balances are those of the rows, add up to 0 and have statements after any steps, and are all 0 once the settlement is paid', async () => {
  const steps = fc.array(fc.oneof(expense, expense, payment, removal), { minLength: 1, maxLength: 14 });
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const { tripId, ids } = await journey();
      const removals: (() => Promise<unknown>)[] = [];
      for (const step of taken) {
        if (step.kind === 'removal') await removals[step.place % Math.max(removals.length, 1)]?.();
        else removals.push(await take(tripId, ids, step));
      }
      const found = await balances(tripId);
      expect(sumOf(found.values())).toBe(0n);
      const { exact, isWithinRounding } = await recomputed(db, tripId);
      for (const [id, balance] of found) {
        expect(balance).toBe(exact.get(id) ?? 0n);
        expect(isWithinRounding(id, balance)).toBe(true);
        const lines = await readStatement(
          owner,
          { tripId, travelerId: id },
          { order: statementOrder, bounds: [], take: 100 },
        );
        expect(sumOf(lines.map(balanceIn))).toBe(balance);
      }
      await settleAll(tripId);
      expect(new Set((await balances(tripId)).values())).toEqual(new Set([0n]));
      expect(await settlementOf(owner, tripId)).toEqual([]);
    }),
    { numRuns: 12 },
  );
});

test.each(currencies)(
  'a trip that settles in $currency settles expenses in four currencies to 0',
  async ({ currency }) => {
    const { tripId, ids } = await journey(currency);
    for (const [place, spent] of currencies.entries()) {
      const [amount, baseAmount] = [10_001n, BigInt(7_000 + place)];
      const id = newId('Expense');
      const paid = new Map([[ids[place] ?? '', amount]]);
      const divided = partsOf({ amount, baseAmount, key: id, paid, split: { kind: 'EQUALLY', travelerIds: ids } });
      const parts = 'parts' in divided ? divided.parts : [];
      await insertExpense(db, { id, tripId, currency: spent.currency, amount, baseAmount, parts });
    }
    expect((await settlementOf(owner, tripId)).length).toBeLessThan(ids.length);
    await settleAll(tripId);
    expect(new Set((await balances(tripId)).values())).toEqual(new Set([0n]));
  },
);

test('who has left is listed with expenses or payments, and not without', async () => {
  const { tripId, ids } = await journey();
  const [idle, guest] = [await person(domain, 'ida'), await person(domain, 'gert')];
  for (const each of [idle, guest]) await addMember(owner, tripId, each);
  const before = await balancesOf(owner, tripId);
  const mine = before.find(({ userId }) => userId === guest.viewer?.id);
  await insertPayment(db, { tripId, fromId: mine?.id ?? '', toId: ids[0] ?? '', amount: 1_240n });
  for (const each of [idle, guest]) await leaveTrip(each, { tripId });
  const after = await balancesOf(owner, tripId);
  expect(after).toHaveLength(ids.length + 1);
  expect(after.find(({ id }) => id === mine?.id)).toMatchObject({ hasLeft: true, sent: 1_240n });
});

test('the balances and the settlement of several trips are one statement', async () => {
  const trips = [await journey(), await journey()];
  const read = () =>
    Promise.all(trips.flatMap(({ tripId }) => [balancesOf(owner, tripId), settlementOf(owner, tripId)]));
  expect(await countStatements(pool, read)).toBe(1);
});

test('a person’s own balance is the one in the list, for all trips in one statement; without a traveler there is none', async () => {
  const trips = [await journey('JPY'), await journey()];
  const userId = owner.viewer?.id ?? '';
  const [abroad] = trips;
  const mine = (await balancesOf(owner, abroad?.tripId ?? '')).find((each) => each.userId === userId);
  const other = abroad?.ids.find((id) => id !== mine?.id);
  await insertPayment(db, { tripId: abroad?.tripId ?? '', fromId: other ?? '', toId: mine?.id ?? '', amount: 1_240n });
  const read = () => Promise.all(trips.map(({ tripId: id }) => balanceOfUser(owner, { id, seq: 1 }, userId)));
  expect(await read()).toEqual([
    { balance: -1_240n, currency: 'JPY' },
    { balance: 0n, currency: 'USD' },
  ]);
  expect(await countStatements(pool, read)).toBe(1);
  expect(await balanceOfUser(owner, { id: abroad?.tripId ?? '', seq: 1 }, newId('User'))).toBeNull();
});
