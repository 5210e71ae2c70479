import { Hono, type Context as HonoContext } from 'hono';
import { type MailTo, refuseMail } from '../../schema/account/mail-refusals.ts';
import { isOptional, optionalMails } from '../../schema/core/input/optional-mails.ts';
import { shownAddress } from '../../schema/core/shown-address.ts';
import type { Sql } from '../../schema/core/sql/tables.ts';
import type { OpenDatabase } from '../database/database.ts';
import type { TransportEnv } from '../http/transports.ts';
import type { UnsubscribeLinks } from '../mail/unsubscribe-links.ts';
import type { Site } from './site.ts';

interface Parts {
  database: Pick<OpenDatabase, 'whileHere'>;
  kysely: Sql;
  links: UnsubscribeLinks;
  site: Pick<Site, 'show'>;
  now: () => Date;
}

/** The two types of body that mail programs may send: RFC 8058, section 3.2. Our own page sends the first. */
const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/** The subject of the e-mails, in words. A newer version may have declared the kind. */
const aboutOf = ({ kind }: MailTo) => (isOptional(kind) ? optionalMails[kind].about : 'this subject');

type Status = 200 | 400 | 404 | 415;

/** Whether the body is the one that RFC 8058 prescribes. */
async function isOneClick(c: HonoContext<TransportEnv>): Promise<boolean> {
  const form = await c.req.parseBody().catch(() => ({}) as Record<string, unknown>);
  return form['List-Unsubscribe'] === 'One-Click';
}

/**
 * One-click unsubscribe of optional e-mails: RFC 8058. The token alone decides, so these routes accept any origin and
 * read no cookie. They come before the checks of the other routes. A GET changes nothing, because programs that check
 * mails for harmful links open them.
 */
export function unsubscribeRoutes({ database, kysely, links, site, now }: Parts): Hono<TransportEnv> {
  /** @param name The page's name in web/site/pages/unsubscribe.tsx. */
  async function show(c: HonoContext<TransportEnv>, name: string, status: Status, mail: MailTo | null = null) {
    c.header('X-Robots-Tag', 'noindex');
    const page = await site.show(
      c,
      `/mail/${name}`,
      status,
      mail ? { ABOUT: aboutOf(mail), EMAIL: shownAddress(mail.email) } : {},
    );
    // For mail programs, the status is enough.
    return page ?? c.text('The pages have not been built.', status);
  }

  const routes = new Hono<TransportEnv>();
  routes.get('/:token', (c) =>
    database.whileHere(async () => {
      const mail = await links.read(c.req.param('token'));
      return mail ? show(c, 'ask', 200, mail) : show(c, 'unknown', 404);
    }),
  );
  routes.post('/:token', async (c) => {
    if (!FORM.test(c.req.header('content-type') ?? '')) return show(c, 'refused', 415);
    if (!(await isOneClick(c))) return show(c, 'refused', 400);
    return database.whileHere(async () => {
      const mail = await links.read(c.req.param('token'));
      if (!mail) return show(c, 'unknown', 404);
      await refuseMail(kysely, mail, now());
      return show(c, 'done', 200, mail);
    });
  });
  routes.all('/:token', (c) => c.json({ error: 'Use GET, HEAD or POST here.' }, 405, { Allow: 'GET, HEAD, POST' }));
  return routes;
}
