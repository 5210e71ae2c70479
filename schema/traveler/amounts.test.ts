import { beforeEach, expect, test } from 'vitest';
import { testDomain } from '../../server/test/domain.ts';
import { insertPayment } from '../../server/test/money.ts';
import { idEnding, spenders } from '../../server/test/spenders.ts';
import { updateExpense } from '../expense/commands.ts';
import { removeExpense, restoreExpense } from '../expense/trash.ts';
import { addTraveler, claimTraveler, removeTraveler } from './commands.ts';

const domain = await testDomain();
const { db } = domain;

let group: Awaited<ReturnType<typeof spenders>>;
let mimi: string;

/** Mimi is a name that someone gave Mia. */
beforeEach(async () => {
  group = await spenders(domain);
  ({ id: mimi } = await addTraveler(group.owner, { tripId: group.tripId, name: 'Mimi' }));
});

async function pay(fromId: string, toId: string, removedAt: Date | null = null): Promise<string> {
  const payment = { tripId: group.tripId, fromId, toId, currency: 'EUR', amount: 1250n, removedAt };
  return (await insertPayment(db, payment)).id;
}

const claim = () => claimTraveler(group.member, { travelerId: mimi });
const forbidden = (message: string) => ({ code: 'FORBIDDEN', message: expect.stringContaining(message) });

test.each<[string, () => Promise<unknown>]>([
  ['Mimi has expenses', () => group.record()],
  ['Mimi has expenses', async () => removeExpense(group.owner, { expenseId: (await group.record()).id })],
  ['Mimi has payments', () => pay(group.olga, mimi)],
  ['Mimi has payments', () => pay(mimi, group.olga, new Date())],
])('a traveler who has amounts is not removed: %s', async (message, give) => {
  await give();
  await expect(removeTraveler(group.owner, { travelerId: mimi })).rejects.toMatchObject(forbidden(message));
});

test('someone who pays while they are removed stays, or is gone before', async () => {
  for (const isRemovedFirst of [true, false]) {
    const { id: travelerId } = await addTraveler(group.owner, { tripId: group.tripId, name: 'Noa' });
    const paid = [{ travelerId, amount: 1000 }];
    const steps = [() => removeTraveler(group.owner, { travelerId }), () => group.record({ paid })];
    const done = await Promise.allSettled((isRemovedFirst ? steps : steps.toReversed()).map((step) => step()));
    const codes = done.map((each) => (each.status === 'rejected' ? each.reason.code : 'done'));
    expect(['done FORBIDDEN', 'done INVALID_INPUT', 'INVALID_INPUT done', 'FORBIDDEN done']).toContain(codes.join(' '));
    expect(await db.expensePart.count({ where: { travelerId } })).toBe(
      await db.traveler.count({ where: { id: travelerId } }),
    );
  }
});

test('who is claimed hands over their parts; where both share an expense, they are added', async () => {
  const { id: both } = await group.record({ id: idEnding('00'), paid: [{ travelerId: mimi, amount: 1000 }] });
  const ofOne = {
    kind: 'SHARES',
    shares: [
      { travelerId: mimi, shares: 3 },
      { travelerId: group.olga, shares: 1 },
    ],
  };
  const { id: one } = await group.record({ split: ofOne });
  const { id: removed } = await group.record({ id: idEnding('00') });
  await removeExpense(group.owner, { expenseId: removed });
  const [to, from] = [await pay(group.olga, mimi), await pay(mimi, group.adam)];

  await claim();
  expect(await group.partsOf(both)).toEqual({ olga: '0 250', adam: '0 250', mia: '1000 500' });
  expect(await group.partsOf(one)).toEqual({ olga: '1000 250', mia: '0 750' });
  await restoreExpense(group.owner, { tripId: group.tripId, expenseId: removed });
  expect(await group.partsOf(removed)).toEqual({ olga: '1000 250', adam: '0 250', mia: '0 500' });
  expect(await db.payment.findUnique({ where: { id: to } })).toMatchObject({ toId: group.mia });
  expect(await db.payment.findUnique({ where: { id: from } })).toMatchObject({ fromId: group.mia });

  // Divided anew, it is still by what both were.
  await updateExpense(group.owner, { expenseId: both, amount: 2000 });
  expect(await group.partsOf(both)).toEqual({ olga: '0 500', adam: '0 500', mia: '2000 1000' });
  await updateExpense(group.owner, { expenseId: one, amount: 2000 });
  expect(await group.partsOf(one)).toEqual({ olga: '2000 500', mia: '0 1500' });
});

test('two who are joined have more shares than one can type, and their expense is still changed', async () => {
  const shares = [mimi, group.mia, group.olga].map((travelerId, place) => ({
    travelerId,
    shares: place < 2 ? 600 : 1,
  }));
  const { id: expenseId } = await group.record({ split: { kind: 'SHARES', shares } });
  await claim();
  await updateExpense(group.owner, { expenseId, amount: 12_010 });
  expect(await group.partsOf(expenseId)).toEqual({ olga: '12010 10', mia: '0 12000' });
  const typed = { kind: 'SHARES', shares: [{ travelerId: group.mia, shares: 1_200 }] };
  await expect(updateExpense(group.owner, { expenseId, split: typed })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
});

test('a refund of all cancels its expense to the cent, also if one of them is divided anew after a claim', async () => {
  const full = { id: idEnding('00'), amount: 1001 };
  const [late, early] = [await group.record(full), await group.record({ ...full, id: idEnding('00') })];
  const { id: refund } = await group.record({ ...full, id: idEnding('01'), refundOfId: early.id });
  await claim();
  // By their weights, they would be 250, 250 and 501.
  const joined = { olga: '1001 251', adam: '0 250', mia: '0 500' };
  const shares = [group.olga, group.adam, group.mia].map((travelerId, place) => ({
    travelerId,
    shares: place < 2 ? 1 : 2,
  }));
  const { id: laterRefund } = await group.record({
    ...{ ...full, id: idEnding('01'), refundOfId: late.id },
    split: { kind: 'SHARES', shares },
  });
  expect(await group.partsOf(laterRefund)).toEqual(joined);
  for (const amount of [900, 1001]) await updateExpense(group.owner, { expenseId: early.id, amount });
  expect(await group.partsOf(early.id)).toEqual(joined);
  for (const amount of [900, 1001]) await updateExpense(group.owner, { expenseId: refund, amount });
  expect(await group.partsOf(refund)).toEqual(joined);
});

test('a payment between the two forbids it, and one that was removed goes', async () => {
  const removed = await pay(mimi, group.mia, new Date());
  const id = await pay(group.mia, mimi);
  await expect(claim()).rejects.toMatchObject(forbidden('12.50 EUR on 2027-05-02'));
  await db.payment.delete({ where: { id } });
  await claim();
  expect(await db.payment.count({ where: { id: removed } })).toBe(0);
});
