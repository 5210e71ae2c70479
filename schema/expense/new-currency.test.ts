import { beforeEach, expect, test } from 'vitest';
import { testDomain } from '../../server/test/domain.ts';
import { idEnding, spenders } from '../../server/test/spenders.ts';
import { changeTripCurrency } from '../trip/currency.ts';
import { updateExpense } from './commands.ts';
import './new-currency.ts';
import { removeExpense, restoreExpense } from './trash.ts';

const domain = await testDomain();
const { db } = domain;

let group: Awaited<ReturnType<typeof spenders>>;
let tripId: string;
beforeEach(async () => {
  group = await spenders(domain);
  ({ tripId } = group);
});

const change = (input: object = {}, ctx = group.owner) =>
  changeTripCurrency(ctx, { tripId, from: 'EUR', to: 'USD', rate: '1.1', ...input });
const found = (id: string) => db.expense.findUniqueOrThrow({ where: { id } });
const currency = async () => (await db.trip.findUniqueOrThrow({ where: { id: tripId } })).currency;
const refusal = (path: string, message: string) => ({ code: 'INVALID_INPUT', issues: [{ path: [path], message }] });

test.each([
  ['the old currency', {}, { amount: 1000n, currency: 'EUR', baseAmount: 1100n, rate: '1.1' }, '1000 333 = 1100 366'],
  [
    'the new currency',
    { currency: 'USD', rate: '0.9' },
    { amount: 1000n, currency: 'USD', baseAmount: 1000n, rate: null },
    '1000 333',
  ],
  [
    'a third one',
    { currency: 'JPY', rate: '0.0061', amount: 1640 },
    { amount: 1640n, currency: 'JPY', baseAmount: 1100n, rate: null },
    '1640 546 = 1100 366',
  ],
])('an expense in %s keeps its amount, and is divided anew with the same key', async (_what, price, money, olga) => {
  const { id, updatedAt } = await group.record({ id: idEnding('01'), ...price });
  const removed = await group.record({ id: idEnding('04'), ...price });
  await removeExpense(group.owner, { expenseId: removed.id });
  await change();
  for (const expenseId of [id, removed.id]) {
    expect(await found(expenseId)).toMatchObject(money);
    expect(await group.partsOf(expenseId)).toMatchObject({ olga });
  }
  expect((await found(id)).updatedAt > updatedAt).toBe(true);
  await restoreExpense(group.owner, { tripId, expenseId: removed.id });
  expect(await found(removed.id)).toMatchObject(money);
});

test('shares of joined travelers, which no division gives, stay as they are', async () => {
  const { id } = await group.record({ id: idEnding('01'), currency: 'USD', rate: '0.9' });
  const parts = await db.expensePart.findMany({ where: { expenseId: id }, orderBy: { travelerId: 'asc' } });
  // As if travelers with 1,500 shares together had been joined.
  const weights = { [group.olga]: '1500', [group.adam]: '1', [group.mia]: '1' };
  await db.expense.update({ where: { id }, data: { split: { kind: 'SHARES', weights } } });
  await change();
  const after = await db.expensePart.findMany({ where: { expenseId: id }, orderBy: { travelerId: 'asc' } });
  expect(after).toEqual(
    parts.map(({ paid, share, ...part }) => ({ ...part, paid, share, paidBase: paid, shareBase: share })),
  );
  await change({ from: 'USD', to: 'CHF', rate: '0.8' });
  expect(await group.partsOf(id)).toEqual({
    olga: '1000 333 = 800 799',
    adam: expect.any(String),
    mia: expect.any(String),
  });
});

test('a full refund still cancels its expense', async () => {
  const { id } = await group.record({ amount: 1001 });
  const refund = await group.record({ amount: 1001, refundOfId: id });
  await change({ rate: '1.0977' });
  expect(await group.partsOf(refund.id)).toEqual(await group.partsOf(id));
});

test('an edit or a new expense that began before the change is refused, as its amount is in the old currency', async () => {
  const { id: expenseId, updatedAt } = await group.record({ currency: 'JPY', baseAmount: 500 });
  await change();
  const edit = { expenseId, baseUpdatedAt: updatedAt.toISOString(), baseAmount: 700 };
  await expect(updateExpense(group.owner, edit)).rejects.toMatchObject({ code: 'CONFLICT' });
  const stale = updateExpense(group.owner, { expenseId, baseAmount: 700, baseCurrency: 'EUR' });
  await expect(stale).rejects.toMatchObject({ code: 'CONFLICT' });
  const record = group.record({ currency: 'JPY', baseAmount: 500, baseCurrency: 'EUR' });
  await expect(record).rejects.toMatchObject({ code: 'CONFLICT' });
});

test.each<[string, object, object, object]>([
  [
    'there is no rate',
    {},
    { rate: null },
    refusal('rate', 'Give the rate from EUR to USD: there are amounts to convert.'),
  ],
  [
    'an amount would be nothing',
    { amount: 1 },
    { rate: '0.1' },
    refusal('rate', 'At this rate, “Dinner” would be less than 0.01 USD.'),
  ],
  [
    'an amount would be too large',
    { amount: 10 ** 13 },
    {},
    refusal('rate', 'At this rate, “Dinner” would be more than 100000000000.00 USD.'),
  ],
  ['it is another currency by now', {}, { from: 'CHF' }, { code: 'CONFLICT' }],
  ['the code is unknown', {}, { to: 'ABC' }, { code: 'INVALID_INPUT' }],
])('nothing changes if %s', async (_what, expense, input, error) => {
  const { id } = await group.record(expense);
  const before = await found(id);
  await expect(change(input)).rejects.toMatchObject(error);
  expect([await currency(), await found(id)]).toEqual(['EUR', before]);
});

test('only owners and admins change the currency, and of two at once one does', async () => {
  await group.record();
  await expect(change({}, group.member)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(change({}, group.outsider)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const both = await Promise.allSettled([change(), change({ to: 'CHF', rate: '0.9' }, group.admin)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const events = await db.tripEvent.findMany({ where: { tripId, kind: 'CURRENCY_CHANGED' } });
  expect(events).toHaveLength(1);
});

test('a trip without expenses needs no rate, and the event has what was said', async () => {
  const { currency: now } = await change({ rate: undefined, to: 'chf' });
  expect([now, await currency()]).toEqual(['CHF', 'CHF']);
  expect(await change({ from: 'CHF', to: 'CHF' })).toMatchObject({ currency: 'CHF' });
  const events = await db.tripEvent.findMany({ where: { tripId, kind: 'CURRENCY_CHANGED' } });
  expect(events).toMatchObject([
    { subjectId: tripId, before: { currency: 'EUR' }, after: { currency: 'CHF', rate: null } },
  ]);
});
