import { readFile } from 'node:fs/promises';
import { recordExpense, updateExpense } from './support/deeds.ts';
import { expect } from './support/test.ts';
import { test } from './support/two-windows.ts';

test('the history says who shares an expense, and puts it back; a file has all of them', {
  tag: '@landing',
}, async ({ ana, bob, tripId }) => {
  const expenseId = await recordExpense(ana, tripId, { title: 'Dinner', amount: 2000, spentOn: '2027-05-12' });
  await updateExpense(ana, expenseId, { amount: 3000, isRefund: true });
  const { page } = bob;
  await page.goto(`/trips/${tripId}/history`);
  const edit = page.getByRole('listitem').filter({ hasText: 'ana changed the expense Dinner' });
  await expect(edit.getByRole('definition').first()).toHaveText('$20.00$30.00');
  await expect(edit).toContainText(/Refund\s*no\s*yes/);
  await expect(edit.getByRole('insertion').last()).toHaveText(/^.(ana|bob).: \$15\.00; .(ana|bob).: \$15\.00$/);
  const recorded = page.getByRole('listitem').filter({ hasText: 'ana recorded the expense Dinner' });
  await expect(recorded.getByRole('definition')).toHaveText([
    /^\$20\.00$/,
    /^.ana.: \$20\.00$/,
    /\$10\.00; .*\$10\.00$/,
  ]);
  await expect(edit.getByRole('button'), 'bob may not change it').toHaveCount(1);

  await ana.page.goto(`/trips/${tripId}/history`);
  await ana.page.getByRole('button', { name: 'Put back the earlier values of Dinner' }).click();
  const dialog = ana.page.getByRole('alertdialog').or(ana.page.getByRole('dialog'));
  await expect(dialog.getByRole('definition').first()).toHaveText('$30.00$20.00');
  await dialog.getByRole('button', { name: 'Put back' }).click();
  await expect(ana.page.getByText('Dinner has its earlier values again.')).toBeVisible();

  await page.goto(`/trips/${tripId}?tab=money`);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV of all expenses and payments' }).click();
  const download = await downloading;
  expect(await readFile(await download.path(), 'utf8')).toMatch(/expense,2027-05-12,"Dinner","other",USD,20\.00,/);
  await expect(page.getByText('Dinner')).toBeVisible();
});
