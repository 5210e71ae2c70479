import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { say } from './support/deeds.ts';
import { findings } from './support/findings.ts';
import { expect, test } from './support/test.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function openDialog(page: Page) {
  await page.goto('/account');
  await section(page, 'Delete account').getByRole('button').click();
  return page.getByRole('dialog', { name: 'Delete account' });
}

test('a deleted account is hidden at once, and signing in restores it', async ({ person, trip }) => {
  const [ana, ben] = [await person('ana'), await person('ben')];
  const tripId = await trip(ana, ben);
  await say(ben, tripId, 'Shall we walk?');
  await ana.page.goto(`/trips/${tripId}?tab=members`);
  await expect(ana.page.getByRole('listitem').filter({ hasText: 'ben' })).toBeVisible();

  const { page } = ben;
  const elsewhere = await ben.context.newPage();
  await elsewhere.goto(`/trips/${tripId}`);
  const dialog = await openDialog(page);
  await expect(dialog).toContainText('For 30 days you can change your mind');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog.getByLabel('Your password')).toBeFocused();
  await dialog.getByLabel('Your password').fill('not this one');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog).toContainText('This is not your current password.');
  await dialog.getByLabel('Your password').fill(ben.password);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(/^Your account is deleted\. To restore it, sign in before /)).toBeVisible();
  await expect(elsewhere).toHaveURL(/\/login$/);

  await expect(ana.page.getByRole('listitem').filter({ hasText: 'ben' })).toHaveCount(0);
  await ana.page.goto(`/trips/${tripId}?tab=chat`);
  await expect(ana.page.getByRole('article').filter({ hasText: 'Shall we walk?' })).toContainText('Someone who left');

  await page.getByLabel('Email').fill(ben.email);
  await page.getByLabel('Password').fill(ben.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).first().click();
  await expect(page.getByText('Welcome back: your account is restored.')).toBeVisible();
  await page.goto(`/trips/${tripId}?tab=chat`);
  await expect(page.getByRole('article').filter({ hasText: 'Shall we walk?' })).toBeVisible();
  await ana.page.getByRole('tab', { name: 'Members' }).click();
  await expect(ana.page.getByRole('listitem').filter({ hasText: 'ben' })).toBeVisible();
});

test('an only owner gets links to the trips that need another one first', async ({ account, person, trip }) => {
  const [ana, ben] = [await person('ana'), await account('ben')];
  const tripId = await trip(ana, ben);
  const dialog = await openDialog(ana.page);
  await dialog.getByLabel('Your password').fill(ana.password);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog.getByRole('alert')).toContainText('You are the only owner of these trips.');
  expect.soft(await findings(ana.page)).toEqual([]);
  await dialog.getByRole('alert').getByRole('link').click();
  await expect(ana.page).toHaveURL(new RegExp(`/trips/${tripId}`));
});

test('the person’s data is made into a file, which can be downloaded', async ({ account, person, trip }) => {
  const [ana, ben] = [await person('ana'), await account('ben')];
  const tripId = await trip(ana, ben);
  await say(ana, tripId, 'Shall we walk?');
  const { page } = ana;
  await page.goto('/account');
  const data = section(page, 'Your data');
  await data.getByRole('button', { name: 'Make a file of my data' }).click();
  const link = data.getByRole('link', { name: /^Download/ });
  await expect(link).toBeVisible();
  const downloading = page.waitForEvent('download');
  await link.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^planjam-\d{4}-\d\d-\d\d\.zip$/);
  // server/rest/archives.test.ts reads it.
  expect(await readFile(await download.path(), 'latin1')).toMatch(/^PK.*planjam\.json/s);
  await page.reload();
  await expect(link).toBeVisible();
});

for (const [width, height] of [
  [1280, 900],
  [390, 844],
] as const) {
  test(`axe finds no problem in the dialog and the archive: ${width} px`, async ({ account, person, trip }) => {
    const ana = await person('ana', { viewport: { width, height }, hasTouch: width < 1000, reducedMotion: 'reduce' });
    await trip(ana, await account('ben'));
    const { page } = ana;
    await page.goto('/account');
    await section(page, 'Your data').getByRole('button').click();
    await expect(section(page, 'Your data').getByRole('link', { name: /^Download/ })).toBeVisible();
    expect.soft(await findings(page)).toEqual([]);
    const dialog = await openDialog(page);
    await dialog.getByLabel('Your password').fill(ana.password);
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    expect.soft(await findings(page)).toEqual([]);
    expect.soft(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
  });
}
