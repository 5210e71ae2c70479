import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const line = (page: Page) => page.getByLabel('Add in one line');
const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

test('one line adds an activity with its day, time, place and cost, and one press takes it back', {
  tag: '@story',
}, async ({ person, trip }) => {
  const ana = await person('ana');
  const { page } = ana;
  const tripId = await trip(ana);
  await page.goto(`/trips/${tripId}`);
  await line(page).fill('day 2 19:30–21:00 dinner at Cascais $25 #dining');
  await expect(page.getByRole('link', { name: /GeoNames/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(line(page)).toHaveValue('');
  await expect(card(page, 'dinner')).toContainText(/7:30 PM – 9:00 PM.*Dining.*\$25\.00.*Cascais/);
  await page.keyboard.type('tram 28');
  await page.keyboard.press('Shift+Enter');
  const form = page.getByRole('dialog', { name: 'Add Activity' });
  await expect(form.getByLabel('Name')).toHaveValue('tram 28');
  await form.getByLabel('Location').fill('Graça');
  await page.reload();
  await expect(line(page)).toHaveValue('tram 28');
  await line(page).press('Enter');
  await expect(card(page, 'tram 28')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, 'tram 28')).toHaveCount(0);
  await expect(card(page, 'dinner')).toBeVisible();
});

// So high that the strip of days of an empty trip is where the add button is.
test('on a phone the add button opens the line, and the form is one press away', { tag: '@landing' }, async ({
  person,
  trip,
}) => {
  const ana = await person('ana', { viewport: { width: 390, height: 780 }, hasTouch: true });
  const { page } = ana;
  const tripId = await trip(ana);
  await page.goto(`/trips/${tripId}`);
  const add = page.getByRole('button', { name: 'Add activity', exact: true });
  await add.tap();
  await expect(line(page)).toBeFocused();
  await page.keyboard.type('9am tram 28');
  await page.getByRole('button', { name: 'Add this line' }).tap();
  await expect(card(page, '9:00 AM')).toBeVisible();
  await expect(line(page)).toBeFocused();
  await page.keyboard.type('castle #sightseeing');
  await page.getByRole('button', { name: 'More, in the form' }).tap();
  const form = page.getByRole('dialog', { name: 'Add Activity' });
  await expect(form.getByLabel('Name')).toHaveValue('castle');
  await form.getByRole('button', { name: 'Save', exact: true }).tap();
  await expect(card(page, 'castle')).toContainText('Sightseeing');
  await page.getByText('Day Planner', { exact: true }).tap();
  await add.tap();
  await expect(line(page)).toHaveValue('');
  await page.goBack();
  await expect(line(page)).toBeHidden();
  await expect(card(page, 'castle')).toBeVisible();
});
