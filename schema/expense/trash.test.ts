import { beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '../../server/test/deletions.ts';
import { testDomain } from '../../server/test/domain.ts';
import { spenders } from '../../server/test/spenders.ts';
import { updateExpense } from './commands.ts';
import { eraseDueExpenses } from './erasures.ts';
import { findExpense } from './queries.ts';
import { removeExpense, restoreExpense } from './trash.ts';

const domain = await testDomain();
const { db, kysely } = domain;
const prepare = async () => {};

let group: Awaited<ReturnType<typeof spenders>>;
let expenseId: string;
let tripId: string;

/** Adam, an admin, records what Mia paid. */
beforeEach(async () => {
  group = await spenders(domain);
  ({ tripId } = group);
  const paid = [{ travelerId: group.mia, amount: 1000 }];
  ({ id: expenseId } = await group.record({ paid, note: 'Fish' }, group.admin));
});

const kinds = async () => (await group.eventsOf(expenseId)).map(({ kind }) => kind);
const later = (days: number) => () => new Date(Date.now() + days * DAY_MS);
const restored = () => restoreExpense(group.owner, { tripId, expenseId });

test('a removed expense is gone, and comes back as it was', async () => {
  const [before, parts] = [await findExpense(kysely, tripId, expenseId), await group.partsOf(expenseId)];
  await removeExpense(group.admin, { expenseId });
  expect(await findExpense(kysely, tripId, expenseId)).toBeUndefined();
  for (const change of [updateExpense, removeExpense]) {
    await expect(change(group.owner, { expenseId, title: 'x' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  await Promise.all([restored(), restored()]);
  expect([await findExpense(kysely, tripId, expenseId), await group.partsOf(expenseId)]).toEqual([before, parts]);
  expect(await kinds()).toEqual(['EXPENSE_RECORDED', 'EXPENSE_REMOVED', 'EXPENSE_RESTORED']);
});

test('a removed expense does not come back when it is sent again', async () => {
  await removeExpense(group.admin, { expenseId });
  await expect(group.record({ id: expenseId }, group.admin)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await kinds()).toEqual(['EXPENSE_RECORDED', 'EXPENSE_REMOVED']);
});

test('who recorded it, who paid it, owners and admins remove and restore it', async () => {
  const { id } = await group.record();
  const forbidden = { code: 'FORBIDDEN' };
  await expect(removeExpense(group.member, { expenseId: id })).rejects.toMatchObject(forbidden);
  await removeExpense(group.owner, { expenseId: id });
  await expect(restoreExpense(group.member, { tripId, expenseId: id })).rejects.toMatchObject(forbidden);
  await removeExpense(group.member, { expenseId });
  await restoreExpense(group.member, { tripId, expenseId });
});

test('it can be restored for 30 days, and is erased then, in the journal all but its title', async () => {
  await removeExpense(group.admin, { expenseId });
  await eraseDueExpenses({ kysely, now: later(29), prepare });
  expect(await db.expensePart.count({ where: { expenseId } })).toBe(3);
  const late = { ...group.owner, now: later(31) };
  await expect(restoreExpense(late, { tripId, expenseId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await Promise.all([1, 2].map(() => eraseDueExpenses({ kysely, now: later(31), prepare })));
  expect(await db.expense.count({ where: { id: expenseId } })).toBe(0);
  expect(await db.expensePart.count({ where: { expenseId } })).toBe(0);
  const events = JSON.stringify(await group.eventsOf(expenseId), (_key, value) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  expect(events).toContain('Dinner');
  expect(events).not.toMatch(/Fish|1000 EUR/);
});

test('a refund stays when its expense is erased', async () => {
  const { id } = await group.record({ refundOfId: expenseId });
  await removeExpense(group.owner, { expenseId });
  await eraseDueExpenses({ kysely, now: later(31), prepare });
  expect(await findExpense(kysely, tripId, id)).toMatchObject({ isRefund: true, refundOfId: null });
});
