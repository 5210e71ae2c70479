import type { Page } from '@playwright/test';
import { beenHere } from './support/been-here.ts';
import { breakField } from './support/faults.ts';
import { expect, test } from './support/test.ts';

test('/login opens on Sign Up for newcomers, and on Sign In for those who have been here', async ({
  person,
  visitor,
}) => {
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
  const { page: newcomer } = await visitor();
  await newcomer.goto('/login');
  await expect(heading(newcomer, 'Create your account')).toBeVisible();
  await newcomer.getByRole('button', { name: 'Sign In' }).click();
  await expect(heading(newcomer, 'Welcome back')).toBeVisible();

  const { page, context } = await person('ana');
  await page.goto('/trips');
  // The heading is there before it is known who is signed in.
  await expect(page.getByText('Welcome, ana')).toBeVisible();
  await context.clearCookies();
  for (const path of ['/login', '/trips']) {
    await page.goto(path);
    await expect(heading(page, 'Welcome back')).toBeVisible();
  }
  await page.goto('/login?sign-up');
  await expect(heading(page, 'Create your account')).toBeVisible();
});

test('one form signs in or up, keeps the typed text, and says what is missing', async ({ visitor }) => {
  const { page } = await visitor();
  await beenHere(page);
  await page.goto('/login');
  await expect(page).toHaveTitle(/PlanJam/);
  const [email, username, password] = ['Email', 'Username', 'Password'].map((label) => page.getByLabel(label));
  if (!email || !username || !password) return;

  await expect(username).toBeHidden();
  await page.getByRole('button', { name: 'Sign In' }).click();
  for (const field of [email, password]) await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toBeFocused();
  await email.fill('ana at example');
  await expect(email).toHaveAccessibleDescription(/valid email address/);
  await email.fill('ana@example.com');
  await expect(email).not.toHaveAttribute('aria-invalid', 'true');
  await password.fill('short');

  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(username).toBeVisible();
  await expect(email).toHaveValue('ana@example.com');
  await expect(password).toHaveValue('short');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(username).toBeFocused();
  await expect(username).toHaveAccessibleDescription(/Username is required/);
  await expect(password).toHaveAccessibleDescription(/at least 8 characters/);

  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(username).toBeHidden();
  await expect(page).toHaveURL(/\/login$/);
});

test('the terms can be read before signing up', async ({ visitor }) => {
  const { page } = await visitor();
  await beenHere(page);
  await page.goto('/login');
  const terms = page.getByRole('link', { name: 'Terms of Service' });
  await expect(terms).toBeHidden();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('at least 13')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
  await terms.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
});

test('without scripts the app says that it needs them, and links to the public pages', async ({ visitor }) => {
  const { page } = await visitor({ javaScriptEnabled: false });
  for (const path of ['/login', '/trips', '/invite/of-nobody']) {
    await page.goto(path);
    // Locators by role and by text ignore noscript elements.
    const note = page.locator('noscript p');
    await expect(note).toContainText('You need JavaScript to sign in');
    await expect(note).toBeInViewport();
    await note.locator('a').click();
    await expect(page).toHaveURL('/');
  }
});

test('a failed sign-in says why and keeps the typed text; a successful one leads to the trips', async ({
  account,
  visitor,
}) => {
  const ana = await account('ana');
  const { page } = await visitor();
  await beenHere(page);
  await page.goto('/login');
  await page.getByLabel('Email').fill(ana.email);
  await page.getByLabel('Password').fill('not the one');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toContainText(/password/i);
  await expect(page.getByLabel('Email')).toHaveValue(ana.email);
  await expect(page.getByLabel('Password')).toHaveValue('not the one');

  await page.getByLabel('Password').fill(ana.password);
  const login = await breakField(page, 'login');
  await page.getByRole('button', { name: 'Sign In' }).click();
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
});

test('an e-mail address that has an account cannot create a second one', async ({ account, visitor }) => {
  const ana = await account('ana');
  const { page } = await visitor();
  await page.goto('/login');
  await page.getByLabel('Email').fill(ana.email);
  await page.getByLabel('Username').fill('not ana');
  await page.getByLabel('Password').fill('correct horse');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue('not ana');
  await expect(page).toHaveURL(/\/login$/);
});

test('logging out leads to the sign-in page, and nothing of the session remains', async ({ person, trip }) => {
  const ana = await person('ana');
  const tripId = await trip(ana);
  await ana.page.goto('/trips');
  await expect(ana.page.getByRole('link', { name: 'Lisbon in May' })).toBeVisible();

  const logout = await breakField(ana.page, 'logout');
  await ana.page.getByRole('button', { name: 'Logout' }).click();
  await expect(ana.page.getByRole('alert')).toHaveText('An error occurred');
  await expect(ana.page.getByText('Welcome, ana')).toBeVisible();
  await logout.mend();

  // The toast may cover it.
  await ana.page.getByRole('button', { name: 'Logout' }).press('Enter');
  await expect(ana.page).toHaveURL(/\/login$/);
  await ana.page.goBack();
  await ana.page.goto(`/trips/${tripId}`);
  await expect(ana.page).toHaveURL(/\/login$/);
  await expect(ana.page.getByText('Lisbon in May')).toBeHidden();
  const { viewer } = await ana.graphql<{ viewer: unknown }>('{ viewer { email } }');
  expect(viewer).toBeNull();
});

test('signing out in one window signs out the others, and signing in again continues there', async ({
  person,
  trip,
}) => {
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
});

test('an expired session is noticed when something is refused', async ({ person, trip }) => {
  const ana = await person('ana');
  const tripId = await trip(ana);
  const { page } = ana;
  await page.goto(`/trips/${tripId}?tab=chat`);
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  await ana.context.clearCookies();
  // Typing sends a command too.
  await page.getByLabel('Message', { exact: true }).fill('Anyone?');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('alert')).toContainText('You have been signed out.');
});

test('“Plan a trip” opens the sign-up form with the address focused', async ({ visitor }) => {
  const { page } = await visitor();
  for (const path of ['/', '/blog/why-group-trip-planning-feels-hard']) {
    await page.goto(path);
    await page.getByRole('link', { name: 'Plan a trip' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
  }
  await page.keyboard.type('ana@example.com');
  await expect(page).toHaveTitle('Sign Up - PlanJam');
  await expect(page.getByLabel('Email')).toHaveValue('ana@example.com');
  await expect(page.getByLabel('Username')).toBeVisible();
});
