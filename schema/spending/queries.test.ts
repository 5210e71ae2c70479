import { expect, test } from 'vitest';
import { buildActivity } from '../../prisma/factories.ts';
import { testDomain } from '../../server/test/domain.ts';
import { spenders } from '../../server/test/spenders.ts';
import { countStatements } from '../../server/test/statements.ts';
import { removeActivity } from '../activity/commands.ts';
import { restoreActivity } from '../activity/restore-activity.ts';
import { updateExpense } from '../expense/commands.ts';
import { expenseById } from '../expense/queries.ts';
import { removeExpense } from '../expense/trash.ts';
import { spendingOf, spentOnActivity } from './queries.ts';
import './restored-links.ts';

const domain = await testDomain();
const { db, pool } = domain;

test('spending has the planned cost and what was spent by category; refunds are subtracted, and removed expenses don’t count', async () => {
  const { tripId, owner, record } = await spenders(domain);
  await (await spenders(domain)).record({ category: 'lodging' });
  await buildActivity(db, { tripId, category: 'dining', cost: 1_000_000_000 });
  await buildActivity(db, { tripId, category: 'dining', cost: 1_000_000_000 });
  await buildActivity(db, { tripId, category: 'dining', cost: 1_000_000_000 });
  await buildActivity(db, { tripId, category: 'museum', cost: 500 });
  await buildActivity(db, { tripId, category: 'other', cost: 0 });
  const dinner = await record({ category: 'dining', amount: 4000 });
  await record({ category: 'dining', amount: 1500, refundOfId: dinner.id });
  await record({ category: 'transport', currency: 'JPY', amount: 1000, rate: '0.0061' });
  await record({ category: 'shopping', amount: 300, isRefund: true });
  const removed = await record({ category: 'lodging' });
  await removeExpense(owner, { expenseId: removed.id });

  let spending: Awaited<ReturnType<typeof spendingOf>> = [];
  const statements = await countStatements(pool, async () => {
    spending = await spendingOf(owner, tripId);
  });
  expect(statements).toBe(1);
  expect(spending).toEqual([
    { category: 'dining', plannedCost: 3_000_000_000, spent: 2500n },
    { category: 'transport', plannedCost: 0, spent: 610n },
    { category: 'museum', plannedCost: 500, spent: 0n },
    { category: 'shopping', plannedCost: 0, spent: -300n },
  ]);
});

test('an activity knows what was spent on it, and its expense outlives it and finds it again', async () => {
  const { tripId, owner, record } = await spenders(domain);
  const { id: activityId } = await buildActivity(db, { tripId });
  const { id: other } = await buildActivity(db, { tripId });
  const dinner = await record({ activityId, amount: 4000 });
  await record({ activityId, amount: 500, refundOfId: dinner.id });
  await removeExpense(owner, { expenseId: (await record({ activityId })).id });
  let spent: bigint[] = [];
  const statements = await countStatements(pool, async () => {
    spent = await Promise.all([activityId, other].map((id) => spentOnActivity(owner, id)));
  });
  expect([spent, statements]).toEqual([[3500n, 0n], 1]);
  await removeActivity(owner, { activityId });
  expect(await expenseById(owner, dinner.id)).toMatchObject({ activityId: null, amount: 4000n });
  const later = await record({ activityId: other });
  await restoreActivity(owner, { tripId, activityId });
  expect(await spentOnActivity(owner, activityId)).toBe(3500n);
  expect(await expenseById(owner, later.id)).toMatchObject({ activityId: other });

  await removeActivity(owner, { activityId });
  await updateExpense(owner, { expenseId: dinner.id, activityId: other });
  await removeActivity(owner, { activityId: other });
  await restoreActivity(owner, { tripId, activityId });
  expect(await expenseById(owner, dinner.id), 'linked with another one since').toMatchObject({ activityId: null });
});
