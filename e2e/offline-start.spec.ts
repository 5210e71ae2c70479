import type { Page } from '@playwright/test';
import { badGateway, busyGateway, cut, portal, redirectingPortal, silence } from './support/gateway.ts';
import { startServer } from './support/server.ts';
import { expect } from './support/test.ts';
import { keptShells, lookForNew, openKept, settingsOf, test } from './support/worker-test.ts';

/** Opens an address as a browser does that has just started. The page is the app's, with its header. */
async function start(page: Page, path: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(path);
  await expect(page.getByRole('banner').getByRole('link', { name: 'PlanJam' })).toBeVisible();
  await expect(page.locator('#root > *')).not.toHaveCount(0);
}

const ofTrip = ['', '?tab=chat', '/history', '/pictures', '/files', '/booklet'];
const paths = (tripId: string) => [
  ...['/trips', '/trips/new', '/account', '/waiting', '/login', '/forgot', '/invite/invitation_1', '/trips/'],
  ...ofTrip.map((part) => `/trips/${tripId}${part}`),
];

test('every page of the app starts without a connection', async ({ bob, gateway, trip }) => {
  const tripId = await trip(bob);
  await openKept(bob.page);
  gateway.answer(() => cut);
  for (const path of paths(tripId)) await start(bob.page, path);
});

// All paths have one page: server/http/offline-files.test.ts. scripts/vite/offline-worker.landing.test.ts tests that
// what they load is kept.
test('the app starts without a connection, and with one that brings nothing', {
  tag: '@landing',
}, async ({ bob, baseURL, gateway, trip }) => {
  const { page } = bob;
  const tripId = await trip(bob);
  await openKept(page);
  gateway.answer(() => cut);
  for (const path of ['/trips', '/login', '/trips/', `/trips/${tripId}/booklet`]) await start(page, path);
  gateway.answer(() => silence);
  await start(page, `/trips/${tripId}`);
  gateway.answer(() => baseURL ?? '');
  const name = page.getByRole('heading', { level: 1 });
  await expect(name).toHaveText('Lisbon in May');
  await bob.graphql('mutation ($id: ID!) { updateTrip(input: { tripId: $id, name: "Porto in May" }) { __typename } }', {
    id: tripId,
  });
  await expect(name).toHaveText('Porto in May');
});

test('a list of trips that did not come is fetched when the line returns', {
  tag: '@nightly',
}, async ({ bob, baseURL, gateway, trip }) => {
  const { page } = bob;
  await trip(bob);
  await openKept(page);
  gateway.answer(() => cut);
  await start(page, '/trips');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  gateway.answer(() => baseURL ?? '');
  await expect(page.getByRole('link', { name: 'Lisbon in May' })).toBeVisible();
});

test('the worker answers for files of the app and for pages that do not come, and for nothing else', {
  tag: '@landing',
}, async ({ bob, baseURL, gateway, trip }) => {
  const { page } = bob;
  const tripId = await trip(bob);
  await openKept(page);
  const by = new Map<string, boolean>();
  page.on('response', (response) => by.set(new URL(response.url()).pathname, response.fromServiceWorker()));
  await page.goto(`/trips/${tripId}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const names = [...by.keys()];
  const assets = names.filter((path) => path.startsWith('/assets/'));
  expect(assets.length).toBeGreaterThan(3);
  expect(assets.filter((path) => !by.get(path))).toEqual([]);
  expect(by.get('/graphql')).toBe(false);
  await page.goto('/faq');
  expect(by.get('/faq')).toBe(false);

  for (const other of [portal, redirectingPortal, badGateway, busyGateway]) {
    gateway.answer(() => other);
    await start(page, `/trips/${tripId}`);
    expect(new URL(page.url()).pathname).toBe(`/trips/${tripId}`);
  }
  gateway.answer(() => baseURL ?? '');
  await page.goto('/trips');
  await expect(page.getByRole('link', { name: 'Lisbon in May' })).toBeVisible();

  // The browser has removed the files, to make room.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  gateway.answer(() => cut);
  await page.goto('/trips');
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  gateway.answer(() => baseURL ?? '');
  await page.reload();
  await expect(page.getByRole('link', { name: 'Lisbon in May' })).toBeVisible();
});

const offer = (page: Page) => page.getByText('A new version is ready.');

test('a new version waits until it is asked for, and two versions behind one address never mix', async ({
  person,
  gateway,
}, info) => {
  const folder = { DATA_DIR: info.outputPath('data') };
  const contactIn = async (page: Page) => (await settingsOf(page)).contactEmail;
  const before = await startServer({ ...folder, CONTACT_EMAIL: 'before@example.com' });
  gateway.answer(() => before.url);
  const bob = await person('bob', { baseURL: gateway.url });
  const { page } = bob;
  await openKept(page);
  const [shell] = await keptShells(page);
  await page.getByRole('link', { name: 'New Trip' }).click();
  const name = page.getByLabel('Name');
  await name.fill('Sintra');
  await before.stop();
  const after = await startServer({ ...folder, CONTACT_EMAIL: 'after@example.com' });

  await test.step('a worker that cannot have its own page is not installed', async () => {
    gateway.answer((path) => (path.startsWith('/shell') ? portal : after.url));
    await lookForNew(page);
    expect(await keptShells(page)).toEqual([shell]);
    await expect(offer(page)).toHaveCount(0);
  });

  await test.step('the new one waits, and does not disturb who writes', async () => {
    gateway.answer(() => after.url);
    await lookForNew(page);
    await expect(offer(page)).toBeVisible();
    await expect(name).toBeFocused();
    gateway.answer(() => cut);
    const second = await bob.context.newPage();
    await second.goto('/trips');
    expect(await contactIn(second)).toBe('before@example.com');
    await second.close();
  });

  await test.step('a reload changes the version, and keeps what was typed', async () => {
    gateway.answer(() => after.url);
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Reload' }).click();
    await reloaded;
    await expect.poll(async () => (await keptShells(page)).length).toBe(1);
    expect(await keptShells(page)).not.toContain(shell);
    await expect(name).toHaveValue('Sintra');
    gateway.answer(() => cut);
    await start(page, '/trips');
    expect(await contactIn(page)).toBe('after@example.com');
  });
  await after.stop();

  await test.step('it takes over at once if the only page is of the new version already', async () => {
    const again = await startServer({ ...folder, CONTACT_EMAIL: 'before@example.com' });
    gateway.answer(() => again.url);
    await page.goto('/trips');
    expect(await contactIn(page)).toBe('before@example.com');
    await expect.poll(() => keptShells(page)).toEqual([shell]);
    await expect(offer(page)).toHaveCount(0);
    await again.stop();
  });
});

test('OFFLINE=off removes the worker and its files, from a public page too', async ({ person, gateway }, info) => {
  const folder = { DATA_DIR: info.outputPath('data') };
  const before = await startServer(folder);
  gateway.answer(() => before.url);
  const { page } = await person('bob', { baseURL: gateway.url });
  await openKept(page);
  await before.stop();
  const after = await startServer({ ...folder, OFFLINE: 'off' });
  gateway.answer(() => after.url);
  const left = () =>
    page.evaluate(async () => [...(await navigator.serviceWorker.getRegistrations()), ...(await caches.keys())].length);
  await page.goto('/faq');
  await expect.poll(left).toBe(0);
  await page.goto('/trips');
  await expect(page.getByText('No trips yet')).toBeVisible();
  await after.stop();
});
