import type { Locator, Page } from '@playwright/test';
import { addActivity, changeRole, say } from './support/deeds.ts';
import { holdResponse } from './support/faults.ts';
import { findings } from './support/findings.ts';
import { expect, test } from './support/test.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const menuButton = (page: Page) => page.getByRole('button', { name: 'Your menu' });

/** Chooses from a list of “Dates”. */
async function choose(dates: Locator, field: string, option: string): Promise<void> {
  await dates.getByRole('button', { name: field }).click();
  await dates.page().getByRole('option', { name: option, exact: true }).click();
}

test('a person changes the name, which others see, and how dates are shown', { tag: '@landing' }, async ({
  account,
  person,
  trip,
}) => {
  const [ana, bob, eve] = [await person('ana'), await person('bob'), await account('eve')];
  const tripId = await trip(ana, bob, eve);
  await say(ana, tripId, 'Shall we walk?');
  await addActivity(ana, tripId, { name: 'Fado', scheduledTime: '2027-05-13T19:30:00Z' });
  await bob.page.goto(`/trips/${tripId}?tab=chat`);
  const message = bob.page.getByRole('article').filter({ hasText: 'Shall we walk?' });
  await expect(message).toHaveAccessibleName('ana');

  const { page } = ana;
  await page.goto('/account');
  await expect(section(page, 'Sessions').getByRole('listitem')).toHaveCount(1);
  expect(await findings(page)).toEqual([]);
  const name = section(page, 'Name');
  await expect(name.getByLabel('Username')).toHaveValue('ana');
  await name.getByLabel('Username').fill('A');
  await name.getByRole('button', { name: 'Save' }).click();
  await expect(name).toContainText('Username must be at least 2 characters.');
  await expect(name.getByLabel('Username')).toBeFocused();
  await name.getByLabel('Username').fill('Ana Maria');
  await name.getByRole('button', { name: 'Save' }).click();
  await expect(name.getByRole('status')).toHaveText(/^Saved/);
  await expect(menuButton(page)).toHaveText('AM');
  await expect(message).toHaveAccessibleName('Ana Maria');
  await expect(message).toContainText('Ana Maria');
  await bob.page.getByRole('tab', { name: 'Members' }).click();
  await expect(bob.page.getByRole('listitem').filter({ hasText: 'Ana Maria' })).toBeVisible();

  await test.step('dates follow the preferences, which show an example first', async () => {
    const dates = section(page, 'Dates');
    const example = dates.locator('output');
    await expect(example).toContainText(/\d [AP]M$/);
    await choose(dates, 'Language of dates', 'German (Germany)');
    await expect(example).toContainText(/\d\. \w+\.? \d{4}, \d+:\d\d$/);
    await choose(dates, 'Clock', '12 hours');
    await expect(example).toContainText(/[AP]M$/);
    await choose(dates, 'Clock', '24 hours');
    await choose(dates, 'First day of the week', 'Saturday');
    await dates.getByRole('checkbox').uncheck();
    const zone = dates.getByRole('combobox', { name: 'Time zone of new trips' });
    // A list closes when the page scrolls, so the field must be in view before it opens its list.
    await zone.hover();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await zone.fill('kathm');
    await expect(page.getByRole('option', { name: 'Asia/Kathmandu' })).toBeVisible();
    // Not a click, before which the test would scroll.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(zone).toHaveValue('Asia/Kathmandu');
    await dates.getByRole('button', { name: 'Save' }).click();
    await expect(dates.locator('p[role=status]')).toHaveText('Saved.');

    await page.goto(`/trips/${tripId}`);
    await expect(page.getByRole('article', { name: 'Fado' })).toContainText('20:30');
    await expect(page.getByRole('main')).toContainText('12.–16. Mai 2027');
    await page.getByRole('button', { name: 'Edit Fado' }).click();
    const form = page.getByRole('dialog');
    await expect(form.getByRole('radio', { name: 'Donnerstag, 13. Mai 2027' })).toBeChecked();
    await expect(form.getByLabel('Start time')).toHaveValue('20:30');
    await form.getByRole('radio', { name: 'Another day…' }).click();
    await form.getByRole('button', { name: /^Calendar/ }).click();
    await expect(page.getByRole('columnheader').or(page.locator('thead th')).first()).toHaveText('S');
    await page.goto('/trips/new');
    await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Asia/Kathmandu');
  });
});

