import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { pagePolicy } from '../http/headers.ts';
import { wantsPage } from '../http/web-files.ts';
import type { TransportEnv } from '../transports.ts';

/** Any other GET of /graphql goes to the API. @param folder Has index.html. Its other files are under /graphiql/. */
export function graphiqlPage(folder: string, tileUrl: string): MiddlewareHandler<TransportEnv> {
  let page: string | null = null;
  return async (c, next) => {
    if (!wantsPage(c.req.header('accept'))) {
      await next();
      c.header('Vary', 'Accept', { append: true });
      return;
    }
    c.header('Vary', 'Accept');
    page ??= await readFile(join(folder, 'index.html'), 'utf8').catch(() => null);
    if (page === null) return c.text('GraphiQL has not been built yet: run `npm run build`.', 404);
    const nonce = randomBytes(16).toString('base64');
    const host = c.req.header('host') ?? null;
    c.header('Content-Security-Policy', pagePolicy({ nonce, host, tileUrl, hasEditor: true }));
    return c.html(page);
  };
}
