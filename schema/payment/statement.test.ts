import { expect, test } from 'vitest';
import { testDomain } from '../../server/test/domain.ts';
import { insertExpense, insertPayment } from '../../server/test/money.ts';
import { party } from '../../server/test/party.ts';
import { countStatements } from '../../server/test/statements.ts';
import { newId } from '../core/ids.ts';
import { page } from '../core/paging.ts';
import { balanceIn, balancesOf } from './balances.ts';
import { readStatement, statementOrder } from './statement.ts';

const domain = await testDomain();
const { db, pool } = domain;

const onDay = (day: number) => new Date(Date.UTC(2027, 4, day));

test('a statement has the expenses and payments of a traveler, newest day first, page by page', async () => {
  const { tripId, owner } = await party(domain);
  const [mine, other] = await balancesOf(owner, tripId);
  const [ana, bob] = [mine?.id ?? '', other?.id ?? ''];
  const none = { paid: 0n, paidBase: 0n, share: 0n, shareBase: 0n };
  const all = { paid: 1_000n, paidBase: 1_000n };
  const half = { share: 500n, shareBase: 500n };
  const parts = [
    { ...none, ...all, ...half, travelerId: ana },
    { ...none, ...half, travelerId: bob },
  ];
  const whole = { tripId, amount: 1_000n, parts };
  const dinner = await insertExpense(db, whole);
  const refund = await insertExpense(db, { ...whole, isRefund: true });
  await db.expense.update({ where: { id: dinner }, data: { spentOn: onDay(3) } });
  await db.expense.update({ where: { id: refund }, data: { spentOn: onDay(5), title: 'Deposit' } });
  const sent = await insertPayment(db, { tripId, fromId: ana, toId: bob, amount: 200n, paidOn: onDay(4) });
  const received = await insertPayment(db, { tripId, fromId: bob, toId: ana, amount: 70n, paidOn: onDay(2) });
  // Neither removed ones nor those of others.
  await insertExpense(db, { ...whole, removedAt: onDay(6) });
  await insertPayment(db, { tripId, fromId: ana, toId: bob, amount: 900n, removedAt: onDay(6) });
  await insertExpense(db, {
    ...whole,
    parts: [{ ...none, ...all, travelerId: bob, share: 1_000n, shareBase: 1_000n }],
  });

  type Whose = Parameters<typeof readStatement>[1];
  const read = (args: object, whose: Whose = { tripId, travelerId: ana }) =>
    page(args, statementOrder, (slice) => readStatement(owner, whose, slice));
  const first = await read({ first: 3 });
  const rest = await read({ first: 3, after: first.pageInfo.endCursor });
  const lines = [...first.edges, ...rest.edges].map(({ node }) => node);
  expect(lines).toMatchObject([
    { id: refund, title: 'Deposit', otherId: null, paid: -1_000n, share: -500n, sent: 0n, received: 0n },
    { id: sent.id, title: null, otherId: bob, paid: 0n, share: 0n, sent: 200n, received: 0n },
    { id: dinner, title: 'Dinner', otherId: null, paid: 1_000n, share: 500n, sent: 0n, received: 0n },
    { id: received.id, title: null, otherId: bob, paid: 0n, share: 0n, sent: 0n, received: 70n },
  ]);
  expect(rest.pageInfo.hasNextPage).toBe(false);
  expect(await read({ first: 3 }, { tripId, userId: owner.viewer?.id ?? '' })).toEqual(first);
  expect(await countStatements(pool, () => read({ first: 3 }))).toBe(1);
  const { edges: elsewhere } = await read({ first: 3 }, { tripId: newId('Trip'), travelerId: ana });
  expect(elsewhere).toEqual([]);
  const [balance] = await balancesOf(owner, tripId);
  expect(lines.map(balanceIn).reduce((sum, amount) => sum + amount, 0n)).toBe(balance && balanceIn(balance));
});
