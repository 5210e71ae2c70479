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

test('a person takes the data along, and deletes the account, which signing in restores', { tag: '@landing' }, async ({
  person,
  trip,
}) => {
  const [ana, ben] = [await person('ana'), await person('bob')];
  const tripId = await trip(ana, ben);
  await say(ben, tripId, 'Shall we walk?');

  await test.step('the data are made into a file, which can be downloaded', async () => {
    await ana.page.goto('/account');
    const data = section(ana.page, 'Your data');
    await data.getByRole('button', { name: 'Make a file of my data' }).click();
    const link = data.getByRole('link', { name: /^Download/ });
    await expect(link).toBeVisible();
    const downloading = ana.page.waitForEvent('download');
    await link.click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^planjam-\d{4}-\d\d-\d\d\.zip$/);
    // server/rest/archives.landing.test.ts reads it.
    expect(await readFile(await download.path(), 'latin1')).toMatch(/^PK.*planjam\.json/s);
    await ana.page.reload();
    await expect(link).toBeVisible();
  });

  await test.step('an only owner gets links to the trips that need another one first', async () => {
    const dialog = await openDialog(ana.page);
    await dialog.getByLabel('Your password').fill(ana.password);
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await expect(dialog.getByRole('alert')).toContainText('You are the only owner of these trips.');
    expect.soft(await findings(ana.page)).toEqual([]);
    await dialog.getByRole('alert').getByRole('link').click();
    await expect(ana.page).toHaveURL(new RegExp(`/trips/${tripId}`));
  });

  await ana.page.goto(`/trips/${tripId}?tab=members`);
  await expect(ana.page.getByRole('listitem').filter({ hasText: 'bob' })).toBeVisible();

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

  await expect(ana.page.getByRole('listitem').filter({ hasText: 'bob' })).toHaveCount(0);
  await ana.page.goto(`/trips/${tripId}?tab=chat`);
  await expect(ana.page.getByRole('article').filter({ hasText: 'Shall we walk?' })).toContainText('Someone who left');

  await page.getByLabel('Email').fill(ben.email);
  await page.getByLabel('Password').fill(ben.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).first().click();
  await expect(page.getByText('Welcome back: your account is restored.')).toBeVisible();
  await page.goto(`/trips/${tripId}?tab=chat`);
  await expect(page.getByRole('article').filter({ hasText: 'Shall we walk?' })).toBeVisible();
  await ana.page.getByRole('tab', { name: 'Members' }).click();
  await expect(ana.page.getByRole('listitem').filter({ hasText: 'bob' })).toBeVisible();
});
