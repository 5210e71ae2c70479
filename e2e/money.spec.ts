import { expect } from './support/test.ts';
import { test } from './support/two-windows.ts';

test('two people record what they paid, see live who owes whom, and settle it', {
  tag: '@story',
}, async ({ ana, bob, tripId }) => {
  for (const { page } of [ana, bob]) await page.goto(`/trips/${tripId}?tab=money`);
  const [mine, bobs] = [ana.page, bob.page];
  await mine.getByRole('button', { name: 'Add expense' }).first().click();
  const form = mine.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Amount', exact: true }).fill('25.01');
  await form.getByRole('textbox', { name: 'What for' }).fill('Dinner');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(bobs.getByText('Dinner')).toBeVisible();
  await expect(bobs.getByText(/you borrowed \$12\.5[01]/)).toBeVisible();

  for (const page of [mine, bobs]) await page.getByRole('radio', { name: 'Balances' }).click();
  const owed = /You owe \$12\.5[01]/;
  await expect(bobs.getByText(owed).first()).toBeVisible();
  await mine.getByRole('button', { name: 'Mark as paid: bob to ana' }).click();
  await mine.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click();
  for (const page of [mine, bobs]) await expect(page.getByText('All settled: no one owes anything.')).toBeVisible();
  await expect(bobs.getByText(owed)).toHaveCount(0);
});
