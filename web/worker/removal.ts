import { scope } from './scope.ts';

// The service worker of a server with OFFLINE=off: it takes the place of an earlier one, and removes its files and
// itself. It answers no requests, so pages that are open go on with the network.

async function removeAll(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  await scope.registration.unregister();
}

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(removeAll()));
