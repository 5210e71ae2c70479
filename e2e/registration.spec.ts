import { findings } from './support/findings.ts';
import { type Server, serverWith } from './support/server.ts';
import { test as base, expect } from './support/test.ts';

const test = base.extend<{ server: Server }>({
  server: serverWith({ REGISTRATION: 'closed', CONTACT_EMAIL: 'help@planjam.example' }),
});

test('with registration by invitation only, the form says so', async ({ visitor }) => {
  const { page } = await visitor();
  // As the server writes it for REGISTRATION=invited. Whom it refuses: schema/account/resets.test.ts.
  await page.route('**/login?sign-up', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('registration&quot;:&quot;open', 'registration&quot;:&quot;invited');
    await route.fulfill({ response, body });
  });
  await page.goto('/login?sign-up');
  await expect(page.getByText('Only people who are invited to a trip can sign up here. Use the address')).toBeVisible();
  expect(await findings(page)).toEqual([]);
});

test('with registration closed, one can only sign in, and the form says whom to ask', { tag: '@landing' }, async ({
  server,
  visitor,
}) => {
  const { page } = await visitor({ baseURL: server.url });
  const contact = page.getByRole('link', { name: 'help@planjam.example' });
  await page.goto('/');
  await page.getByRole('link', { name: 'Plan a trip' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  await expect(contact).toHaveAttribute('href', 'mailto:help@planjam.example');
  await expect(page.getByRole('button', { name: 'Sign Up' })).toHaveCount(0);
  await expect(page.getByLabel('Username')).toHaveCount(0);
  expect(await findings(page)).toEqual([]);

  const unscripted = await visitor({ baseURL: server.url, javaScriptEnabled: false });
  await unscripted.page.goto('/login?sign-up');
  await expect(unscripted.page.getByRole('link', { name: 'help@planjam.example' })).toBeVisible();
  expect(await unscripted.page.content()).not.toContain('Sign Up');
});
