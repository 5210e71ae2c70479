import { expect, test } from 'vitest';
import { testDomain } from '../../server/test/domain.ts';
import { spenders } from '../../server/test/spenders.ts';
import { countStatements } from '../../server/test/statements.ts';
import { updateExpense } from './commands.ts';
import { lastRatesOf } from './last-rates.ts';
import { removeExpense } from './trash.ts';

const domain = await testDomain();

test('the last rate of a currency is that of the expense that was changed last', async () => {
  const { tripId, owner, record } = await spenders(domain);
  const yen = await record({ currency: 'JPY', rate: '0.0061', amount: 5000 });
  const later = await record({ currency: 'JPY', rate: '0.0062', amount: 5000 });
  await record({ currency: 'CHF', baseAmount: 1063 });
  await record();
  const { id: expenseId } = await record({ currency: 'GBP', rate: '1.2' });
  await removeExpense(owner, { expenseId });
  const last = () => lastRatesOf(owner, tripId);
  expect(await last()).toEqual([
    { tripId, currency: 'CHF', rate: '1.063' },
    { tripId, currency: 'JPY', rate: '0.0062' },
  ]);
  await updateExpense(owner, { expenseId: yen.id, rate: '0.006' });
  expect(await last()).toMatchObject([{}, { rate: '0.006' }]);
  for (const { id } of [yen, later]) await removeExpense(owner, { expenseId: id });
  expect(await last()).toEqual([{ tripId, currency: 'CHF', rate: '1.063' }]);
  expect(await countStatements(domain.pool, () => Promise.all([last(), last()]))).toBe(1);
});
