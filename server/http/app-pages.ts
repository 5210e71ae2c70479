import { Hono, type Context as HonoContext } from 'hono';
import { compress } from 'hono/compress';
import { offlineFiles, shellOf } from './offline-files.ts';
import type { TransportEnv } from './transports.ts';
import { appPage, filledPages, type WebConfig, wantsPage } from './web-files.ts';

/** Pages and REST share these paths. The Accept header decides. */
const sharedPaths = ['/trips', '/trips/:id'];
const ownPaths = [
  '/login',
  '/forgot',
  '/reset',
  '/confirm',
  '/join',
  '/account',
  '/waiting',
  '/invite/:id',
  '/trips/:id/history',
  '/trips/:id/pictures',
  '/trips/:id/files',
  '/trips/:id/booklet',
];

/** Redirects to the address without the slash at its end, as the public pages do. */
const withoutSlash = (c: HonoContext) => c.redirect(c.req.path.slice(0, -1) + new URL(c.req.url).search, 301);

export function appPages(folder: string, config: WebConfig): Hono<TransportEnv> {
  const pages = new Hono<TransportEnv>();
  const read = filledPages(folder, config);
  const readShell = shellOf(folder, read, config);
  const page = appPage(read, async () => (await readShell())?.revision ?? '', config);
  // Each response contains its own nonce, so the page cannot be compressed at build time.
  const compressed = compress({ contentTypeFilter: /^text\/html\b/ });
  for (const path of sharedPaths) {
    pages.use(path, compressed);
    pages.get(path, async (c, next) => {
      if (wantsPage(c.req.header('accept'))) c.res = await page(c);
      else await next();
      c.header('Vary', 'Accept', { append: true });
    });
  }
  for (const path of ownPaths) pages.get(path, compressed, (c) => page(c));
  for (const path of [...sharedPaths, ...ownPaths]) {
    pages.get(`${path}/`, (c, next) => (wantsPage(c.req.header('accept')) ? withoutSlash(c) : next()));
  }
  pages.route('/', offlineFiles(folder, readShell, config));
  return pages;
}
