import type { Page } from '@playwright/test';
import { test as alone } from './support/ana-and-bob.ts';
import { holdField, refuseField } from './support/faults.ts';
import { newActivityForm, openCoordinates, openDescription } from './support/forms.ts';
import { expect } from './support/test.ts';
import {
  addedMark,
  alertOf,
  cardOf,
  confirm,
  deleteActivity,
  openTrip,
  plan,
  save,
  undo,
} from './support/trip-page.ts';
import { test } from './support/two-windows.ts';

const addButton = (page: Page) => page.getByRole('button', { name: 'Add activity', exact: true });

test('an activity is added with all of its fields, edited, deleted and restored, and the other window follows', {
  tag: '@story',
}, async ({ ana, bob, tripId }) => {
  await openTrip(tripId, '', ana, bob);
  const { page } = ana;
  await expect(page.getByText('No activities yet')).toBeVisible();
  await expect(page.getByText('Start adding activities to your trip!')).toBeVisible();
  const steps = (window: Page) => window.getByRole('list', { name: 'First steps' }).getByRole('listitem');
  await expect(steps(page)).toHaveText(['Invite more people', 'Change the dates', '3Add Your First Activity']);
  await expect(steps(bob.page), 'what a member may do').toHaveText(['Add Your First Activity']);
  await page.getByRole('link', { name: 'Invite more people' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Invite Member' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Members' })).toBeFocused();
  await page.goBack();
  await page.getByRole('button', { name: 'Change the dates' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit trip' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Add Your First Activity' }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByLabel('Name')).toBeFocused();
  await form.getByLabel('Name').fill('Fado night');
  await openDescription(form);
  await openCoordinates(form);
  await form.getByLabel('Description').fill('Bring a handkerchief.');
  await form.getByLabel('Location').fill('Alfama');
  await form.getByLabel('Latitude').fill('38.712');
  await form.getByLabel('Longitude').fill('-9.13');
  await form.getByLabel('Cost').fill('25.50');
  await form.getByLabel('Duration').fill('150');
  await form.getByRole('radio', { name: 'Thursday, May 13, 2027' }).click();
  await form.getByLabel('Start time').fill('9:30p');
  await form.getByRole('button', { name: /Category/ }).click();
  await expect(page.getByRole('option')).toHaveCount(8);
  await page.getByRole('option', { name: 'Other' }).click();
  await form.getByLabel('Custom category').fill('Live MUSIC');
  await save(form);
  /** The end is the start plus the duration: midnight in the trip's time zone. */
  const shows = async (window: Page, name: string, location: string) => {
    for (const text of [
      'Bring a handkerchief.',
      location,
      '$25.50',
      '2 h 30 min',
      /live music/i,
      '9:30 PM',
      /12:00 AM/,
    ])
      await expect(cardOf(window, name)).toContainText(text);
  };
  for (const window of [page, bob.page]) await shows(window, 'Fado night', 'Alfama');

  await page.getByRole('button', { name: 'Edit Fado night' }).click();
  await expect(form.getByLabel('Custom category')).toHaveValue('live music');
  await expect(form.getByLabel('Duration')).toHaveValue('2 h 30 min');
  await form.getByLabel('Name').fill('Fado in Bica');
  await form.getByLabel('Location').fill('Bica');
  await save(form);
  await shows(bob.page, 'Fado in Bica', 'Bica');

  await page.getByRole('button', { name: 'Delete Fado in Bica' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this activity?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(cardOf(bob.page, 'Fado in Bica')).toBeVisible();
  await page.getByRole('button', { name: 'Delete Fado in Bica' }).click();
  await expect(question.getByRole('button', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  for (const window of [page, bob.page]) await expect(window.getByText('No activities yet')).toBeVisible();
  await undo(ana);
  for (const window of [page, bob.page]) await shows(window, 'Fado in Bica', 'Bica');
  await bob.page.getByRole('button', { name: 'Edit Fado in Bica' }).click();
  await expect(bob.page.getByLabel('Latitude')).toHaveValue('38.712');
  await expect(bob.page.getByLabel('Longitude')).toHaveValue('-9.13');
});

alone(
  'activities are added in a row; if one fails, nothing is lost or added twice',
  { tag: '@landing' },
  async ({ ana, ownTrip }) => {
    const { page } = ana;
    const form = await newActivityForm(ana, ownTrip);
    const another = form.getByRole('button', { name: 'Save and add another' });
    await expect(another).toBeDisabled();
    await form.getByRole('radio', { name: 'Thursday, May 13, 2027' }).click();
    await form.getByLabel('Name').fill('Tram 28');
    await form.getByLabel('Cost ($)').fill('3.10');
    await form.getByRole('radio', { name: 'Per person' }).click();
    await another.click();
    await expect(cardOf(page, 'Tram 28')).toContainText('$3.10');
    await expect(form.getByLabel('Name')).toHaveValue('');
    await expect(form.getByLabel('Name')).toBeFocused();
    await expect(form.locator('label', { hasText: 'Name' })).toBeInViewport({ ratio: 1 });
    await expect(form.getByLabel('Cost ($)')).toHaveValue('');
    await expect(form.getByRole('radio', { name: 'Thursday, May 13, 2027' })).toBeChecked();

    await form.getByLabel('Name').fill('Castle');
    const adding = await refuseField(page, 'addActivity');
    await another.click();
    await expect(alertOf(page, 'Failed to save activity. Please try again.')).toBeVisible();
    await expect(form.getByLabel('Name')).toHaveValue('Castle');
    await expect(cardOf(page, 'Castle')).toHaveCount(0);
    await openCoordinates(form);
    await form.getByLabel('Latitude').fill('91');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form.getByLabel('Latitude')).toHaveAccessibleDescription(/between -90 and 90/);
    await expect(form.getByLabel('Latitude')).toBeFocused();
    await form.getByLabel('Latitude').fill('38.7');
    await page.keyboard.press('Escape');
    await confirm(page, 'Keep editing');
    await expect(form.getByLabel('Name')).toHaveValue('Castle');

    await adding.mend();
    const paused = await holdField(page, 'addActivity');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form, 'it disappears before the response').toBeHidden();
    await expect(cardOf(page, 'Castle')).toBeVisible();
    paused.release();
    await expect(addButton(page)).toBeFocused();
    await expect(page.getByText('Added “Castle”')).toBeAttached();
    await expect(plan(page)).toHaveText(['Tram 28', 'Castle']);
  },
);

alone('a deletion shows at once, and a failed one says so', async ({ ana, ownTrip }) => {
  const { page } = ana;
  const form = await newActivityForm(ana, ownTrip);
  await form.getByLabel('Name').fill('Tram 28');
  const marked = addedMark(page, 'Tram 28').waitFor();
  await save(form);
  await marked;
  await expect(addedMark(page, 'Tram 28'), 'the mark goes').toHaveCount(0);
  const deletes = await refuseField(page, 'removeActivity');
  await deleteActivity(page, 'Tram 28');
  await expect(alertOf(page, 'Failed to delete activity. Please try again.')).toBeVisible();
  await expect(cardOf(page, 'Tram 28')).toBeVisible();
  await deletes.mend();
  const removing = await holdField(page, 'removeActivity');
  await deleteActivity(page, 'Tram 28');
  await expect(cardOf(page, 'Tram 28'), 'it disappears before the response').toBeHidden();
  removing.release();
  await expect(page.getByText('No activities yet')).toBeVisible();
});
