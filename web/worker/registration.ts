import { reload } from '../ui/fault/reload.ts';
import { toastNews } from '../ui/overlay/notices.ts';
import { writtenConfig } from '../written-config.ts';
import { type Asked, TAKE_OVER } from './messages.ts';

/** A page may stay open for weeks. The browser itself looks for a new worker when a page is opened. */
const LOOK_EVERY_MS = 60 * 60_000;

/** Registers the worker, or removes it on a server without it. Follows its updates. @throws if it can't be fetched. */
export async function followWorker(): Promise<void> {
  if (writtenConfig().isOfflineOn !== true) return removeWorker();
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', () => void offerNew(registration));
  });
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < LOOK_EVERY_MS) return;
    lookedAt = Date.now();
    registration.update().catch(() => {});
  });
  await offerNew(registration);
}

async function removeWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}

/**
 * Whether this page is of the same version as the worker. If so, and no other window is open, the worker takes over.
 */
const isOfThis = (worker: ServiceWorker): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data === true);
    const asked: Asked = { revision: String(writtenConfig().revision) };
    worker.postMessage(asked, [port2]);
  });

let seen: ServiceWorker | null = null;

/** Offers the worker that waits, once. The first worker of a device does not wait. */
async function offerNew({ waiting, active }: ServiceWorkerRegistration): Promise<void> {
  if (!waiting || !active || waiting === seen) return;
  seen = waiting;
  if (await isOfThis(waiting)) return;
  toastNews('A new version is ready.', 'Reload', () => {
    // Another window may have let it take over.
    if (waiting.state !== 'installed') return reload();
    navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
    waiting.postMessage(TAKE_OVER);
  });
}
