import { beforeEach, expect, test } from 'vitest';
import { testDomain } from '../../server/test/domain.ts';
import { idEnding, spenders } from '../../server/test/spenders.ts';
import { addTraveler } from '../traveler/commands.ts';
import { updateExpense } from './commands.ts';

const domain = await testDomain();
const { db } = domain;

let group: Awaited<ReturnType<typeof spenders>>;
const record: typeof group.record = (...args) => group.record(...args);
beforeEach(async () => {
  group = await spenders(domain);
});

const refusal = (path: string[], message: string) => ({ code: 'INVALID_INPUT', issues: [{ path, message }] });

test('absent fields stay, and the parts are divided anew with the same key and the same travelers', async () => {
  const { id } = await record({ id: idEnding('01'), note: 'Fish' });
  await addTraveler(group.owner, { tripId: group.tripId, name: 'Ida, who comes later' });
  await updateExpense(group.owner, { expenseId: id, title: 'Supper' });
  expect(await group.partsOf(id)).toEqual({ olga: '1000 333', adam: '0 334', mia: '0 333' });
  expect(await updateExpense(group.owner, { expenseId: id, amount: 2000 })).toMatchObject({
    note: 'Fish',
    amount: 2000n,
  });
  expect(await group.partsOf(id)).toEqual({ olga: '2000 666', adam: '0 667', mia: '0 667' });
  await updateExpense(group.owner, { expenseId: id, split: { kind: 'EQUALLY' } });
  expect(Object.values(await group.partsOf(id)).sort()).toEqual(['0 500', '0 500', '0 500', '2000 500']);
  const events = await group.eventsOf(id);
  expect(
    events.map(({ before, after }) => Object.keys({ ...Object(before), ...Object(after) }).sort()).slice(1),
  ).toEqual([['title'], ['amount', 'baseAmount', 'paid', 'shares'], ['shares', 'split', 'weights']]);
});

test('what says the same leaves the parts, also of a refund whose expense was erased', async () => {
  const { id: refundOfId } = await record({ id: idEnding('00') });
  const { id: expenseId } = await record({ id: idEnding('01'), refundOfId });
  const before = await group.partsOf(expenseId);
  await db.expense.delete({ where: { id: refundOfId } });
  const all = [group.olga, group.adam, group.mia];
  await updateExpense(group.owner, {
    ...{ expenseId, title: 'Back', amount: 1000, paid: [{ travelerId: group.olga, amount: 1000 }] },
    split: { kind: 'AMONG', travelerIds: all },
  });
  expect(await group.partsOf(expenseId)).toEqual(before);
  await updateExpense(group.owner, { expenseId, amount: 2000 });
  expect(await group.partsOf(expenseId)).toEqual({ olga: '2000 666', adam: '0 667', mia: '0 667' });
});

test.each<[string, object, object, { rate: string | null; baseAmount: bigint } | 'rate']>([
  ['a rate converts the new amount', { rate: '0.5' }, { amount: 3000 }, { rate: '0.5', baseAmount: 150_000n }],
  ['what the bank took does not convert another amount', { baseAmount: 7 }, { amount: 3000 }, 'rate'],
  ['a title leaves what the bank took', { baseAmount: 7 }, { title: 'Sushi' }, { rate: null, baseAmount: 7n }],
  ['a rate belongs to its currency', { rate: '0.5' }, { currency: 'KRW' }, 'rate'],
  ['the trip’s currency has no rate', { rate: '0.5' }, { currency: 'EUR' }, { rate: null, baseAmount: 1000n }],
  ['what the bank took takes the place of a rate', { rate: '0.5' }, { baseAmount: 9 }, { rate: null, baseAmount: 9n }],
])('of an edit, %s', async (_what, price, edit, result) => {
  const { id: expenseId } = await record({ currency: 'JPY', ...price });
  const edited = updateExpense(group.owner, { expenseId, ...edit });
  if (result === 'rate') await expect(edited).rejects.toMatchObject({ issues: [{ path: ['rate'] }] });
  else expect(await edited).toMatchObject(result);
});

test('several payers and exact amounts must be said anew with another amount', async () => {
  const { id: expenseId } = await record({
    paid: [
      { travelerId: group.olga, amount: 400 },
      { travelerId: group.mia, amount: 600 },
    ],
  });
  await expect(updateExpense(group.owner, { expenseId, amount: 999 })).rejects.toMatchObject(
    refusal(['paid'], 'What was paid is 0.01 too much.'),
  );
  await updateExpense(group.owner, { expenseId, amount: 999, paid: [{ travelerId: group.adam, amount: 999 }] });
  expect(await group.partsOf(expenseId)).toEqual({ olga: '0 333', adam: '999 333', mia: '0 333' });
});

test('an expense does not become a refund of itself', async () => {
  const { id: expenseId } = await record();
  await expect(updateExpense(group.owner, { expenseId, refundOfId: expenseId })).rejects.toMatchObject(
    refusal(['refundOfId'], 'A refund can only be of another expense of the trip.'),
  );
});

test('who recorded it, who paid it, owners and admins change it', async () => {
  const { id: expenseId } = await record({ paid: [{ travelerId: group.adam, amount: 1000 }] }, group.owner);
  const forbidden = { code: 'FORBIDDEN' };
  await expect(updateExpense(group.member, { expenseId, title: 'Mine' })).rejects.toMatchObject(forbidden);
  await updateExpense(group.admin, { expenseId, paid: [{ travelerId: group.mia, amount: 1000 }] });
  await updateExpense(group.member, { expenseId, paid: [{ travelerId: group.olga, amount: 1000 }] });
  await expect(updateExpense(group.member, { expenseId, title: 'Mine' })).rejects.toMatchObject(forbidden);
  await expect(updateExpense(group.outsider, { expenseId, title: 'Mine' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('an edit is refused if someone else has changed the expense since it began', async () => {
  const { id: expenseId, updatedAt } = await record();
  const edit = { expenseId, baseUpdatedAt: updatedAt.toISOString() };
  const { updatedAt: later } = await updateExpense(group.owner, { ...edit, amount: 1001 });
  await expect(updateExpense(group.admin, { ...edit, amount: 1002 })).rejects.toMatchObject({ code: 'CONFLICT' });
  await updateExpense(group.admin, { ...edit, baseUpdatedAt: later.toISOString(), amount: 1002 });
});

test('twenty edits of one expense at once leave parts that add up', async () => {
  const { id: expenseId } = await record();
  const split = [{ kind: 'EQUALLY' }, { kind: 'AMONG', travelerIds: [group.mia] }];
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      updateExpense(index % 3 ? group.owner : group.admin, {
        expenseId,
        amount: 1001 + index,
        split: split[index % 2],
      }),
    ),
  );
  const { amount } = await db.expense.findUniqueOrThrow({ where: { id: expenseId } });
  const parts = await db.expensePart.aggregate({
    where: { expenseId },
    _sum: { paid: true, share: true, paidBase: true, shareBase: true },
  });
  expect(parts._sum).toEqual({ paid: amount, share: amount, paidBase: amount, shareBase: amount });
  expect(await group.eventsOf(expenseId)).toHaveLength(21);
});
