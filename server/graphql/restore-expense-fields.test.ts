import { beforeEach, expect, test } from 'vitest';
import { restoreFields } from '../../schema/activity/restore-fields.ts';
import { updateExpense } from '../../schema/expense/commands.ts';
import { findExpense } from '../../schema/expense/queries.ts';
import { removeExpense } from '../../schema/expense/trash.ts';
import { addTraveler, claimTraveler } from '../../schema/traveler/commands.ts';
import { testDomain } from '../test/domain.ts';
import { spenders } from '../test/spenders.ts';

// The earlier values of an expense, which come back from the history.

const domain = await testDomain();
const { db, kysely } = domain;

let group: Awaited<ReturnType<typeof spenders>>;
let tripId: string;

beforeEach(async () => {
  group = await spenders(domain);
  ({ tripId } = group);
});

const newest = async (subjectId: string) => (await group.eventsOf(subjectId)).at(-1)?.seq ?? 0;
/** @returns the seq of the change. */
async function edit(expenseId: string, fields: object): Promise<number> {
  await updateExpense(group.owner, { expenseId, ...fields });
  return newest(expenseId);
}
const restore = (seq: number, who = group.owner) => restoreFields(who, { tripId, seq });
/** Everything but the time of the change. */
async function whole(id: string) {
  const { updatedAt: _, ...expense } = (await findExpense(kysely, tripId, id)) ?? { updatedAt: null };
  return { expense, parts: await group.partsOf(id) };
}
const both = () => [
  { travelerId: group.olga, amount: 600 },
  { travelerId: group.mia, amount: 400 },
];
const byShares = () => ({
  kind: 'SHARES',
  shares: [group.olga, group.mia].map((travelerId) => ({ travelerId, shares: 3 })),
});
const byAmounts = () => ({ kind: 'AMOUNTS', amounts: both() });
const some = () => ({ kind: 'AMONG', travelerIds: [group.adam, group.mia] });
const inYen = { currency: 'JPY', amount: 5000, rate: '0.0061' };
const byBank = { currency: 'JPY', amount: 5000, baseAmount: 3100 };
const texts = { title: 'Supper', note: 'Late', category: 'food', spentOn: '2026-05-13' };

test.each<[string, () => object, () => object]>([
  ['its texts', () => ({}), () => texts],
  ['who paid', () => ({}), () => ({ paid: both() })],
  ['a refund', () => ({}), () => ({ isRefund: true })],
  ['its amount', () => ({}), () => ({ amount: 1001 })],
  ['all of them', () => texts, () => ({ title: 'Fish', amount: 900, paid: [{ travelerId: group.mia, amount: 900 }] })],
  ['a currency', () => inYen, () => ({ currency: 'EUR', amount: 1000 })],
  ['the trip’s currency', () => ({}), () => inYen],
  ['a rate', () => inYen, () => ({ rate: '0.0062' })],
  ['what the bank took', () => byBank, () => ({ rate: '0.0062' })],
  ['all as sharers', () => ({}), () => ({ split: some() })],
  ['some as sharers', () => ({ split: some() }), () => ({ split: { kind: 'EQUALLY' } })],
  ['shares', () => ({ split: byShares() }), () => ({ split: byAmounts() })],
  ['amounts', () => ({ split: byAmounts() }), () => ({ split: byShares(), amount: 1001 })],
])('an edit is put back: %s', async (_what, before, after) => {
  const { id } = await group.record(before());
  const old = await whole(id);
  const seq = await edit(id, after());
  expect(await whole(id)).not.toEqual(old);
  const { cause } = await restore(seq);
  expect(await whole(id)).toEqual(old);
  expect(await db.tripEvent.findFirst({ where: { tripId, seq: cause ?? 0 } })).toMatchObject({
    ...{ kind: 'EXPENSE_UPDATED', subjectId: id, actorId: group.owner.viewer?.id },
  });
  expect(await restore(seq), 'it is as it was already').toMatchObject({ cause: null });
});

test('later changes of other fields stay, and those of the same ones forbid it', async () => {
  const { id } = await group.record();
  const seq = await edit(id, { title: 'Supper', amount: 1200 });
  await edit(id, { note: 'Late' });
  const again = await edit(id, { title: 'Fish' });
  const message = 'Changed again since then: title. Put back the newer change first.';
  await expect(restore(seq)).rejects.toMatchObject({ code: 'CONFLICT', message });
  await restore(again);
  await restore(seq);
  expect(await findExpense(kysely, tripId, id)).toMatchObject({ title: 'Dinner', note: 'Late', amount: 1000n });
});

test('all who shared it come back as some, once the trip has others', async () => {
  const { id } = await group.record();
  const { parts } = await whole(id);
  const seq = await edit(id, { split: some() });
  await addTraveler(group.owner, { tripId, name: 'Ida, who comes later' });
  await restore(seq);
  expect(await group.partsOf(id)).toEqual(parts);
  expect((await findExpense(kysely, tripId, id))?.split).toMatchObject({ kind: 'AMONG' });
});

test('it is refused when the expense was removed, and when someone who shared it was claimed', async () => {
  const { id: mimi } = await addTraveler(group.owner, { tripId, name: 'Mimi' });
  const { id } = await group.record({ split: { kind: 'AMONG', travelerIds: [mimi] } });
  const seq = await edit(id, { split: some() });
  await claimTraveler(group.member, { travelerId: mimi });
  await expect(restore(seq)).rejects.toMatchObject({
    ...{ code: 'CONFLICT', message: 'The earlier values no longer fit. Only travelers of the trip can pay and share.' },
  });
  await removeExpense(group.owner, { expenseId: id });
  await expect(restore(seq)).rejects.toMatchObject({ message: 'This expense was removed. Restore it first.' });
});

test('who may change the expense may put it back, and a token needs MONEY_WRITE', async () => {
  const { id } = await group.record();
  const seq = await edit(id, { title: 'Supper' });
  await expect(restore(seq, group.member)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(restore(seq, group.outsider)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const { viewer } = group.owner;
  const withToken = (scopes: readonly ('ACTIVITIES_WRITE' | 'MONEY_WRITE')[]) => ({
    ...group.owner,
    viewer: viewer && { ...viewer, granted: { scopes, tripIds: null } },
  });
  await expect(restore(seq, withToken(['ACTIVITIES_WRITE']))).rejects.toMatchObject({ code: 'INSUFFICIENT_SCOPE' });
  await restore(seq, withToken(['ACTIVITIES_WRITE', 'MONEY_WRITE']));
});
