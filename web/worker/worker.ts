import { addPlugins, addRoute, matchPrecache, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { GATEWAY_STATUSES, isOurs } from '../apollo/ours.ts';
import { isAppPath } from './app-paths.ts';
import { isAsked, TAKE_OVER } from './messages.ts';
import { scope } from './scope.ts';

// The service worker, /sw.js: it opens the app without a connection. It answers for the app's own files and for
// navigations to the app's pages. Every other request goes to the network as if there were no worker.

/** The addresses of the app's files, each of which changes with its content. The build writes them. */
declare const FILES: readonly string[];
/** The address of the page that opens any path of the app, with its revision, which the server fills in. */
declare const SHELL: string;

/** Long enough for a slow line, and short enough that a person still waits. See docs/decisions/0032. */
const NETWORK_SECONDS = 2.5;

// A portal answers any address with its own page, which must never be kept as a script.
addPlugins([{ cacheWillUpdate: async ({ response }) => (response.ok && isOurs(response) ? response : null) }]);
precache([...FILES, SHELL].map((url) => ({ url, revision: null })));
addRoute({ cleanURLs: false, directoryIndex: '', ignoreURLParametersMatching: [] });

const network = new NetworkOnly({
  networkTimeoutSeconds: NETWORK_SECONDS,
  plugins: [
    {
      // A redirect cannot be read, and the app's pages never redirect, so it is somebody else's. A proxy whose server is
      // away may give its page an id, too.
      fetchDidSucceed: async ({ response }) => {
        if (!isOurs(response) || GATEWAY_STATUSES.includes(response.status))
          throw new Error('This is not the answer of PlanJam.');
        return response;
      },
    },
  ],
});

const nothingKept = () =>
  new Response(
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
      '<title>No connection - PlanJam</title><h1>No connection</h1><p>PlanJam is not on this device any more. ' +
      'Open this page again when you are connected.</p></html>',
    { status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8' } },
  );

const isPage = ({ mode }: Request, { pathname }: URL) => mode === 'navigate' && isAppPath(pathname.replace(/\/$/, ''));

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && isPage(request, url),
  async ({ event, request, url }) => {
    // As the server does.
    if (url.pathname.endsWith('/')) return Response.redirect(url.pathname.slice(0, -1) + url.search, 301);
    try {
      return await network.handle({ event, request });
    } catch {
      return (await matchPrecache(SHELL)) ?? fetch(request).catch(nothingKept);
    }
  },
);

/** Answers a page, and takes over from the earlier worker if no other window needs the earlier worker's files. */
async function compare(revision: string, port: MessagePort | undefined): Promise<void> {
  const isSame = SHELL.endsWith(`=${revision}`);
  port?.postMessage(isSame);
  if (isSame && (await scope.clients.matchAll({ includeUncontrolled: true })).length === 1) await scope.skipWaiting();
}

scope.addEventListener('message', ({ data, ports }) => {
  if (data === TAKE_OVER) void scope.skipWaiting();
  if (isAsked(data)) void compare(data.revision, ports[0]);
});
// The first worker also serves the pages that are open already: their later parts come from the device.
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
