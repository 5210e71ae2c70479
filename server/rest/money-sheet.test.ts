import { expect, test } from 'vitest';
import { removeExpense } from '../../schema/expense/trash.ts';
import { testDomain } from '../test/domain.ts';
import { spenders } from '../test/spenders.ts';
import { openSheet } from './money-rows.ts';
import { writeSheet } from './money-sheet.ts';

const domain = await testDomain();

test('what is changed while the rows are read is read again, so that the columns still add up', async () => {
  const { owner, tripId, record } = await spenders(domain);
  const { id: expenseId } = await record({ title: 'Dinner' });
  await record({ title: 'Museum' });
  const opened = await openSheet(owner, tripId);
  await record({ title: 'Taxi', amount: 2500 });
  await removeExpense(owner, { expenseId });
  const titles = (await writeSheet(owner, tripId, opened)).toString().match(/Dinner|Museum|Taxi/g);
  expect(titles).toEqual(['Museum', 'Taxi']);
});
