import { refuseField } from './support/faults.ts';
import { choose, photo } from './support/picture.ts';
import { expect } from './support/test.ts';
import { alertOf, openTrip, save, undo } from './support/trip-page.ts';
import { test } from './support/two-windows.ts';

test('one phone adds receipts to an expense, and the other one opens them', { tag: '@story' }, async ({
  ana,
  bob,
  tripId,
}) => {
  await openTrip(tripId, '?tab=money', ana, bob);
  const { page } = ana;
  const form = page.getByRole('dialog', { name: /expense$/ });
  await page.getByRole('button', { name: 'Add expense' }).first().click();
  await choose(page, 'Add receipt', [await photo('front.jpg'), await photo('back.jpg')]);
  const chosen = form.getByRole('list', { name: 'New receipts' }).getByRole('listitem');
  await expect(chosen).toHaveCount(2);
  await form.getByRole('button', { name: 'Leave out picture 2 of 2' }).click();
  await form.getByRole('textbox', { name: 'Amount', exact: true }).fill('25.01');
  await form.getByRole('textbox', { name: 'What for' }).fill('Dinner');
  const { mend } = await refuseField(page, 'recordExpense');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(alertOf(page, 'Failed to save the expense.')).toBeVisible();
  await expect(chosen).toHaveCount(1);
  await mend();
  await save(form);

  const receipts = (count: string) => bob.page.getByRole('button', { name: `${count} of Dinner` });
  await receipts('1 receipt').click();
  const opened = bob.page.getByRole('dialog', { name: 'Picture 1 of 1' });
  await expect(opened).toBeVisible();
  await expect(opened.getByRole('button', { name: 'Remove' })).toBeHidden();
  await bob.page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Actions for Dinner' }).click();
  await page.getByRole('menuitem', { name: 'Edit expense' }).click();
  await choose(page, 'Add receipt', await photo('tip.jpg'));
  await expect(chosen).toHaveCount(1);
  await save(form);
  await expect(receipts('2 receipts')).toBeVisible();

  await page.getByRole('button', { name: '2 receipts of Dinner' }).click();
  await page.getByRole('dialog', { name: 'Picture 1 of 2' }).getByRole('button', { name: 'Remove' }).click();
  await expect(receipts('1 receipt')).toBeVisible();
  await undo(ana);
  await expect(receipts('2 receipts')).toBeVisible();
});
