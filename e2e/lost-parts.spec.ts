import { test as base } from './support/ana-and-bob.ts';
import { beenHere } from './support/been-here.ts';
import { breakChunks, breakOnce } from './support/chunks.ts';
import { addPlace } from './support/deeds.ts';
import { newActivityForm, openMore } from './support/forms.ts';
import { expect } from './support/test.ts';

// The window fetches no chunks ahead: each is first requested when it is needed.
const test = base.extend({ expectedComplaints: /status of 404|A part of the page can't be loaded/ });

test('a chunk that fails once is retried automatically', async ({ ana, trip }) => {
  const tripId = await trip(ana);
  await addPlace(ana, tripId, 'Castle', 38.71);
  const { page } = ana;
  const map = await breakOnce(page, /trip-map/);
  await page.goto(`/trips/${tripId}?view=map`);
  await expect(page.getByRole('region', { name: 'Map' }).locator('.leaflet-container')).toBeVisible();
  expect(map.failures()).toBe(2);
});

test('a stylesheet that fails once is retried automatically', async ({ ana, trip }) => {
  const tripId = await trip(ana);
  await addPlace(ana, tripId, 'Castle', 38.71);
  const { page } = ana;
  await page.goto(`/trips/${tripId}`);
  await expect(page.getByRole('article', { name: 'Castle' })).toBeVisible();
  const styles = await breakOnce(page, /\.css$/);
  await page.getByText('Map', { exact: true }).click();
  await expect(page.getByRole('region', { name: 'Map' }).locator('.leaflet-container')).toBeVisible();
  await expect(page.locator('.leaflet-pane').first()).toHaveCSS('position', 'absolute');
  expect(styles.failures()).toBe(2);
});

test('a map that cannot be loaded says so in its place, and loads on the next try', async ({ ana, trip }) => {
  const tripId = await trip(ana);
  await addPlace(ana, tripId, 'Castle', 38.71);
  const { page } = ana;
  const chunks = await breakChunks(page, /./);
  await chunks.mend();
  await page.goto(`/trips/${tripId}`);
  await expect(page.getByRole('article', { name: 'Castle' })).toBeVisible();
  const lost = await breakChunks(page, /./);
  await page
    .getByRole('radio', { name: 'Map' })
    .or(page.getByRole('button', { name: 'Map' }))
    .click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('No connection');
  await expect(page.getByRole('tab', { name: 'Chat' })).toBeVisible();
  await lost.mend();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Map' }).locator('.leaflet-container')).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('typed text stays while a part of the form cannot be loaded', async ({ ana, trip }) => {
  const { page } = ana;
  const form = await newActivityForm(ana, await trip(ana));
  await form.getByLabel('Name').fill('Tram 28');
  await openMore(form);
  const lost = await breakChunks(page, /./);
  await form.getByRole('button', { name: /on a map/i }).click();
  await expect(form.getByRole('alert')).toContainText('No connection');
  await expect(form.getByLabel('Name')).toHaveValue('Tram 28');
  await lost.mend();
  await form.getByRole('button', { name: 'Try again' }).click();
  await expect(form.locator('.leaflet-container')).toBeVisible();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('article', { name: 'Tram 28' })).toBeVisible();
});

test('the palette can be opened again after its chunk could not be loaded', async ({ ana, trip }) => {
  const { page } = ana;
  await page.goto(`/trips/${await trip(ana)}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const lost = await breakChunks(page, /./);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('alert')).toContainText('No connection');
  await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();
  await lost.mend();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('a page whose script cannot be loaded says so, and opens on the next try', async ({ ana }) => {
  const { page } = ana;
  await page.goto('/trips');
  await expect(page.getByText('No trips yet')).toBeVisible();
  const lost = await breakChunks(page, /./);
  await page.getByRole('link', { name: 'New Trip' }).click();
  await expect(page.getByRole('alert')).toContainText('No connection', { timeout: 20_000 });
  await lost.mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create New Trip' })).toBeVisible();
});

test('a part that fails again works after a reload, in browsers that keep the failure', async ({ ana, trip }) => {
  const { page } = ana;
  const form = await newActivityForm(ana, await trip(ana));
  await form.getByLabel('Name').fill('Tram 28');
  await openMore(form);
  const lost = await breakChunks(page, /map/);
  await form.getByRole('button', { name: /on a map/i }).click();
  const alert = form.getByRole('alert');
  await expect(alert).toContainText("It couldn't be loaded just now");
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toContainText("It couldn't be loaded just now");
  await lost.mend();
  await alert.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('button', { name: 'Add activity', exact: true }).click();
  await expect(form.getByLabel('Name')).toHaveValue('Tram 28');
  await openMore(form);
  await form.getByRole('button', { name: /on a map/i }).click();
  await expect(form.locator('.leaflet-container')).toBeVisible();
});

test('signing in without a connection says so, and works once it is back', async ({ ana }) => {
  const { page, context, email, password } = ana;
  await context.clearCookies();
  await beenHere(page);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  const lost = await breakChunks(page, /./);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toHaveText('No connection. Please try again.');
  await lost.mend();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your trips' })).toBeVisible();
});

test('after an update the page offers a reload, which keeps the typed text', async ({ ana, trip }) => {
  const { page } = ana;
  const form = await newActivityForm(ana, await trip(ana));
  await form.getByLabel('Name').fill('Tram 28');
  await form.getByLabel('Location').fill('Martim Moniz');
  await openMore(form);
  const updated = await breakChunks(page, /./, 'gone');
  await form.getByRole('button', { name: /on a map/i }).click();
  const alert = form.getByRole('alert');
  await expect(alert).toContainText('PlanJam was updated');
  await updated.mend();
  await alert.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('button', { name: 'Add activity', exact: true }).click();
  await expect(form.getByLabel('Name')).toHaveValue('Tram 28');
  await expect(form.getByLabel('Location')).toHaveValue('Martim Moniz');
});
