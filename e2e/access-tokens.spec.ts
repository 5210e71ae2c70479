import { findingsEverywhere } from './support/findings.ts';
import { expect, test } from './support/test.ts';

test('a person creates a token for a program, which works until it is revoked', async ({ person, trip }) => {
  const ana = await person('ana', { reducedMotion: 'reduce' });
  await trip(ana);
  const { page } = ana;
  // The dialog is a little higher than the screen.
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/account');
  await page.getByText('For developers').press('Enter');
  const section = page.getByRole('region', { name: 'Access tokens' });
  await expect(section).toContainText('You have no access tokens.');
  await section.getByRole('button', { name: 'New access token' }).press('Enter');

  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await expect(dialog).toContainText('Name is required.');
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await expect(dialog.locator('label').filter({ hasText: /^Name/ }), 'the dialog scrolls to it').toBeInViewport({
    ratio: 1,
  });
  await dialog.getByLabel('Name').fill('Calendar');
  await dialog.getByLabel('change the plan').check();
  for (const scope of ['write in the chat as you', 'ask and vote in polls', 'invite and remove people']) {
    await dialog.getByLabel(scope).check();
  }
  await dialog.getByLabel('Your password').fill('not my password');
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await expect(dialog).toContainText('This is not your password.');
  expect(await findingsEverywhere(page)).toEqual([]);
  await dialog.getByLabel('Your password').fill(ana.password);
  await dialog.getByRole('button', { name: 'Create token' }).click();
  const secret = await dialog.getByLabel('Secret').inputValue();
  expect(secret).toMatch(/^pjt_/);
  expect(await findingsEverywhere(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(section.getByRole('button', { name: 'New access token' })).toBeFocused();

  const row = section.getByRole('listitem').filter({ hasText: 'Calendar' });
  await expect(row).toContainText(`ends in ${secret.slice(-4)}`);
  await expect(row).toContainText('change the plan');
  await expect(row).toContainText('never used');
  const [text, button] = await Promise.all([
    row.getByText('never used').boundingBox(),
    row.getByRole('button').boundingBox(),
  ]);
  expect(button?.x, 'beside the text').toBeGreaterThan((text?.x ?? 0) + 300);
  expect(await findingsEverywhere(page)).toEqual([]);
  const ask = () =>
    fetch(new URL('/trips', page.url()), {
      headers: { accept: 'application/json', authorization: `Bearer ${secret}` },
    });
  expect((await ask()).status).toBe(200);

  await section.getByRole('button', { name: 'Revoke Calendar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(section).toContainText('You have no access tokens.');
  expect((await ask()).status).toBe(401);
});
