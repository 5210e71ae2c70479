import { beenHere } from './support/been-here.ts';
import { findingsEverywhere } from './support/findings.ts';
import { openMailbox } from './support/mailbox.ts';
import { startServer } from './support/server.ts';
import { expect, test } from './support/test.ts';

const OLD = 'correct horse';
const NEW = 'a marigold signpost';

test('by e-mail, a person sets a forgotten password, and then takes another address', async ({ browser }) => {
  // Axe looks at seven screens.
  test.slow();
  const mailbox = await openMailbox();
  const server = await startServer({ SMTP_URL: mailbox.url, LOG_LEVEL: 'info' });
  const context = await browser.newContext({ baseURL: server.url });
  const email = 'ana@example.com';
  await context.request.post('/auth/register', { data: { email, username: 'ana', password: OLD } });
  await context.clearCookies();

  const page = await context.newPage();
  await beenHere(page);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
  expect(await findingsEverywhere(page)).toEqual([]);
  const field = page.getByLabel('Email');
  await field.fill('nonsense');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/email/i);
  await field.fill('Ana@example.com');
  await field.press('Enter');
  await expect(page.getByRole('status')).toHaveText(/^If an account has the address ana@example\.com, a link/);
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
  await page.goto('/account');
  const section = page.getByRole('region', { name: 'Email', exact: true });
  await section.getByLabel('New email').fill('ana.maria@example.com');
  await section.getByLabel('Your password').fill(OLD);
  await section.getByRole('button', { name: 'Change email' }).click();
  await expect(section.getByLabel('Your password')).toHaveAccessibleDescription(/not your current password/);
  await section.getByLabel('Your password').fill(NEW);
  await section.getByRole('button', { name: 'Change email' }).click();
  await expect(section.getByRole('status')).toContainText('We have sent a link to ana.maria@example.com.');
  await expect(page.getByText(`You are signed in as ${email}.`)).toBeVisible();
  expect(await findingsEverywhere(page)).toEqual([]);

  await expect.poll(() => mailbox.linkTo('/confirm')).not.toBe(earlier);
  const other = await context.newPage();
  await other.goto(mailbox.linkTo('/confirm') ?? '');
  await expect(other, 'the token is not in the history').toHaveURL('/confirm');
  expect(await findingsEverywhere(other)).toEqual([]);
  await other.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(other.getByRole('status')).toContainText(
    'ana.maria@example.com is now the confirmed address of your account.',
  );
  expect(await findingsEverywhere(other)).toEqual([]);
  await other.getByRole('link', { name: 'Go to your trips' }).click();
  await expect(other.getByText('Welcome, ana')).toBeVisible();
  await other.goto('/account');
  await expect(other.getByText('You are signed in as ana.maria@example.com.')).toBeVisible();
  await other.goto(mailbox.linkTo('/confirm') ?? '');
  await other.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(other.getByRole('alert')).toHaveText(/has been used or has expired/);
  await other.getByRole('link', { name: 'Your account page' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();

  await context.close();
  await server.stop();
  mailbox.close();
});

test('without mail, the page names the operator’s address', async ({ visitor }) => {
  const { page } = await visitor();
  await page.goto('/forgot');
  const contact = page.getByRole('link', { name: 'contact@localhost' });
  await expect(contact).toHaveAttribute('href', 'mailto:contact@localhost');
  await expect(page.getByLabel('Email')).toHaveCount(0);
  expect(await findingsEverywhere(page)).toEqual([]);
});

test('without mail, a new address counts at once, and the others on the trip see it', async ({ person, trip }) => {
  const [ana, ben] = [await person('ana'), await person('ben')];
  const tripId = await trip(ana, ben);
  await ben.page.goto(`/trips/${tripId}?tab=members`);
  await expect(ben.page.getByText(ana.email)).toBeVisible();
  await ana.page.goto('/account');
  const section = ana.page.getByRole('region', { name: 'Email', exact: true });
  await section.getByLabel('New email').fill(ben.email);
  await section.getByLabel('Your password').fill(ana.password);
  await section.getByRole('button', { name: 'Change email' }).click();
  await expect(section.getByLabel('New email')).toHaveAccessibleDescription(/belongs to another account/);
  await section.getByLabel('New email').fill(`new.${ana.email}`);
  await section.getByRole('button', { name: 'Change email' }).click();
  await expect(section.getByRole('status')).toHaveText(`Your address is now new.${ana.email}.`);
  await expect(ana.page.getByText(`You are signed in as new.${ana.email}.`)).toBeVisible();
  await expect(ben.page.getByText(`new.${ana.email}`)).toBeVisible();
});
