import { breakField } from './support/faults.ts';
import { findings } from './support/findings.ts';
import { expect, test } from './support/test.ts';

test('a person makes a trip: the form says what is missing, keeps all through a failure, and creates it once', {
  tag: '@story',
}, async ({ person }) => {
  const { page } = await person('ana', { timezoneId: 'Asia/Tokyo' });
  const create = page.getByRole('button', { name: 'Create Trip' });
  await page.goto('/trips/new');
  await expect(page.getByRole('heading', { level: 1, name: 'Create New Trip' })).toBeVisible();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/trips$/);
  await expect(page.getByText('No trips yet')).toBeVisible();
  await page.getByRole('link', { name: 'New Trip' }).click();
  await create.click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription(/Name is required/);
  await expect(page.getByLabel('Destination')).toHaveAccessibleDescription(/Destination is required/);
  expect(await findings(page)).toEqual([]);

  await page.getByLabel('Name').fill('  Tatra huts ');
  await page.getByLabel('Destination').fill('Zakopane, Poland');
  await page.getByLabel('Description').fill('Three days,\ntwo huts.');
  await page.getByRole('spinbutton', { name: /^month, Start Date/ }).click();
  await page.keyboard.type('07102027');
  await page.getByRole('spinbutton', { name: /^month, End Date/ }).click();
  await page.keyboard.type('07092027');
  await create.click();
  await expect(page.getByText('End date must not be before the start date.')).toBeVisible();
  await expect(page).toHaveURL(/\/trips\/new$/);
  await page.getByRole('spinbutton', { name: /^month, End Date/ }).click();
  await page.keyboard.type('07122027');

  await test.step('it proposes the time zone of the person, and says so', async () => {
    const zone = page.getByRole('combobox', { name: 'Time zone' });
    await expect(zone).toHaveValue('Asia/Tokyo');
    await expect(zone).toHaveAccessibleDescription("This is your time zone. The trip's place may have another.");
    // A list closes when the page scrolls, so the field must be in view before it opens its list.
    await zone.hover();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await zone.fill('warsaw');
    await expect(page.getByRole('option', { name: 'Europe/Warsaw' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(zone).toHaveAccessibleDescription('All times are in this time zone.');
  });

  const creating = await breakField(page, 'createTrip');
  await create.click();
  await expect(page.getByRole('alert')).toHaveText('Failed to create trip');
  await expect(page.getByLabel('Description')).toHaveValue('Three days,\ntwo huts.');
  await creating.mend();
  await create.click();
  await expect(page).toHaveURL(/\/trips\/trip_\w+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Tatra huts', exact: true })).toBeFocused();
  await expect(page).toHaveTitle(/^Tatra huts/);
  for (const fact of ['Zakopane, Poland', /Jul 10 – 12, 2027/, 'Europe/Warsaw', /two huts\./])
    await expect(page.getByRole('main')).toContainText(fact);
  await page.goBack();
  await expect(page, 'the back button skips the form').toHaveURL(/\/trips$/);
  await expect(page.getByRole('link', { name: 'Tatra huts' })).toHaveCount(1);
});
