import type { BrowserContext, Page } from '@playwright/test';
import { addActivities, addActivity, askPoll, book, invite, recordExpense, say } from './support/deeds.ts';
import { choose, photo } from './support/picture.ts';
import { test as base, expect } from './support/test.ts';

const test = base.extend({ savesData: false });

/** Only what the device keeps is looked at here: the worker, which keeps the app's code, has tests of its own. */
const withoutWorker = ({ context }: { context: BrowserContext }) =>
  context.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));

const API = /\/(graphql|healthz|auth\/me)$|\/files\//;

/** From now on the page's requests to the server fail, while its code is there. */
async function cut({ context }: { context: BrowserContext }) {
  await context.route(API, (route) => route.abort('internetdisconnected'));
  await context.routeWebSocket(/graphql$/, (socket) => void socket.close());
}

const mend = ({ context }: { context: BrowserContext }) => context.unroute(API);

/** Everything that the page's origin has stored, as text. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const read = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const all: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await read(indexedDB.open(name));
      const stores = [...database.objectStoreNames];
      for (const store of stores) all.push(name, await read(database.transaction(store).objectStore(store).getAll()));
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) all.push(request.url, await (await cache.match(request))?.text());
    }
    return JSON.stringify(all);
  });

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('a trip that was never opened here opens whole without a line, after a question; and what is new comes with the line', {
  tag: '@landing',
}, async ({ account, person, trip }) => {
  const [ana, bob] = [await account('ana'), await person('bob')];
  const tripId = await trip(ana, bob);
  await addActivities(ana, tripId, [{ name: 'Tram 28' }, { name: 'Belém' }]);
  await say(ana, tripId, 'Meet at nine');
  await askPoll(ana, tripId, { question: 'Where to eat?', options: ['Time Out', 'Cervejaria'] });
  await recordExpense(ana, tripId, { title: 'Pastéis', amount: 1250, spentOn: '2027-05-12' });
  await withoutWorker(bob);
  const { page } = bob;
  await page.goto('/trips');
  await page.getByRole('button', { name: 'Keep them' }).click();
  await expect(page.getByRole('button', { name: 'Keep them' })).toBeHidden();
  await expect.poll(() => stored(page)).toContain('Payments {');

  await cut(bob);
  await page.goto(`/trips/${tripId}`);
  await expect(page.getByText('Tram 28')).toBeVisible();
  await expect(page.getByText(/^No connection · as of /)).toBeVisible();
  await page.getByRole('button', { name: 'Open Tram 28' }).click();
  await expect(page.getByRole('button', { name: 'Add a file' })).toHaveAttribute('title', 'Needs a connection');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  for (const [tab, shown] of [
    ['Chat', 'Meet at nine'],
    ['Polls', 'Where to eat?'],
    ['Members', 'ana'],
    ['Money', 'Pastéis'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel').getByText(shown).first()).toBeVisible();
  }
  await page.getByRole('radio', { name: 'Balances' }).click();
  await expect(page.getByRole('tabpanel').getByText('bob').first()).toBeVisible();
  await page.goto('/trips');
  await expect(page.getByText('Lisbon in May')).toBeVisible();
  await page.getByRole('link', { name: /Lisbon in May/ }).click();
  await expect(page.getByText('Belém')).toBeVisible();

  await addActivity(ana, tripId, { name: 'Sintra' });
  await mend(bob);
  await expect(page.getByText('Sintra')).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText(/^No connection/)).toBeHidden();
});

test('signing out leaves nothing of the trips on the device', {
  tag: '@landing',
}, async ({ account, person, trip }) => {
  const [ana, bob] = [await account('ana'), await person('bob')];
  const tripId = await trip(ana, bob);
  await ana.graphql(`mutation { updateTrip(input: { tripId: "${tripId}", name: "Canary trip" }) { __typename } }`);
  const activityId = await addActivity(ana, tripId, { name: 'Canary flight', scheduledDay: dayIn(2) });
  await book(ana, activityId, { kind: 'FLIGHT', code: 'CANARYCODE' });
  await say(ana, tripId, 'Canary message');
  await invite(ana, tripId, 'canary-invited@example.com');
  await withoutWorker(bob);
  const { page } = bob;
  await page.goto('/trips');
  await page.getByRole('button', { name: 'Keep them' }).click();
  await expect.poll(() => stored(page)).toContain('Payments {');
  const kept = await stored(page);
  for (const canary of ['Canary trip', 'CANARYCODE', 'Canary message']) expect(kept).toContain(canary);
  for (const address of [ana.email, 'canary-invited']) expect(kept).not.toContain(address);

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  const left = await stored(page);
  expect(left).not.toMatch(/canary|lisbon|planjam\.kept/i);
});

test('a clock moved by 8 days leaves no codes, and one moved by 31 days no trips', {
  tag: '@landing',
}, async ({ account, person, trip }) => {
  const [ana, bob] = [await account('ana'), await person('bob')];
  const tripId = await trip(ana, bob);
  const activityId = await addActivity(ana, tripId, { name: 'Flight home', scheduledDay: dayIn(0) });
  await book(ana, activityId, { kind: 'FLIGHT', code: 'CANARYCODE' });
  await withoutWorker(bob);
  const { page, context } = bob;
  await page.goto('/trips');
  await page.getByRole('button', { name: 'Keep them' }).click();
  await expect.poll(() => stored(page)).toContain('CANARYCODE');

  await cut(bob);
  const start = Date.now();
  const inDays = (days: number) => context.clock.setFixedTime(start + days * 86_400_000);
  await inDays(8);
  await page.goto(`/trips/${tripId}`);
  await expect(page.getByText('Flight home').first()).toBeVisible();
  await expect.poll(() => stored(page)).not.toContain('CANARYCODE');
  expect(await stored(page)).toContain('Flight home');
  await inDays(31);
  await page.goto(`/trips/${tripId}`);
  await expect.poll(() => stored(page)).not.toContain('Flight home');
  await expect(page.getByText('Flight home')).toBeHidden();
});

test('a portal’s page signs no one out, and an ended session hides the copy until the same person signs in', {
  tag: '@landing',
}, async ({ account, person, trip }) => {
  const [ana, bob] = [await account('ana'), await person('bob')];
  const tripId = await trip(ana, bob);
  await addActivity(ana, tripId, { name: 'Tram 28' });
  await withoutWorker(bob);
  const { page, context } = bob;
  await page.goto('/trips');
  await page.getByRole('button', { name: 'Keep them' }).click();
  await expect.poll(() => stored(page)).toContain('Payments {');

  await context.route(API, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Welcome</h1>' }));
  await context.routeWebSocket(/graphql$/, (socket) => void socket.close());
  await page.goto(`/trips/${tripId}`);
  await expect(page.getByText('Tram 28')).toBeVisible();
  await expect(page.getByText('This network answers in place of PlanJam.')).toBeVisible();

  await context.unroute(API);
  await context.clearCookies();
  await page.goto(`/trips/${tripId}`);
  await expect(page).toHaveURL('/login');
  await cut(bob);
  await page.goto(`/trips/${tripId}`);
  await expect(page.getByText(/^No connection/)).toBeVisible();
  await expect(page.getByText('Tram 28')).toBeHidden();
  expect(await stored(page)).toContain('Tram 28');
});

test('pictures and the files of the next bookings are there without a line', async ({ account, person, trip }) => {
  const [ana, bob] = [await account('ana'), await person('bob')];
  const tripId = await trip(ana, bob);
  const activityId = await addActivity(ana, tripId, { name: 'Flight home', scheduledDay: dayIn(2) });
  await book(ana, activityId, { kind: 'FLIGHT' });
  await withoutWorker(bob);
  const { page } = bob;
  await page.goto(`/trips/${tripId}`);
  await page.getByRole('button', { name: 'Open Flight home' }).click();
  await choose(page, 'Add pictures', await photo('gate.jpg'));
  await choose(page, 'Add a file', { name: 'ticket.txt', mimeType: 'text/plain', buffer: Buffer.from('Gate 12') });
  const ticket = page.getByRole('button', { name: /^Open .*ticket\.txt/ });
  await expect(ticket).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open picture 1 of 1' })).toBeVisible();
  await page.goto('/trips');
  await page.getByRole('button', { name: 'Keep them' }).click();
  await expect.poll(() => stored(page), { timeout: 30_000 }).toMatch(/"until":\d{13}[,}]/);

  await cut(bob);
  await page.goto(`/trips/${tripId}`);
  await page.getByRole('button', { name: 'Open Flight home' }).click();
  await expect(page.locator('img[src^="blob:"]').first()).toBeVisible();
  await ticket.click();
  await expect(page.getByText('Gate 12')).toBeVisible();
});
