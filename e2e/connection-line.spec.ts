import { invite } from './support/deeds.ts';
import { newActivityForm } from './support/forms.ts';
import { test } from './support/over-a-line.ts';
import { expect } from './support/test.ts';

test('every page shows a banner while the connection is lost', async ({ bob, line, trip }) => {
  const tripId = await trip(bob);
  const { page } = bob;
  const lost = page.getByText('No connection.');
  const invitation = await invite(bob, tripId, 'eve@example.com');
  for (const path of ['/trips', '/trips/new', `/trips/${tripId}`, `/invite/${invitation}`, '/reset']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(lost).toHaveCount(0);
    await bob.context.setOffline(true);
    await expect(lost).toHaveCount(1);
    await expect(lost).toBeInViewport();
    await bob.context.setOffline(false);
    await expect(lost).toHaveCount(0);
  }
  // The browser believes that it is online, and a request finds that it is not.
  await page.goto('/trips/new');
  await page.getByLabel('Name').fill('Lisbon');
  await page.getByLabel('Destination').fill('Portugal');
  line.cut();
  await page.getByRole('button', { name: 'Create Trip' }).click();
  await expect(lost).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Lisbon');
  line.mend();
  await expect(lost).toHaveCount(0);
});

test('the sign-in page shows the banner too', async ({ visitor }) => {
  const { page, context } = await visitor();
  await page.goto('/login');
  // When the form can be sent, the script is loaded.
  await expect(page.getByRole('button', { name: 'Sign Up' })).toBeEnabled();
  await context.setOffline(true);
  await expect(page.getByText('No connection.')).toBeInViewport();
  await context.setOffline(false);
  await expect(page.getByText('No connection.')).toHaveCount(0);
});

for (const viewport of [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
])
  test(`above an open dialog, ${viewport.width} px wide, the banner can be seen and is announced`, async ({
    person,
    trip,
  }) => {
    const ana = await person('ana', { viewport });
    const { page } = ana;
    const form = await newActivityForm(ana, await trip(ana));
    await form.getByLabel('Name').fill('Tram 28');
    await ana.context.setOffline(true);
    const line = page.getByRole('status').filter({ hasText: 'No connection.' });
    await expect(line).toBeInViewport();
    const isOnTop = await line.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    expect(isOnTop).toBe(true);
    await expect(form.getByRole('button', { name: 'Close' })).toBeInViewport();
    await ana.context.setOffline(false);
  });
