import { newActivityForm } from './support/forms.ts';
import { expect } from './support/test.ts';
import { cardOf, save } from './support/trip-page.ts';
import { test } from './support/two-windows.ts';

test('a flight between two airports shows each end on the clock there, in every window', async ({
  ana,
  bob,
  tripId,
}) => {
  await bob.page.goto(`/trips/${tripId}`);
  const { page } = ana;
  const form = await newActivityForm(ana, tripId);
  const choose = async (field: string, typed: string, name: RegExp) => {
    await form.getByLabel(field, { exact: true }).fill(typed);
    await page.getByRole('option', { name }).click();
  };
  await form.getByLabel('Name').fill('Flight to Tokyo');
  await choose('Location', 'LIS', /\(LIS\)/);
  await form.getByRole('radio', { name: 'Thursday, May 13, 2027' }).click();
  await form.getByLabel('Start time').fill('11:55a');
  await form.getByText('Another time zone or place at the end').click();
  await choose('To', 'NRT', /\(NRT\)/);
  await form.getByLabel('Duration').fill('17 h');
  await save(form);
  for (const window of [page, bob.page]) {
    await expect(cardOf(window, 'Flight to Tokyo')).toContainText(/11:55 AM Lisbon → 12:55 PM Tokyo, \+1\sday/);
    await expect(cardOf(window, 'Flight to Tokyo')).toContainText('17 h');
  }
  await page.getByRole('radio', { name: 'Day Planner' }).click();
  const day = page.getByRole('region', { name: /May 13/ });
  await expect(day.getByText(/11:55 AM Lisbon → 12:55 PM Tokyo, \+1\sday/)).toBeVisible();
});
