import { type Account, expect } from './support/test.ts';
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
  await bobs.getByText(owed).first().click();
  const statement = bobs.getByRole('list', { name: 'Expenses and payments of bob' });
  await expect(statement.getByRole('listitem')).toHaveText([/^Dinner.*share \$12\.5[01]-\$12\.5[01]$/]);
  await mine.getByRole('button', { name: 'Mark as paid: bob to ana' }).click();
  await mine.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click();
  for (const page of [mine, bobs]) await expect(page.getByText('All settled: no one owes anything.')).toBeVisible();
  await expect(bobs.getByText(owed)).toHaveCount(0);
  await expect(statement.getByRole('listitem').first()).toHaveText(/^Payment to ana.*\+\$12\.5[01]$/);
});

const record = (person: Account, tripId: string, title: string) =>
  person.graphql('mutation ($input: RecordExpenseInput!) { recordExpense(input: $input) { __typename } }', {
    input: { tripId, title, spentOn: '2027-05-02', amount: 2_501 },
  });

test('the list of trips and the tab tell of an expense of someone else, until it is looked at', async ({
  ana,
  bob,
  tripId,
}) => {
  await bob.page.goto('/trips');
  const card = bob.page.getByRole('article');
  await expect(card).toBeVisible();
  await expect(card).not.toContainText('You owe');
  await record(ana, tripId, 'Dinner');
  await expect(card).toContainText(/You owe \$12\.5[01]/);
  await expect(card).toContainText('1 expense new since your last visit');
  await card.getByRole('link').click();
  const tab = bob.page.getByRole('tab', { name: /^Money/ });
  await expect(tab).toHaveAccessibleName('Money 1');
  await record(ana, tripId, 'Tram');
  await expect(tab).toHaveAccessibleName('Money 2');
  await tab.click();
  await expect(tab).toHaveAccessibleName('Money');
});
