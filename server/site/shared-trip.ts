import { Hono, type Context as HonoContext } from 'hono';
import { NO_DETAILS, readWholePlans } from '../../schema/activity/whole-plan.ts';
import type { Limits } from '../../schema/core/cost/limits.ts';
import { Failure } from '../../schema/core/failures.ts';
import type { Sql } from '../../schema/core/sql/tables.ts';
import { findCover, type OpenPage, openPage } from '../../schema/publication/opened.ts';
import { publicPlanOf } from '../../schema/publication/public-plan.ts';
import { joinedInTurns } from '../concurrency/in-turns.ts';
import type { Config } from '../config/config.ts';
import type { OpenDatabase } from '../database/database.ts';
import type { FileStore } from '../files/store.ts';
import { answerPacked } from '../http/answer-packed.ts';
import { presentFailure } from '../http/failures.ts';
import { html } from '../http/html.ts';
import type { TransportEnv } from '../http/transports.ts';
import { wantsPage } from '../http/web-files.ts';
import { openCutter } from '../pictures/cut.ts';
import { sendPicture, sendVisiblePart } from '../pictures/send.ts';
import { pagesByVersion, type RenderedPage } from './pages-by-version.ts';
import { sharedTripBody } from './shared-trip-body.ts';
import type { Site } from './site.ts';

interface Parts {
  config: Pick<Config, 'publicUrl' | 'hasPublicPages' | 'accelerators'>;
  database: Pick<OpenDatabase, 'whileHere'>;
  kysely: Sql;
  limits: Pick<Limits, 'spend'>;
  store: FileStore;
  site: Pick<Site, 'show' | 'filled'>;
}

/** Where the content comes: escaped text has no such tag. */
const BODY = html`<!--body-->`;

type C = HonoContext<TransportEnv>;

/** Each use asks whether the page is still open: nothing of it may be shown after it is closed. */
const CACHING = 'no-cache';

/**
 * The public pages of trips. The address alone decides, so these routes accept any origin and read no cookie. They come
 * before the checks of the other routes.
 */
export function sharedTripRoutes({ config, database, kysely, limits, store, site }: Parts): Hono<TransportEnv> {
  const { publicUrl, hasPublicPages } = config;

  const cutter = openCutter(store);
  const byVersion = pagesByVersion(config.accelerators.has('kept-cards'));

  /** Renders the page of a trip; null if the trip was erased meanwhile, or the site has not been built. */
  async function render(path: string, { tripId, ...choices }: OpenPage): Promise<RenderedPage | null> {
    const [[whole], found] = await Promise.all([
      readWholePlans(kysely, [tripId], NO_DETAILS),
      findCover(kysely, tripId),
    ]);
    if (!whole) return null;
    const plan = publicPlanOf(whole, choices);
    const cover = found && { ...found, address: `${path}/cover` };
    const page = await site.filled('/t/trip', {
      TITLE: plan.name,
      DESTINATION: plan.destination.name,
      PICTURE: `${publicUrl}${cover?.address ?? '/pictures/home.png'}`,
      ADDRESS: publicUrl + path,
      ROBOTS: choices.isIndexed ? 'index' : 'noindex',
      BODY,
    });
    if (!page) return null;
    const [before = '', after = ''] = page.text.split(BODY.text);
    function* parts() {
      yield before;
      for (const { text } of sharedTripBody(plan, cover, choices.hasDescriptions)) yield text;
      yield after;
    }
    return { body: await joinedInTurns(parts()), policy: page.policy };
  }

  async function showTrip(c: C, address: string, open: OpenPage): Promise<Response> {
    const path = `/t/${address}`;
    const page = await byVersion(address, open.seq, () => render(path, open));
    if (!page) return c.notFound();
    if (open.isIndexed) c.header('Link', `<${publicUrl}${path}>; rel="canonical"`);
    c.header('Content-Security-Policy', page.policy);
    return answerPacked(c, page.body, CACHING, { 'Content-Type': 'text/html; charset=utf-8' });
  }

  /** Finds what is behind the address, and answers for pages that are not open. */
  const whenOpen = (show: (c: C, address: string, page: OpenPage) => Promise<Response>) => (c: C) =>
    database.whileHere(async () => {
      if (!hasPublicPages) return c.notFound();
      await limits.spend('public-page', [`address:${c.env.exchange.address}`]);
      const address = c.req.param('address') ?? '';
      const page = await openPage(kysely, address);
      if (page === 'unknown') return c.notFound();
      c.header('Referrer-Policy', 'no-referrer');
      if (page === 'closed' || !page.isIndexed) c.header('X-Robots-Tag', 'noindex');
      if (page !== 'closed') return show(c, address, page);
      const closed = wantsPage(c.req.header('accept')) ? await site.show(c, '/t/closed', 410, {}) : null;
      return closed ?? c.json({ error: 'This page was closed.' }, 410);
    });

  const routes = new Hono<TransportEnv>();
  routes.get('/:address', whenOpen(showTrip));
  routes.get(
    '/:address/cover',
    whenOpen(async (c, _address, { tripId }) => {
      const cover = await findCover(kysely, tripId);
      if (!cover) return c.notFound();
      const { picture, crop } = cover;
      // The picture's id tells when it was uploaded.
      const told = { name: 'cover', caching: { 'Cache-Control': CACHING, Vary: 'Accept' } };
      return crop ? sendVisiblePart(c, cutter, picture, crop, told) : sendPicture(c, store, picture, told);
    }),
  );
  for (const path of ['/:address', '/:address/cover']) {
    routes.all(path, (c) => c.json({ error: 'Use GET or HEAD here.' }, 405, { Allow: 'GET, HEAD' }));
  }
  routes.all('/*', (c) => c.notFound());
  routes.onError(async (error, c) => {
    if (!(error instanceof Failure)) throw error;
    const { status, headers, body } = presentFailure(error);
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    const page = wantsPage(c.req.header('accept'))
      ? await site.show(c, '/failed', status, { MESSAGE: error.message })
      : null;
    return page ?? c.json(body, status);
  });
  return routes;
}