test('the forms save nothing old: a name of another window is shown, and later choices stay', async ({ person }) => {
  const { page, context } = await person('ana');
  await page.goto('/trips');
  await expect(page.getByText('Welcome, ana')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/account');
  const name = (of: Page) => section(of, 'Name');
  await name(other).getByLabel('Username').fill('Ana Maria');
  await name(other).getByRole('button', { name: 'Save' }).click();
  await expect(name(other).getByRole('status')).toHaveText(/^Saved/);
  await menuButton(page).press('Enter');
  await page.getByRole('menuitem', { name: 'Account' }).click();
  await expect(name(page).getByLabel('Username')).toHaveValue('Ana Maria');
  await expect(menuButton(page)).toHaveText('AM');

  await test.step('what is chosen while a choice is being saved stays chosen', async () => {
    const dates = section(page, 'Dates');
    const save = dates.getByRole('button', { name: 'Save' });
    const saved = dates.locator('p[role=status]');
    await choose(dates, 'Clock', '24 hours');
    const saving = await holdResponse(page, 'updateAccount');
    await save.click();
    await saving.answered;
    await choose(dates, 'First day of the week', 'Saturday');
    saving.release();
    await expect(save).toBeEnabled();
    await expect(dates.getByRole('button', { name: 'First day of the week' })).toContainText('Saturday');
    await expect(saved).toHaveText('');
    await save.click();
    await expect(saved).toHaveText('Saved.');
    await page.reload();
    await expect(dates.getByRole('button', { name: 'Clock' })).toContainText('24 hours');
    await expect(dates.getByRole('button', { name: 'First day of the week' })).toContainText('Saturday');
  });
});

const devices = {
  'Firefox on Windows': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
  'Safari on iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  'calendar-bot': 'calendar-bot/1.0',
  'Edge on Windows':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
};

test('sessions are listed with their devices and can be ended; a new password ends every other one', {
  tag: '@landing',
}, async ({ person, visitor }) => {
  const ana = await person('ana');
  const { page } = ana;
  const signIn = async (userAgent: string) => {
    const { page: window, context } = await visitor({ userAgent });
    const data = { email: ana.email, password: ana.password };
    const answer = await context.request.post('/auth/login', { data, headers: { 'user-agent': userAgent } });
    expect(answer.status()).toBe(200);
    return window;
  };
  for (const userAgent of Object.values(devices)) await signIn(userAgent);
  await page.goto('/account');
  const sessions = section(page, 'Sessions');
  const rows = sessions.getByRole('listitem');
  await expect(rows).toHaveCount(5);
  await expect(rows.first()).toContainText('This session');
  for (const device of Object.keys(devices)) await expect(rows.filter({ hasText: device })).toHaveCount(1);
  // The last use is known to the hour, and would be before the sign-in.
  await expect(sessions).not.toContainText('last used');
  await sessions.getByRole('button', { name: /^End session: Firefox on Windows/ }).click();
  await expect(sessions.getByRole('status')).toHaveText('The session has ended.');
  await expect(rows).toHaveCount(4);
  await sessions.getByRole('button', { name: 'End all other sessions' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End all other sessions' }).click();
  await expect(sessions.getByRole('status')).toHaveText('3 other sessions have ended.');
  await expect(rows).toHaveCount(1);

  const other = await signIn(devices['Firefox on Windows']);
  await other.goto('/trips');
  await expect(other.getByText('Welcome, ana')).toBeVisible();
  await page.reload();
  await expect(rows).toHaveCount(2);
  const password = section(page, 'Password');
  const change = async (current: string, next: string) => {
    await password.getByLabel('Current password').fill(current);
    await password.getByLabel('New password').fill(next);
    await password.getByRole('button', { name: 'Change password' }).click();
  };
  await change('not this one', 'a marigold signpost');
  await expect(password).toContainText('This is not your current password.');
  await expect(password.getByLabel('Current password')).toBeFocused();
  await change(ana.password, 'password1');
  await expect(password).toContainText('too common');
  await expect(password.getByLabel('New password')).toBeFocused();
  await change(ana.password, 'a marigold signpost');
  await expect(password.getByRole('status')).toHaveText('Your password is changed. Your other session has ended.');
  await expect(rows).toHaveCount(1);
  await expect(other).toHaveURL(/\/login$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account');
});

test('without mail, a new address counts at once, and an admin of the trip sees it', async ({ person, trip }) => {
  const [ana, bob] = [await person('ana'), await person('bob')];
  const tripId = await trip(ana, bob);
  await changeRole(ana, tripId, 'bob', 'ADMIN');
  await bob.page.goto(`/trips/${tripId}?tab=members`);
  await expect(bob.page.getByText(ana.email)).toBeVisible();
  await ana.page.goto('/account');
  const email = section(ana.page, 'Email');
  await email.getByLabel('New email').fill(bob.email);
  await email.getByLabel('Your password').fill(ana.password);
  await email.getByRole('button', { name: 'Change email' }).click();
  await expect(email.getByLabel('New email')).toHaveAccessibleDescription(/belongs to another account/);
  await email.getByLabel('New email').fill(`new.${ana.email}`);
  await email.getByRole('button', { name: 'Change email' }).click();
  await expect(email.getByRole('status')).toHaveText(`Your address is now new.${ana.email}.`);
  await expect(ana.page.getByText(`You are signed in as new.${ana.email}.`)).toBeVisible();
  await expect(bob.page.getByText(`new.${ana.email}`)).toBeVisible();
});
