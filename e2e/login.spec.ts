import type { Page } from '@playwright/test';
import { breakField } from './support/faults.ts';
import { expect, test } from './support/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name });

test('a newcomer goes from the landing page to the form, which says what is missing, and signs up', {
  tag: '@story',
}, async ({ account, visitor }) => {
  const ana = await account('ana');
  const { page } = await visitor();
  const [email, username, password] = ['Email', 'Username', 'Password'].map((label) => page.getByLabel(label));
  if (!email || !username || !password) return;

  await test.step('“Plan a trip” opens the sign-up form with the address focused', async () => {
    for (const path of ['/', '/blog/why-group-trip-planning-feels-hard']) {
      await page.goto(path);
      await page.getByRole('link', { name: 'Plan a trip' }).first().click();
      await expect(heading(page, 'Create your account')).toBeVisible();
      await expect(email).toBeFocused();
    }
    // Without a space: a browser leaves one at the end out of an address that the page's script takes over.
    await page.keyboard.type('ana-at-example');
    await expect(page).toHaveTitle('Sign Up - PlanJam');
    await expect(email).toHaveValue('ana-at-example');
  });

  await test.step('the terms can be read before signing up', async () => {
    await expect(page.getByText('at least 13')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
    await page.getByRole('link', { name: 'Terms of Service' }).click();
    await expect(heading(page, 'Terms of Service')).toBeVisible();
  });

  await test.step('one form signs in or up, keeps the typed text, and says what is missing', async () => {
    for (const path of ['/', '/blog/why-group-trip-planning-feels-hard']) {
      await page.goto(path);
      await page.getByRole('link', { name: 'Sign In' }).first().click();
      await expect(heading(page, 'Welcome back'), 'also for newcomers').toBeVisible();
    }
    for (const hidden of [username, page.getByRole('link', { name: 'Terms of Service' })])
      await expect(hidden).toBeHidden();
    await button(page, 'Sign In').click();
    for (const field of [email, password]) await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toBeFocused();
    await email.fill('ana at example');
    await expect(email).toHaveAccessibleDescription(/valid email address/);
    await email.fill(ana.email);
    await expect(email).not.toHaveAttribute('aria-invalid', 'true');
    await password.fill('short');
    await button(page, 'Sign Up').click();
    await expect(email).toHaveValue(ana.email);
    await expect(password).toHaveValue('short');
    await button(page, 'Sign Up').click();
    await expect(username).toBeFocused();
    await expect(username).toHaveAccessibleDescription(/Username is required/);
    await expect(password).toHaveAccessibleDescription(/at least 8 characters/);
  });

  await test.step('an address has one account', async () => {
    await username.fill('newt');
    await password.fill('correct horse');
    await button(page, 'Sign Up').click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(username).toHaveValue('newt');
    await expect(page).toHaveURL(/\/login$/);
    await email.fill(`newt${crypto.randomUUID()}@example.com`);
    await button(page, 'Sign Up').click();
    await expect(page.getByText('Welcome, newt')).toBeVisible();
  });
});

test('a person signs in after failures that keep the typed text, and signs out', { tag: '@landing' }, async ({
  account,
  trip,
  visitor,
}) => {
  const ana = await account('ana');
  const tripId = await trip(ana);
  const { page, context } = await visitor();
  await page.goto('/login');
  await page.getByLabel('Email').fill(ana.email);
  await page.getByLabel('Password').fill('not the one');
  await button(page, 'Sign In').click();
  await expect(page.getByRole('alert')).toContainText(/password/i);
  await expect(page.getByLabel('Email')).toHaveValue(ana.email);
  await expect(page.getByLabel('Password')).toHaveValue('not the one');
  await page.getByLabel('Password').fill(ana.password);
  const login = await breakField(page, 'login');
  await button(page, 'Sign In').click();
  await expect(page.getByRole('alert')).toHaveText('An error occurred');
  await login.mend();
  // In capitals, because addresses are compared without case.
  await page.getByLabel('Email').fill(ana.email.toUpperCase());
  await page.getByLabel('Password').press('Enter');
  await expect(page).toHaveURL(/\/trips$/);
  await expect(page.getByText('Welcome, ana')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goto('/login');
  await expect(page, 'a signed-in person is redirected').toHaveURL(/\/trips$/);

  await test.step('signing out leads to the sign-in page, and nothing of the session remains', async () => {
    await expect(page.getByRole('link', { name: 'Lisbon in May' })).toBeVisible();
    const logout = await breakField(page, 'logout');
    await button(page, 'Logout').click();
    await expect(page.getByRole('alert')).toHaveText('An error occurred');
    await expect(page.getByText('Welcome, ana')).toBeVisible();
    await logout.mend();
    const [session] = await context.cookies();
    // The toast may cover it.
    await button(page, 'Logout').press('Enter');
    await expect(page).toHaveURL(/\/login$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/login$/);
    await page.goto(`/trips/${tripId}`);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('Lisbon in May')).toBeHidden();
    const headers = { cookie: `${session?.name}=${session?.value}` };
    const answer = await fetch(new URL('/graphql?query={viewer{email}}', page.url()), { headers });
    expect(await answer.json()).toEqual({ data: { viewer: null } });
  });

  await test.step('the form is for signing in, also where another page leads to it', async () => {
    for (const path of ['/login', '/trips']) {
      await page.goto(path);
      await expect(heading(page, 'Welcome back')).toBeVisible();
    }
  });
});

test('a window whose session has ended leads to the form, and signing in continues there', async ({ person, trip }) => {
  const ana = await person('ana');
  const tripId = await trip(ana);
  const { page } = ana;
  await page.goto(`/trips/${tripId}?tab=chat`);
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  const other = await ana.context.newPage();
  await other.goto('/trips');
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(other).toHaveURL(/\/login$/);
  await expect(other.getByRole('alert'), 'nothing went wrong').toHaveCount(0);

  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('alert')).toContainText('You have been signed out.');
  await page.getByLabel('Email').fill(ana.email);
  await page.getByLabel('Password').fill(ana.password);
  await page.getByLabel('Password').press('Enter');
  await expect(page).toHaveURL(new RegExp(`/trips/${tripId}\\?tab=chat$`));
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();

  await test.step('an expired session is noticed when something is refused', async () => {
    await ana.context.clearCookies();
    // Typing sends a command too.
    await page.getByLabel('Message', { exact: true }).fill('Anyone?');
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('alert')).toContainText('You have been signed out.');
  });
});

test('an address of another script is signed up as it was typed, and shown so', async ({ visitor }) => {
  const { page } = await visitor();
  const address = `ola.${Math.random().toString(36).slice(2)}@straße.example`;
  await page.goto('/login?sign-up');
  await page.getByLabel('Email').pressSequentially(address);
  await page.getByLabel('Username').fill('Ola');
  await page.getByLabel('Password').fill('a marigold signpost');
  await button(page, 'Sign Up').click();
  await expect(page).toHaveURL(/trips$/);
  await page.goto('/account');
  await expect(page.getByText(address)).toBeVisible();
});
