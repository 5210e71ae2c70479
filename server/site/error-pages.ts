import type { ErrorHandler, NotFoundHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { refuse } from '../http/caller.ts';
import { RETRY_AFTER_SECONDS, type Services, type TransportEnv } from '../http/transports.ts';
import { wantsPage } from '../http/web-files.ts';
import type { Site } from './site.ts';

// Browsers that open an address get a page, and programs get JSON.

/** Answers a request that no route has answered. */
export const notFound =
  (site: Pick<Site, 'notFound'>): NotFoundHandler<TransportEnv> =>
  (c) =>
    (wantsPage(c.req.header('accept')) && site.notFound(c)) || c.json({ error: 'Not found' }, 404);

/** Reports an unexpected error, and answers the request. */
export const failed =
  (site: Pick<Site, 'show'>, reportBug: Services['reportBug']): ErrorHandler<TransportEnv> =>
  async (error, c) => {
    const report = reportBug(error, c.env.exchange.trace.id);
    if (report.status === 503) c.header('Retry-After', RETRY_AFTER_SECONDS);
    if (!wantsPage(c.req.header('accept'))) return refuse(c, report);
    const status = report.status as ContentfulStatusCode;
    // The page may have the same fault: no file can be opened.
    const page = await site.show(c, '/failed', status, { MESSAGE: report.message }).catch(() => null);
    return page ?? refuse(c, report);
  };
