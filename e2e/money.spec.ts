import { recordExpense } from './support/deeds.ts';
import { chooseAction } from './support/forms.ts';
import { type Account, expect } from './support/test.ts';
import { openTrip } from './support/trip-page.ts';
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
  await bobs.getByRole('button', { name: 'Open Dinner' }).click();
  const details = bobs.getByRole('dialog', { name: 'Dinner' });
  await expect(details.getByRole('region', { name: 'Paid by' })).toContainText('ana$25.01');
  await expect(details.getByText('Recorded by')).toBeVisible();
  await bobs.keyboard.press('Escape');

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
  recordExpense(person, tripId, { title, spentOn: '2027-05-02', amount: 2_501 });

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

test('what an activity cost is recorded from the plan, found there again, and comes back as a refund', async ({
  ana,
  bob,
  tripId,
}) => {
  const variables = { input: { tripId, name: 'Surf lesson', category: 'activity', cost: 4500 } };
  await ana.graphql('mutation ($input: AddActivityInput!) { addActivity(input: $input) { __typename } }', variables);
  await openTrip(tripId, '', ana);
  await bob.page.goto(`/trips/${tripId}?tab=money`);
  await expect(bob.page.getByText('of $45.00 planned')).toBeVisible();
  const { page } = ana;
  const form = page.getByRole('dialog');
  await chooseAction(page, 'Surf lesson', 'Record what it cost');
  await expect(form.getByRole('textbox', { name: 'Amount', exact: true })).toHaveValue('45.00');
  await page.keyboard.type('40');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(bob.page.getByText('Total spent $40.00')).toBeVisible();

  await bob.page.getByRole('link', { name: 'Show “Surf lesson” in the plan' }).click();
  await bob.page.getByRole('button', { name: 'Open Surf lesson' }).click();
  await bob.page.getByRole('dialog').getByRole('link', { name: 'Show expenses' }).click();
  await expect(bob.page.getByRole('dialog')).toBeHidden();
  await bob.page.getByRole('button', { name: 'Actions for Surf lesson' }).last().click();
  await bob.page.getByRole('menuitem', { name: 'Record a refund' }).click();
  await bob.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(bob.page.getByText('you get back $20.00')).toBeVisible();
  await expect(bob.page.getByText('Total spent $0.00')).toBeVisible();
});
