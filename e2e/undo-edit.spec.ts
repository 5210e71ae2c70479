import type { Page } from '@playwright/test';
import { addActivity, updateActivity } from './support/deeds.ts';
import { chooseAction } from './support/forms.ts';
import { expect, test } from './support/test.ts';

test('undoing an edit takes back its own fields, and leaves alone what someone else has changed since', async ({
  person,
  trip,
}) => {
  const [ana, bob] = [await person('ana'), await person('bob')];
  const tripId = await trip(ana, bob);
  const id = await addActivity(ana, tripId, { name: 'Dinner' });
  for (const { page } of [ana, bob]) await page.goto(`/trips/${tripId}`);
  const headings = (page: Page) => page.getByRole('article').getByRole('heading');
  const rename = async (from: string, to: string) => {
    await chooseAction(ana.page, from, 'Edit');
    const form = ana.page.getByRole('dialog');
    await form.getByLabel('Name').fill(to);
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(headings(bob.page)).toHaveText([to]);
  };
  await rename('Dinner', 'Supper');
  await updateActivity(bob, id, { cost: 4200 });
  await expect(ana.page.getByRole('article')).toContainText('$42.00');
  await ana.page.getByRole('button', { name: 'Undo' }).click();
  for (const { page } of [ana, bob]) {
    await expect(headings(page)).toHaveText(['Dinner']);
    await expect(page.getByRole('article')).toContainText('$42.00');
  }
  await rename('Dinner', 'Supper');
  await updateActivity(bob, id, { name: 'Late supper' });
  await expect(headings(ana.page)).toHaveText(['Late supper']);
  await ana.page.getByRole('button', { name: 'Undo' }).click();
  await expect(ana.page.getByText('Undone, except what others have changed since: “Late supper”.')).toBeVisible();
  await expect(headings(ana.page)).toHaveText(['Late supper']);
});
