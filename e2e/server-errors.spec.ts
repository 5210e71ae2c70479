import type { Page } from '@playwright/test';
import { invite } from './support/deeds.ts';
import { expect, test } from './support/test.ts';

test.use({ expectedComplaints: /status of (500|401)|Reference: 0123abcd/ });

/** From now on, the server responds to GraphQL with an error. */
async function failServer(page: Page, status = 500) {
  await page.route('**/graphql', (route) =>
    route.fulfill({
      status,
      contentType: 'application/graphql-response+json',
      // Without it, the answer would not count as the server's.
      headers: { 'x-request-id': '0123abcd' },
      body: JSON.stringify({ errors: [{ message: 'Something went wrong. Reference: 0123abcd' }] }),
    }),
  );
  return { mend: () => page.unroute('**/graphql') };
}

/** Presses the button, unless the page has tried by itself meanwhile: it does when its live connection opens. */
const tryAgain = (page: Page) =>
  page
    .getByRole('button', { name: 'Try again' })
    .click({ timeout: 10_000 })
    .catch(() => {});

test('a server error shows its reference, can be retried and signs no one out; a 401 leads to the sign-in form', {
  tag: '@landing',
}, async ({ account, person, trip }) => {
  const [ana, bob] = [await account('ana'), await person('bob')];
  const [tripId, invitation] = [await trip(bob), await invite(ana, await trip(ana), bob.email)];
  const { page } = bob;
  for (const address of ['/trips', '/trips/new', `/trips/${tripId}`, `/invite/${invitation}`]) {
    await test.step(address, async () => {
      const server = await failServer(page);
      await page.goto(address);
      await expect(page.getByText("couldn't be loaded just now.").first()).toBeVisible();
      await expect(page.getByText('Reference: 0123abcd').first()).toBeVisible();
      await expect(page).toHaveURL(address);
      await expect(page.getByText('No trips yet')).toBeHidden();
      if (address.endsWith(tripId))
        await expect(page.getByRole('heading', { level: 1, name: 'Trip not found' })).toBeAttached();
      await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
      await server.mend();
      await tryAgain(page);
      await expect(page.getByText("couldn't be loaded just now.")).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Your trips|Create New Trip|Lisbon in May/);
      await expect(page).toHaveURL(address);
    });
  }

  await test.step('a failure shows the reference under which the server has logged it', async () => {
    await page.goto(`/trips/${tripId}`);
    await page.getByRole('button', { name: 'Add activity', exact: true }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Name').fill('Tram 28');
    const server = await failServer(page);
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText(/^Failed to save activity. Please try again. Reference: 0123abcd/);
    await expect(form.getByLabel('Name')).toHaveValue('Tram 28');
    await server.mend();
  });

  await failServer(page, 401);
  for (const address of ['/trips', '/trips/new', `/trips/${tripId}`]) {
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
    });
  }
});
