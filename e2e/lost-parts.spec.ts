import { test as base } from './support/ana-and-bob.ts';
import { breakChunks, breakOnce } from './support/chunks.ts';
import { addPlace } from './support/deeds.ts';
import { newActivityForm, openCoordinates } from './support/forms.ts';
import { expect } from './support/test.ts';

// The window fetches no chunks ahead: each is first requested when it is needed.
const test = base.extend({ expectedComplaints: /status of 404|A part of the page can't be loaded/ });

test('a map whose script or style fails once loads; one that cannot be loaded says so, and loads on the next try', async ({
  ana,
  trip,
}) => {
  const tripId = await trip(ana);
  await addPlace(ana, tripId, 'Castle', 38.71);
  const { page } = ana;
  const map = page.getByRole('region', { name: 'Map' }).locator('.leaflet-container');
  const script = await breakOnce(page, /trip-map/);
  await page.goto(`/trips/${tripId}?view=map`);
  await expect(map).toBeVisible();
  expect(script.failures()).toBe(2);

  const openItinerary = async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto(`/trips/${tripId}`);
    await expect(page.getByRole('article', { name: 'Castle' })).toBeVisible();
  };
  await openItinerary();
  const styles = await breakOnce(page, /\.css$/);
  await page.getByRole('radio', { name: 'Map' }).click();
  await expect(map).toBeVisible();
  await expect(page.locator('.leaflet-pane').first()).toHaveCSS('position', 'absolute');
  expect(styles.failures()).toBe(2);

  await openItinerary();
  const lost = await breakChunks(page, /./);
  const alert = page.getByRole('alert');
  await page.getByRole('radio', { name: 'Map' }).click();
  await expect(alert).toContainText('No connection');
  await expect(page.getByRole('tab', { name: 'Chat' })).toBeVisible();
  await test.step('nor can the palette, until its chunk loads', async () => {
    await page.keyboard.press('Control+k');
    const overlay = alert.filter({ has: page.getByRole('button', { name: 'Close' }) });
    await expect(overlay).toContainText('No connection');
    await overlay.getByRole('button', { name: 'Close' }).click();
  });
  await lost.mend();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(map).toBeVisible();
  await expect(alert).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('typed text stays while a part of the form cannot be loaded, also after a reload and an update', async ({
  ana,
  trip,
}) => {
  const { page } = ana;
  const tripId = await trip(ana);
  const form = page.getByRole('dialog', { name: 'Add Activity' });
  const alert = form.getByRole('alert');
  const openMap = () => form.getByRole('button', { name: /on a map/i }).click();
  const openAgain = async () => {
    await alert.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('button', { name: 'Add activity', exact: true }).click();
    for (const [label, text] of Object.entries({ Name: 'Tram 28', Location: 'Martim Moniz' }))
      await expect(form.getByLabel(label)).toHaveValue(text);
  };

  await newActivityForm(ana, tripId);
  await form.getByLabel('Name').fill('Tram 28');
  await form.getByLabel('Location').fill('Martim Moniz');
  await test.step('after an update the page offers a reload', async () => {
    await openCoordinates(form);
    const updated = await breakChunks(page, /./, 'gone');
    await openMap();
    await expect(alert).toContainText('PlanJam was updated');
    await updated.mend();
    await openAgain();
  });
  await test.step('a part that fails again works after a reload, in browsers that keep the failure', async () => {
    await openCoordinates(form);
    const lost = await breakChunks(page, /map/);
    await openMap();
    await expect(alert).toContainText("It couldn't be loaded just now");
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(alert).toContainText("It couldn't be loaded just now");
    await lost.mend();
    await openAgain();
  });
  await test.step('without a connection it loads on the next try', async () => {
    await openCoordinates(form);
    const lost = await breakChunks(page, /./);
    await openMap();
    await expect(alert).toContainText('No connection');
    await expect(form.getByLabel('Name')).toHaveValue('Tram 28');
    await lost.mend();
    await form.getByRole('button', { name: 'Try again' }).click();
    await expect(form.locator('.leaflet-container')).toBeVisible();
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('article', { name: 'Tram 28' })).toBeVisible();
  });
});

test('an app that cannot start without its script or style says so, and starts after a reload', async ({ ana }) => {
  const { page } = ana;
  for (const name of [/\/app-.+\.js$/, /\.css$/]) {
    const lost = await breakChunks(page, name);
    await page.goto('/trips');
    await expect(page.getByRole('alert')).toContainText("PlanJam couldn't be loaded just now.");
    await lost.mend();
    await page.getByRole('alert').getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByText('No trips yet')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
});

test('a page whose script cannot be loaded, and signing in without a connection, say so and work on the next try', async ({
  ana,
}) => {
  const { page, context, email, password } = ana;
  await page.goto('/trips');
  await expect(page.getByText('No trips yet')).toBeVisible();
  let lost = await breakChunks(page, /./);
  await page.getByRole('link', { name: 'New Trip' }).click();
  await expect(page.getByRole('alert')).toContainText('No connection');
  await lost.mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create New Trip' })).toBeVisible();

  await context.clearCookies();
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  lost = await breakChunks(page, /./);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toHaveText('No connection. Please try again.');
  await lost.mend();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your trips' })).toBeVisible();
});
