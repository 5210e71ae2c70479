import { Hono, type Context as HonoContext } from 'hono';
import { refuseMail } from '../../schema/account/mail-refusals.ts';
import type { Sql } from '../../schema/core/sql/tables.ts';
import type { OpenDatabase } from '../database/database.ts';
import { limitsBody } from '../http/gate.ts';
import type { TransportEnv } from '../transports.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';
import { askPage, donePage, type Page, refusedPage, unknownPage } from './unsubscribe-page.ts';

interface Parts {
  database: Pick<OpenDatabase, 'whileHere'>;
  kysely: Sql;
  links: UnsubscribeLinks;
  now: () => Date;
}

/** The two types of body that mail programs may send: RFC 8058, section 3.2. Our own page sends the first. */
const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

const show = (c: HonoContext<TransportEnv>, { html, policy }: Page, status: 200 | 400 | 404 | 415 = 200) => {
  c.header('Content-Security-Policy', policy);
  c.header('X-Robots-Tag', 'noindex');
  return c.html(html, status);
};

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
export function unsubscribeRoutes({ database, kysely, links, now }: Parts): Hono<TransportEnv> {
  const routes = new Hono<TransportEnv>();
  routes.get('/:token', (c) =>
    database.whileHere(async () => {
      const mail = await links.read(c.req.param('token'));
      return mail ? show(c, askPage(mail)) : show(c, unknownPage(), 404);
    }),
  );
  routes.post('/:token', limitsBody, async (c) => {
    if (!FORM.test(c.req.header('content-type') ?? '')) return show(c, refusedPage(), 415);
    if (!(await isOneClick(c))) return show(c, refusedPage(), 400);
    return database.whileHere(async () => {
      const mail = await links.read(c.req.param('token'));
      if (!mail) return show(c, unknownPage(), 404);
      await refuseMail(kysely, mail, now());
      return show(c, donePage(mail));
    });
  });
  routes.all('/:token', (c) => c.json({ error: 'Use GET, HEAD or POST here.' }, 405, { Allow: 'GET, HEAD, POST' }));
  return routes;
}
