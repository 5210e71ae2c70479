import { expect, test } from './support/test.ts';
import { test as twoWindows } from './support/two-windows.ts';

test('the form of a new trip proposes the currency of the place, and the plan is in it', async ({ person }) => {
  const { page } = await person('ana', { timezoneId: 'Europe/Lisbon' });
  await page.goto('/trips/new');
  await page.getByLabel('Name').fill('Lisbon');
  await page.getByLabel('Destination').fill('Portugal');
  const currency = page.getByRole('combobox', { name: 'Currency' });
  await expect(currency).toHaveValue(/^USD/);
  await page.getByRole('button', { name: 'EUR, used in Lisbon' }).click();
  await expect(currency).toHaveValue(/^EUR/);
  await page.getByRole('button', { name: 'Create Trip' }).click();
  await page.getByRole('button', { name: 'Add activity' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByRole('combobox', { name: 'Name' }).fill('Tram');
  await form.getByLabel('Cost (€)').fill('3.10');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('article', { name: 'Tram' })).toContainText('€3.10');
});

twoWindows('a new currency converts what was spent, in all windows', async ({ ana, bob, tripId }) => {
  for (const { page } of [ana, bob]) await page.goto(`/trips/${tripId}?tab=money`);
  await ana.page.getByRole('button', { name: 'Add expense' }).first().click();
  const form = ana.page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Amount', exact: true }).fill('20');
  await form.getByRole('textbox', { name: 'What for' }).fill('Dinner');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(bob.page.getByText('you borrowed $10.00')).toBeVisible();

  await ana.page.getByRole('button', { name: 'Trip actions' }).click();
  await ana.page.getByRole('menuitem', { name: 'Change currency' }).click();
  await form.getByRole('combobox', { name: 'New currency' }).fill('JPY');
  await form.getByRole('textbox', { name: '1 USD in JPY' }).fill('150');
  await form.getByRole('button', { name: 'Change currency' }).click();
  for (const { page } of [ana, bob]) await expect(page.getByText('= ¥3,000')).toBeVisible();
  await expect(bob.page.getByText('you borrowed ¥1,500')).toBeVisible();
});
