import type { Page } from '@playwright/test';
import { type Gateway, openGateway } from './gateway.ts';
import { test as base, expect, type Person } from './test.ts';

/** Bob's browser has a service worker, and reaches the server through a gateway that the test leads elsewhere. */
export const test = base.extend<{ gateway: Gateway; bob: Person }>({
  serviceWorkers: 'allow',
  savesData: false,
  // What others answer in the server's place.
  expectedComplaints: /Failed to load resource|Unexpected token|not valid JSON|Connecting to 'http:\/\/portal.invalid/,
  gateway: async ({ baseURL }, use) => {
    if (!baseURL) throw new Error('There is no server to reach.');
    const gateway = await openGateway(baseURL);
    await use(gateway);
    gateway.close();
  },
  bob: async ({ person, gateway }, use) => use(await person('bob', { baseURL: gateway.url })),
});

/** Opens the list of trips, and waits until the worker has all files and takes the requests of the page. */
export async function openKept(page: Page): Promise<void> {
  await page.goto('/trips');
  // Two hundred files, one after the other.
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 60_000 })
    .toBe('activated');
}

/** The pages that are kept: one for each version. */
export const keptShells = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const addresses: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) if (url.includes('/shell')) addresses.push(url);
    }
    return addresses;
  });

/** Looks for a new version of the worker, and waits until it is installed or has failed. */
export const lookForNew = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
    const worker = registration?.installing;
    if (!worker) return;
    await new Promise<void>((done) =>
      worker.addEventListener('statechange', () => ['installed', 'redundant'].includes(worker.state) && done()),
    );
  });

/** The settings in the page that is open, of the server that has sent it. */
export const settingsOf = (page: Page): Promise<Record<string, unknown>> =>
  page.locator('meta[name="planjam-config"]').evaluate((meta: HTMLMetaElement) => JSON.parse(meta.content));
