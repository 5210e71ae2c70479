import { breakField } from './support/faults.ts';
import { expect, test } from './support/test.ts';

test('a new trip needs a name and a destination, and an end that is not before the start', async ({ person }) => {
  const { page } = await person('ana');
  await page.goto('/trips/new');
  await expect(page.getByRole('heading', { level: 1, name: 'Create New Trip' })).toBeVisible();
  await page.getByRole('button', { name: 'Create Trip' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription(/Name is required/);
  await expect(page.getByLabel('Destination')).toHaveAccessibleDescription(/Destination is required/);

  await page.getByLabel('Name').fill('Tatra huts');
  await page.getByLabel('Destination').fill('Zakopane');
  await page.getByRole('spinbutton', { name: /^month, Start Date/ }).click();
  await page.keyboard.type('07102027');
  await page.getByRole('spinbutton', { name: /^month, End Date/ }).click();
  await page.keyboard.type('07092027');
  await page.getByRole('button', { name: 'Create Trip' }).click();
  await expect(page.getByText('End date must not be before the start date.')).toBeVisible();
  await expect(page).toHaveURL(/\/trips\/new$/);

  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/trips$/);
  await expect(page.getByText('No trips yet')).toBeVisible();
});

test('a new trip proposes the time zone of the person, and says so', async ({ person }) => {
  const { page } = await person('ana', { timezoneId: 'Asia/Tokyo' });
  await page.goto('/trips/new');
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await expect(zone).toHaveValue('Asia/Tokyo');
  await expect(zone).toHaveAccessibleDescription("This is your time zone. The trip's place may have another.");
  await zone.click();
  await page.keyboard.type('lisbon');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(zone).toHaveAccessibleDescription('All times are in this time zone.');
});

test('a trip that cannot be created keeps the form; a retry creates it once, with its details', async ({ person }) => {
  const { page } = await person('ana');
  await page.goto('/trips/new');
  await page.getByLabel('Name').fill('  Tatra huts ');
  await page.getByLabel('Destination').fill('Zakopane, Poland');
  await page.getByLabel('Description').fill('Three days,\ntwo huts.');
  await page.getByRole('spinbutton', { name: /^month, Start Date/ }).click();
  await page.keyboard.type('07102027');
  await page.getByRole('combobox', { name: 'Time zone' }).click();
  await page.getByRole('combobox', { name: 'Time zone' }).fill('warsaw');
  await page.getByRole('option', { name: 'Europe/Warsaw' }).click();

  const creating = await breakField(page, 'createTrip');
  await page.getByRole('button', { name: 'Create Trip' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to create trip');
  await expect(page.getByLabel('Description')).toHaveValue('Three days,\ntwo huts.');
  await creating.mend();

  await page.getByRole('button', { name: 'Create Trip' }).click();
  await expect(page).toHaveURL(/\/trips\/trip_\w+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Tatra huts', exact: true })).toBeFocused();
  await expect(page).toHaveTitle(/^Tatra huts/);
  for (const fact of ['Zakopane, Poland', /Jul 10, 2027/, 'Europe/Warsaw', /two huts\./])
    await expect(page.getByRole('main')).toContainText(fact);

  await page.getByRole('link', { name: 'Trips' }).click();
  await expect(page.getByRole('link', { name: 'Tatra huts' })).toHaveCount(1);
});
