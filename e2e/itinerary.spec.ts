import { addActivity } from './support/deeds.ts';
import { breakField, holdField } from './support/faults.ts';
import { openMore } from './support/forms.ts';
import { expect, test } from './support/test.ts';

test('an activity is added with all of its fields, edited and deleted, and the other window follows', async ({
  person,
  trip,
}) => {
  const [ana, bob] = [await person('ana'), await person('bob')];
  const tripId = await trip(ana, bob);
  for (const { page } of [ana, bob]) await page.goto(`/trips/${tripId}`);
  const { page } = ana;
  await expect(page.getByText('No activities yet')).toBeVisible();
  await expect(page.getByText('Start adding activities to your trip!')).toBeVisible();

  await page.getByRole('button', { name: 'Add Your First Activity' }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByLabel('Name')).toBeFocused();
  const save = form.getByRole('button', { name: 'Save', exact: true });
  await form.getByLabel('Name').fill('   ');
  await expect(save).toBeDisabled();
  await form.getByLabel('Name').fill('Fado night');
  await openMore(form);
  await form.getByLabel('Description').fill('Bring a handkerchief.');
  await form.getByLabel('Location').fill('Alfama');
  await form.getByLabel('Latitude').fill('38.712');
  await form.getByLabel('Longitude').fill('-9.13');
  await form.getByLabel('Cost').fill('25.50');
  await form.getByLabel('Duration').fill('150');
  await form.getByRole('radio', { name: 'Thursday, May 13, 2027' }).click();
  await form.getByRole('spinbutton', { name: 'hour, Start time' }).click();
  await page.keyboard.type('0930p');
  await form.getByRole('button', { name: /Category/ }).click();
  await expect(page.getByRole('option')).toHaveCount(8);
  await page.getByRole('option', { name: 'Other' }).click();
  await form.getByLabel('Custom category').fill('Live MUSIC');
  await save.click();
  await expect(form).toBeHidden();
  for (const window of [page, bob.page]) {
    const card = window.getByRole('article', { name: 'Fado night' });
    for (const text of ['Bring a handkerchief.', 'Alfama', '$25.50', '150 min', /live music/i, '9:30 PM'])
      await expect(card).toContainText(text);
    // The end is the start plus the duration: midnight in the trip's time zone.
    await expect(card).toContainText(/12:00 AM/);
  }

  await page.getByRole('button', { name: 'Edit Fado night' }).click();
  await expect(form.getByLabel('Custom category')).toHaveValue('live music');
  await expect(form.getByLabel('Duration')).toHaveValue('2 h 30 min');
  await form.getByLabel('Name').fill('Fado in Alfama');
  await form.getByLabel('Cost').clear();
  await form.getByLabel('Location').clear();
  await save.click();
  const edited = bob.page.getByRole('article', { name: 'Fado in Alfama' });
  await expect(edited).toBeVisible();
  await expect(edited).not.toContainText('$');

  await page.getByRole('button', { name: 'Delete Fado in Alfama' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this activity?' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(edited).toBeVisible();
  await page.getByRole('button', { name: 'Delete Fado in Alfama' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  for (const window of [page, bob.page]) await expect(window.getByText('No activities yet')).toBeVisible();
});

test('a failed save or delete says so; no text is lost, and no activity is there twice', async ({ person, trip }) => {
  const ana = await person('ana');
  const { page } = ana;
  await page.goto(`/trips/${await trip(ana)}`);
  await page.getByRole('button', { name: 'Add activity', exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('Tram 28');
  await openMore(form);
  await form.getByLabel('Latitude').fill('91');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form.getByLabel('Latitude')).toHaveAccessibleDescription(/between -90 and 90/);
  await expect(form.getByLabel('Latitude')).toBeFocused();
  await form.getByLabel('Latitude').fill('38.7');

  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await expect(form.getByLabel('Name')).toHaveValue('Tram 28');

  const writes = await breakField(page, '(add|update|remove)Activity');
  const alerts = page.getByRole('alert');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(alerts).toHaveText('Failed to save activity. Please try again.');
  await expect(form.getByLabel('Name')).toHaveValue('Tram 28');
  await expect(page.getByRole('article', { includeHidden: true })).toHaveCount(0);
  await writes.mend();
  const adding = await holdField(page, 'addActivity');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form, 'it disappears before the response').toBeHidden();
  const card = page.getByRole('article', { name: 'Tram 28' });
  await expect(card).toBeVisible();
  adding.release();
  await expect(page.getByRole('button', { name: 'Add activity', exact: true })).toBeFocused();
  await expect(card).toHaveCount(1);

  const deletes = await breakField(page, 'removeActivity');
  await page.getByRole('button', { name: 'Delete Tram 28' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(alerts.filter({ hasText: 'Failed to delete activity. Please try again.' })).toBeVisible();
  await expect(card).toBeVisible();
  await deletes.mend();

  const held = await holdField(page, 'removeActivity');
  await page.getByRole('button', { name: 'Delete Tram 28' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(card, 'it disappears before the response').toBeHidden();
  held.release();
  await expect(page.getByText('No activities yet')).toBeVisible();
});

test('undoing a deletion restores the activity with all fields at its place, in both windows', async ({
  person,
  trip,
}) => {
  const [ana, bob] = [await person('ana'), await person('bob')];
  const tripId = await trip(ana, bob);
  await addActivity(ana, tripId, { name: 'Tram', scheduledTime: '2027-05-13T08:00:00Z' });
  const fado = {
    name: 'Fado night',
    description: 'Bring a handkerchief.',
    location: 'Alfama',
    latitude: 38.712,
    longitude: -9.13,
    scheduledTime: '2027-05-13T20:30:00Z',
    category: 'live music',
    cost: 2550,
    duration: 150,
  };
  await addActivity(ana, tripId, fado);
  await addActivity(ana, tripId, { name: 'Dinner' });
  for (const { page } of [ana, bob]) await page.goto(`/trips/${tripId}`);
  const { page } = ana;

  await page.getByRole('button', { name: 'Delete Fado night' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  for (const window of [page, bob.page])
    await expect(window.getByRole('article').getByRole('heading')).toHaveText(['Tram', 'Dinner']);
  await page.getByRole('button', { name: 'Undo' }).click();

  for (const window of [page, bob.page]) {
    await expect(window.getByRole('article').getByRole('heading')).toHaveText(['Tram', 'Fado night', 'Dinner']);
    const card = window.getByRole('article', { name: 'Fado night' });
    for (const text of ['Bring a handkerchief.', 'Alfama', '$25.50', '150 min', /live music/i, '9:30 PM'])
      await expect(card).toContainText(text);
  }
  await bob.page.getByRole('button', { name: 'Edit Fado night' }).click();
  await expect(bob.page.getByLabel('Latitude')).toHaveValue('38.712');
  await expect(bob.page.getByLabel('Longitude')).toHaveValue('-9.13');
});

test('an edit is undone from its toast, unless someone else has changed the activity since', async ({
  person,
  trip,
}) => {
  const [ana, bob] = [await person('ana'), await person('bob')];
  const tripId = await trip(ana, bob);
  await addActivity(ana, tripId, { name: 'Fado night', location: 'Alfama', scheduledTime: '2027-05-13T20:30:00Z' });
  for (const { page } of [ana, bob]) await page.goto(`/trips/${tripId}`);
  const edit = async ({ page }: typeof ana, field: string, text: string) => {
    await page.getByRole('button', { name: 'Edit Fado night' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel(field).fill(text);
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form).toBeHidden();
  };
  const expectOnCards = async (text: string) => {
    for (const { page } of [ana, bob]) await expect(page.getByRole('article', { name: 'Fado' })).toContainText(text);
  };
  const changed = ana.page.getByRole('alertdialog').filter({ hasText: 'Changed “Fado night”' });

  await edit(ana, 'Location', 'Bica');
  await expectOnCards('Bica');
  await changed.getByRole('button', { name: 'Undo' }).click();
  await expectOnCards('Alfama');

  await edit(ana, 'Location', 'Bica');
  await expectOnCards('Bica');
  await edit(bob, 'Location', 'Mouraria');
  await expectOnCards('Mouraria');
  await changed.getByRole('button', { name: 'Undo' }).click();
  await expect(ana.page.getByText('Undone, except what others have changed since: “Fado night”.')).toBeVisible();
  await expectOnCards('Mouraria');
});
