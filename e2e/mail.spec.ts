import { invite } from './support/deeds.ts';
import { findingsEverywhere } from './support/findings.ts';
import { test } from './support/mailed.ts';
import { expect } from './support/test.ts';
import { fourTogether } from './support/thumbs.ts';

test.describe.configure({ mode: 'default' });
// The page of a link that does not work.
test.use({ expectedComplaints: /404/ });

const NEW = 'a marigold signpost';

test('by e-mail, a person sets a forgotten password, and then takes another address', { tag: '@landing' }, async ({
  mailed: { mailbox, options },
  person,
}) => {
  const { page, context, email, password: old } = await person('ana', options);
  await context.clearCookies();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
  const field = page.getByLabel('Email');
  await field.fill('nonsense');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/email/i);
  expect(await findingsEverywhere(page)).toEqual([]);
  await field.fill(email.toUpperCase());
  await field.press('Enter');
  await expect(page.getByRole('status')).toHaveText(new RegExp(`^If an account has the address ${email}, a link`, 'i'));
  expect(await findingsEverywhere(page)).toEqual([]);

  await expect.poll(() => mailbox.linkTo('/reset')).toBeDefined();
  await page.goto(mailbox.linkTo('/reset') ?? '');
  await page.getByLabel('New password').fill(NEW);
  await page.getByRole('button', { name: 'Set a new password' }).click();
  await page.getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(NEW);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Welcome, ana')).toBeVisible();

  // Signing up has mailed one, too.
  const earlier = mailbox.linkTo('/confirm');
  const next = `ana.maria.${email}`;
  await page.goto('/account');
  const section = page.getByRole('region', { name: 'Email', exact: true });
  await section.getByLabel('New email').fill(next);
  await section.getByLabel('Your password').fill(old);
  await section.getByRole('button', { name: 'Change email' }).click();
  await expect(section.getByLabel('Your password')).toHaveAccessibleDescription(/not your current password/);
  await section.getByLabel('Your password').fill(NEW);
  await section.getByRole('button', { name: 'Change email' }).click();
  await expect(section.getByRole('status')).toContainText(`We have sent a link to ${next}.`);
  await expect(page.getByText(`You are signed in as ${email}.`)).toBeVisible();
  expect(await findingsEverywhere(page)).toEqual([]);

  await expect.poll(() => mailbox.linkTo('/confirm')).not.toBe(earlier);
  const other = await context.newPage();
  await other.goto(mailbox.linkTo('/confirm') ?? '');
  await expect(other, 'the token is not in the history').toHaveURL('/confirm');
  expect(await findingsEverywhere(other)).toEqual([]);
  await other.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(other.getByRole('status')).toContainText(`${next} is now the confirmed address of your account.`);
  expect(await findingsEverywhere(other)).toEqual([]);
  await other.getByRole('link', { name: 'Go to your trips' }).click();
  await expect(other.getByText('Welcome, ana')).toBeVisible();
  await other.goto('/account');
  await expect(other.getByText(`You are signed in as ${next}.`)).toBeVisible();
  await other.goto(mailbox.linkTo('/confirm') ?? '');
  await other.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(other.getByRole('alert')).toHaveText(/has been used or has expired/);
  await other.getByRole('link', { name: 'Your account page' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
});

test('the link of an e-mail asks first, and its button stops these e-mails', async ({
  mailed: { mailbox, options },
  person,
  trip,
  visitor,
}) => {
  const ana = await person('ana', options);
  const eve = `eve${crypto.randomUUID()}@example.com`;
  await invite(ana, await trip(ana), eve);
  const mailed = () => mailbox.newest(/\/mail\/unsubscribe\/[\w-]+/);
  await expect.poll(mailed).toBeDefined();
  const link = mailed() ?? '';

  const { page } = await visitor(options);
  // Programs that look for harmful links open it too: server/site/unsubscribe.test.ts.
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Stop e-mails about .+\?$/);
  await expect(page.getByRole('main')).toContainText(eve);
  expect(await findingsEverywhere(page)).toEqual([]);
  await page.getByRole('link', { name: 'Skip to the content' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Stop these e-mails' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'These e-mails have stopped' })).toBeVisible();
  expect(await findingsEverywhere(page)).toEqual([]);

  await ana.page.goto(`/trips/${await trip(ana)}?tab=members`);
  await ana.page.getByRole('button', { name: 'Invite Member' }).click();
  await ana.page.getByLabel('Email').fill(eve);
  await ana.page.keyboard.press('Enter');
  await expect(ana.page.getByRole('alert')).toContainText('wants no invitations by mail');

  // Somebody who is signed in has the menu of every page.
  await ana.page.goto(link);
  await ana.page.getByRole('button', { name: 'Your menu' }).click();
  await expect(ana.page.getByRole('link', { name: 'Account' })).toBeVisible();
  await page.goto(`${link}x`);
  await expect(page.getByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible();
  expect(await findingsEverywhere(page)).toEqual([]);
});

// Without mail it is a story of every run. With mail, the same steps take as many presses.
test('four people are together on a trip as quickly where mail is set up', async ({ mailed: { options }, visitor }) => {
  const { presses, keystrokes } = await fourTogether(visitor, { baseURL: options.baseURL });
  expect(presses).toBeLessThanOrEqual(12);
  expect(keystrokes).toBeLessThanOrEqual(120);
});
