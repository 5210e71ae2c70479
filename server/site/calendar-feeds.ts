import { Hono, type Context as HonoContext } from 'hono';
import { readWholePlans } from '../../schema/activity/whole-plan.ts';
import { findFeed, noteUse, tripsInFeed } from '../../schema/calendar-feed/queries.ts';
import type { Limits } from '../../schema/core/cost/limits.ts';
import { RateLimited } from '../../schema/core/failures.ts';
import type { Sql } from '../../schema/core/sql/tables.ts';
import { dispositionOf } from '../attachments/disposition.ts';
import type { OpenDatabase } from '../database/database.ts';
import { answerPacked } from '../http/answer-packed.ts';
import { presentFailure } from '../http/failures.ts';
import type { TransportEnv } from '../http/transports.ts';

interface Parts {
  database: Pick<OpenDatabase, 'whileHere'>;
  kysely: Sql;
  limits: Pick<Limits, 'spend'>;
  publicUrl: string;
  now: () => Date;
}

/** The name of the calendar of all trips. */
const ALL_TRIPS = 'PlanJam trips';
const FILE = /^([\w-]{32})\.ics$/;

/**
 * Calendar feeds: docs/formats.md. The token alone decides, so these routes accept any origin, and neither read nor set
 * a cookie. They come before the checks of the other routes.
 */
export function calendarFeedRoutes({ database, kysely, limits, publicUrl, now }: Parts): Hono<TransportEnv> {
  /** Returns the calendar's name and text. Null for a token that is wrong, or that has stopped working. */
  async function read(token: string, address: string) {
    const feed = await findFeed(kysely, token);
    if (!feed) {
      // Only unknown tokens count: a calendar service reads the feeds of many people from one address.
      await limits.spend('calendar-feed', [`address:${address}`]);
      return null;
    }
    await limits.spend('calendar-feed', [`feed:${feed.tokenHash}`]);
    await noteUse(kysely, feed, now());
    const tripIds = await tripsInFeed(kysely, feed, now());
    const plans = await readWholePlans(kysely, tripIds, feed);
    // Its packages have a megabyte, which a server without feeds does not load.
    const { calendarInTurns } = await import('../export/calendar.ts');
    const isOfSeveral = feed.tripId === null;
    const name = (isOfSeveral ? null : plans[0]?.trip.name) ?? ALL_TRIPS;
    return { name, text: await calendarInTurns(plans, { name, publicUrl, isOfSeveral }) };
  }

  const send = (c: HonoContext<TransportEnv>, name: string, text: string): Promise<Response> =>
    answerPacked(c, Buffer.from(text), 'private, no-cache', {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': dispositionOf(`${name}.ics`, true),
      'X-Robots-Tag': 'noindex',
    });

  const routes = new Hono<TransportEnv>();
  routes.get('/:file', (c) =>
    database.whileHere(async () => {
      const [, token = ''] = FILE.exec(c.req.param('file')) ?? [];
      try {
        const found = await read(token, c.env.exchange.address);
        return found ? send(c, found.name, found.text) : c.json({ error: 'There is no calendar here.' }, 404);
      } catch (error) {
        if (!(error instanceof RateLimited)) throw error;
        const { status, headers, body } = presentFailure(error);
        return c.json(body, status, headers);
      }
    }),
  );
  routes.all('/:file', (c) => c.json({ error: 'Use GET or HEAD here.' }, 405, { Allow: 'GET, HEAD' }));
  return routes;
}
