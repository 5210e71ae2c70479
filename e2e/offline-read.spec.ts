import type { Page } from '@playwright/test';
import { addActivities, say } from './support/deeds.ts';
import { expect, test } from './support/test.ts';

/** From now on the page's requests to the server fail, while its code is there. */
async function cut(page: Page) {
  await page.route(/\/(graphql|healthz)$/, (route) => route.abort('internetdisconnected'));
  await page.routeWebSocket(/graphql$/, (socket) => void socket.close());
}

test('smoke', async ({ account, person, trip }) => {
  const [ana, bob] = [await account('ana'), await person('bob')];
  const tripId = await trip(ana, bob);
  await addActivities(ana, tripId, [{ name: 'Tram 28' }, { name: 'Belém' }]);
  await say(ana, tripId, 'Meet at nine');
  const { viewer } = await bob.graphql<{ viewer: { user: { id: string } } }>('{ viewer { user { id } } }');
  await bob.context.addInitScript((id) => localStorage.setItem('planjam.kept', `yes ${id}`), viewer.user.id);
  const { page } = bob;
  await page.goto('/trips');
  await expect(page.getByText('Lisbon in May')).toBeVisible();
  await page.goto(`/trips/${tripId}`);
  await expect(page.getByText('Tram 28')).toBeVisible();
  for (const tab of ['Chat', 'Polls', 'Money', 'Members']) await page.getByRole('tab', { name: tab }).click();
  await page.waitForTimeout(3000);
  console.log(await page.evaluate(async () => {
    const db: IDBDatabase = await new Promise((ok) => { const r = indexedDB.open('planjam.kept'); r.onsuccess = () => ok(r.result); });
    const all = await new Promise<unknown[]>((ok) => { const r = db.transaction('answers').objectStore('answers').getAll(); r.onsuccess = () => ok(r.result); });
    const about = await new Promise<unknown[]>((ok) => { const r = db.transaction('about').objectStore('about').getAll(); r.onsuccess = () => ok(r.result); });
    db.close();
    return JSON.stringify({ all: all.map((a: any) => [a.key, a.part, JSON.stringify(a.data).length]), about }, null, 1);
  }));
  await cut(page);
  const before = Date.now();
  await page.goto(`/trips/${tripId}`);
  await expect(page.getByText('Tram 28')).toBeVisible();
  console.log('shown after', Date.now() - before);
  await page.waitForTimeout(3000);
  await page.screenshot({ path: '/tmp/kept/trip.png' });
  for (const tab of ['Chat', 'Polls', 'Money', 'Members']) {
    await page.getByRole('tab', { name: tab }).click();
    await page.waitForTimeout(500);
    await page.screenshot({ path: `/tmp/kept/trip-${tab}.png` });
  }
  await page.goto('/trips');
  await expect(page.getByText('Lisbon in May')).toBeVisible();
  await page.screenshot({ path: '/tmp/kept/trips.png' });
});
