import { findings } from './support/findings.ts';
import { newActivityForm } from './support/forms.ts';
import { expect } from './support/test.ts';
import { openTrip, plan, save } from './support/trip-page.ts';
import { test } from './support/two-windows.ts';

test('two people add the same place at once: both stay, and the second one sees who has just added it', {
  tag: '@landing',
}, async ({ ana, bob, tripId }) => {
  await openTrip(tripId, '', ana);
  const form = await newActivityForm(bob, tripId);
  await form.getByLabel('Name').fill('Palace and gardens');
  await form.getByLabel('Location').fill('Sintra');
  await form
    .getByRole('option', { name: /^Sintra, / })
    .first()
    .click();

  const line = ana.page.getByLabel('Add in one line');
  await line.fill('wed 10am palace at Sintra');
  await expect(ana.page.getByRole('list', { name: 'Read from the line' })).toContainText('Sintra ·');
  await line.press('Enter');
  await expect(form.getByText('Already in the plan: palace (ana, just now)')).toBeVisible();
  expect(await findings(bob.page, ['light', 'dark'])).toEqual([]);
  await save(form);
  for (const { page } of [ana, bob]) await expect(plan(page)).toHaveText(['palace', 'Palace and gardens']);

  await bob.page.getByLabel('Add in one line').fill('lunch at Sintra');
  await expect(bob.page.getByText('Already in the plan: palace (ana, just now)')).toBeVisible();
});
