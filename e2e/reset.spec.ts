import type { Page } from '@playwright/test';
import { runAdmin } from './support/command.ts';
import { findingsEverywhere } from './support/findings.ts';
import { expect, test } from './support/test.ts';

const NEW_PASSWORD = 'a marigold signpost';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Set a new password' }).click();
}

test('a password link sets a new password, once, and signs the account out everywhere', async ({ person, visitor }) => {
  const ana = await person('ana');
  const { page } = ana;
  await page.goto('/reset');
  await expect(heading(page, 'This link is incomplete')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/forgot');
  expect(await findingsEverywhere(page)).toEqual([]);

  // As an operator makes it. In the same tab, the browser loads no new page.
  const [link = ''] = (await runAdmin('password-link', ana.email)).split('\n');
  const { pathname, hash } = new URL(link);
  await page.goto(`${pathname}${hash}`);
  await expect(heading(page, 'Set a new password')).toBeVisible();
  await expect(page, 'the token is not in the history').toHaveURL('/reset');
  expect(await findingsEverywhere(page)).toEqual([]);
  const password = page.getByLabel('New password');
  await setPassword(page, 'short');
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription(/at least 8 characters/);
  await page.getByLabel('Show password').check();
  await expect(password).toHaveAttribute('type', 'text');
  await setPassword(page, NEW_PASSWORD);
  await expect(heading(page, 'Your new password is set')).toBeVisible();
  await expect(page.getByRole('status')).toContainText(ana.email);

  await page.getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('Email').fill(ana.email);
  await page.getByLabel('Password').fill(ana.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  // The toast about the ended session may still be there.
  await expect(page.getByRole('alert').filter({ hasText: /password/i })).toBeVisible();
  await page.getByLabel('Password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Welcome, ana')).toBeVisible();

  const { page: other } = await visitor();
  await other.goto(`${pathname}${hash}`);
  await setPassword(other, 'another signpost');
  await expect(other.getByRole('alert')).toHaveText(/has been used or has expired/);
  await other.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(heading(other, 'Forgot your password?')).toBeVisible();
  const contact = other.getByRole('link', { name: 'contact@localhost' });
  await expect(contact, 'without mail, the operator helps').toHaveAttribute('href', 'mailto:contact@localhost');
  await expect(other.locator('code'), 'travellers see no shell command').toHaveCount(0);
  await expect(other.getByLabel('Email')).toHaveCount(0);
  expect(await findingsEverywhere(other)).toEqual([]);
});
