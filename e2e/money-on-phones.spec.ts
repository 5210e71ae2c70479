import type { Locator, Page } from '@playwright/test';
import { refuseField } from './support/faults.ts';
import { test as base, expect } from './support/test.ts';

const test = base.extend({
  person: async ({ person }, use) =>
    use((name) => person(name, { viewport: { width: 390, height: 844 }, hasTouch: true })),
});

/** Opens the form of a new expense, and fills what each has. */
async function newExpense(page: Page, amount: string, title: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Add expense' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Amount', exact: true }).fill(amount);
  await form.getByRole('textbox', { name: 'What for' }).fill(title);
  return form;
}

async function save(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
}

test('on two phones, a group with a child divides in each way, and settles', { tag: '@landing' }, async ({
  person,
  trip,
}) => {
  const [ana, bob] = [await person('ana'), await person('bob')];
  const tripId = await trip(ana, bob);
  const [mine, bobs] = [ana.page, bob.page];
  await mine.goto(`/trips/${tripId}?tab=money&money=balances`);
  await bobs.goto(`/trips/${tripId}?tab=money`);
  await mine.getByRole('textbox', { name: 'Name' }).fill('Mia, 6');
  await mine.getByRole('button', { name: 'Add traveler' }).click();
  await expect(mine.getByText('without an account', { exact: true })).toBeVisible();
  await mine.getByRole('radio', { name: 'Expenses' }).click();

  // A save that fails keeps the form, and the retry records one expense.
  const dinner = await newExpense(mine, '30', 'Dinner');
  const saving = await refuseField(mine, 'recordExpense');
  await dinner.getByRole('button', { name: 'Save' }).click();
  await expect(mine.getByText('Failed to save the expense. Please try again.')).toBeVisible();
  await saving.mend();
  await expect(dinner.getByRole('textbox', { name: 'What for' })).toHaveValue('Dinner');
  await save(dinner);
  await expect(bobs.getByText('you borrowed $10.00')).toBeVisible();

  const ramen = await newExpense(mine, '3000', 'Ramen');
  await ramen.getByRole('combobox', { name: 'Currency' }).fill('yen');
  await mine.getByRole('option', { name: 'JPY' }).click();
  await ramen.getByRole('textbox', { name: '1 JPY in USD' }).fill('0.01');
  await ramen.getByRole('radio', { name: 'Some' }).click();
  await ramen.getByRole('checkbox', { name: 'Mia, 6' }).click();
  await save(ramen);
  await expect(bobs.getByText('¥3,000')).toBeVisible();
  await expect(bobs.getByText('you borrowed $15.00')).toBeVisible();

  const taxi = await newExpense(mine, '40', 'Taxi');
  await taxi.getByRole('combobox', { name: 'Currency' }).click();
  await mine.getByRole('option', { name: 'USD' }).click();
  await taxi.getByRole('radio', { name: 'Shares' }).click();
  await taxi.getByRole('textbox', { name: 'Shares of ana' }).fill('2');
  await expect(taxi.getByRole('listitem').filter({ hasText: 'ana' })).toContainText('$20.00');
  await save(taxi);
  await expect(bobs.getByText('you borrowed $10.00')).toHaveCount(2);

  const museum = await newExpense(mine, '50', 'Museum');
  await museum.getByRole('radio', { name: 'Amounts' }).click();
  await museum.getByRole('textbox', { name: 'Amount of ana' }).fill('10');
  await museum.getByRole('button', { name: 'Give the rest to bob' }).click();
  await save(museum);
  await expect(bobs.getByText('you borrowed $40.00')).toBeVisible();

  for (const page of [mine, bobs]) await page.getByRole('radio', { name: 'Balances' }).click();
  await expect(mine.getByText('You get back $95.00')).toBeVisible();
  await expect(bobs.getByText('You owe $75.00')).toBeVisible();
  for (const [page, payer] of [
    [bobs, 'bob'],
    [mine, 'Mia, 6'],
  ] as const) {
    await page.getByRole('button', { name: `Mark as paid: ${payer} to ana` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click();
    // Both screens have to show it: with an earlier seq, another payment to Ana is refused.
    for (const each of [mine, bobs]) {
      await expect(each.getByRole('button', { name: `Mark as paid: ${payer} to ana` })).toHaveCount(0);
    }
  }
  for (const page of [mine, bobs]) await expect(page.getByText('All settled: no one owes anything.')).toBeVisible();
});
