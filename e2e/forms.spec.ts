import { newActivityForm, openCoordinates } from './support/forms.ts';
import { expect, test } from './support/test.ts';

const half = [
  ['a place that cannot be read', 'the Escape key'],
  ['half a date', 'a click beside it'],
] as const;

test('closing a form with something half typed asks before it discards it', { tag: '@landing' }, async ({
  person,
  trip,
}) => {
  const ana = await person('ana');
  const { page } = ana;
  const tripId = await trip(ana);
  for (const [typed, way] of half) {
    await test.step(`${typed}: ${way}`, async () => {
      const form = await newActivityForm(ana, tripId);
      const month = form.getByRole('spinbutton', { name: /^month/ });
      await openCoordinates(form);
      const paste = form.getByLabel('Paste a map link or coordinates');
      if (typed === 'half a date') {
        await form.getByRole('radio', { name: 'Another day…' }).click();
        await month.focus();
        await page.keyboard.type('5');
      } else await paste.fill('maps.app.goo.gl/xyz');

      if (way === 'the Escape key') await page.keyboard.press('Escape');
      else await page.mouse.click(5, 5);
      const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
      await question.getByRole('button', { name: 'Keep editing' }).click();
      await expect(question).toHaveCount(0);
      if (typed === 'half a date') await expect(month).toHaveText('5');
      else await expect(paste).toHaveValue('maps.app.goo.gl/xyz');

      // The focus returns a moment after the dialog closes.
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null))
        .toBe(true);
      await page.keyboard.press('Escape');
      await question.getByRole('button', { name: 'Discard' }).click();
      await expect(form).toHaveCount(0);
    });
  }
});

test('text without a location keeps the activity from being saved, until it is corrected or removed', async ({
  person,
  trip,
}) => {
  const ana = await person('ana', { viewport: { width: 390, height: 844 } });
  const { page } = ana;
  const form = await newActivityForm(ana, await trip(ana));
  await openCoordinates(form);
  const paste = form.getByLabel('Paste a map link or coordinates');
  await paste.fill('maps.app.goo.gl/xyz');
  await form.getByLabel('Name').fill('Tram 28');
  await form.getByLabel('Name').press('Enter');
  await expect(paste).toBeFocused();
  await expect(paste).toHaveAccessibleDescription(/^No location found/);
  const note = await form.getByText(/^No location found/).boundingBox();
  const footer = await form.locator('footer').boundingBox();
  if (!note || !footer) throw new Error('The form is not shown.');
  expect(note.y + note.height, 'the error is in view').toBeLessThanOrEqual(footer.y);
  await paste.fill('38.7156, -9.1363');
  await expect(form.getByLabel('Latitude')).toHaveValue('38.7156');
  await paste.press('Enter');
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('article', { name: 'Tram 28' })).toBeVisible();
});

test('a form’s failure message disappears on the next try, and with the form', async ({ person, trip }) => {
  const ana = await person('ana');
  const { page } = ana;
  const alerts = page.getByRole('alert');
  await page.goto(`/trips/${await trip(ana)}?tab=members`);
  await page.getByRole('button', { name: 'Invite Member' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Email').press('Enter');
  await expect(alerts).toHaveText('Please enter an email address');
  await form.getByLabel('Email').fill('eve@example.com');
  await form.getByLabel('Email').press('Enter');
  await expect(alerts).toHaveText(/^Nothing was sent/);
  await form.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('tab', { name: 'Polls' }).click();
  await page.getByRole('button', { name: 'Create Poll' }).click();
  await form.getByLabel('Question').fill('Tram or walk?');
  for (const option of [1, 2]) await form.getByLabel(`Option ${option}`).fill('Tram');
  await form.getByLabel('Question').press('Enter');
  await expect(alerts.filter({ hasText: /^Each option must be different\.$/ })).toBeVisible();
  await expect(form.getByLabel('Option 2')).toBeFocused();
  await expect(form.getByLabel('Option 2')).toHaveAccessibleDescription('Each option must be different.');
  await expect(form.getByLabel('Option 1')).toHaveAccessibleDescription('');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(form).toHaveCount(0);
  await expect(alerts.filter({ hasText: 'different' })).toHaveCount(0);
});
