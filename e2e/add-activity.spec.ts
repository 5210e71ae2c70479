import { breakField } from './support/faults.ts';
import { newActivityForm } from './support/forms.ts';
import { expect, test } from './support/test.ts';

test('several activities are added one after another, on the same day', async ({ person, trip }) => {
  const ana = await person('ana');
  const form = await newActivityForm(ana, await trip(ana));
  const { page } = ana;
  const card = (name: string) =>
    page
      .getByRole('region', { name: 'Thursday, May 13, 2027', includeHidden: true })
      .getByRole('article', { name, includeHidden: true });
  const another = form.getByRole('button', { name: 'Save and add another' });
  await expect(another).toBeDisabled();
  await form.getByRole('radio', { name: 'Thursday, May 13, 2027' }).click();
  await form.getByLabel('Name').fill('Tram 28');
  await form.getByLabel('Cost ($)').fill('3.10');
  await form.getByRole('radio', { name: 'Per person' }).click();
  await another.click();
  await expect(card('Tram 28')).toContainText('$3.10');
  await expect(form.getByLabel('Name')).toHaveValue('');
  await expect(form.getByLabel('Name')).toBeFocused();
  await expect(form.locator('label', { hasText: 'Name' })).toBeInViewport({ ratio: 1 });
  await expect(form.getByLabel('Cost ($)')).toHaveValue('');
  await expect(form.getByRole('radio', { name: 'Thursday, May 13, 2027' })).toBeChecked();

  await form.getByLabel('Name').fill('Castle');
  const adding = await breakField(page, 'addActivity');
  await another.click();
  const failed = page.getByRole('alert').filter({ hasText: 'Failed to save activity. Please try again.' });
  await expect(failed).toBeVisible();
  await expect(form.getByLabel('Name')).toHaveValue('Castle');
  await expect(card('Castle')).toHaveCount(0);
  await adding.mend();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('Added “Castle”')).toBeAttached();
  await expect(card('Castle')).toHaveCount(1);
  await expect(card('Tram 28')).toHaveCount(1);
});

test('a new activity is marked for two seconds', async ({ person, trip }) => {
  const ana = await person('ana');
  const form = await newActivityForm(ana, await trip(ana));
  await form.getByLabel('Name').fill('Castle');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  const card = ana.page.getByRole('article', { name: 'Castle' });
  await expect(card).toContainText('Added');
  await expect(card).not.toContainText('Added', { timeout: 4_000 });
});
