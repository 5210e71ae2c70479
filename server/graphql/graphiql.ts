import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Handler } from 'hono';
import { pagePolicy, withNonce } from '../http/headers.ts';
import type { TransportEnv } from '../http/transports.ts';

/** @param folder Has index.html. Its other files are under /graphiql/. */
export function graphiqlPage(folder: string, tileUrl: string): Handler<TransportEnv> {
  let page: string | null = null;
  return async (c) => {
    c.header('Vary', 'Accept');
    page ??= await readFile(join(folder, 'index.html'), 'utf8').catch(() => null);
    if (page === null) return c.text('GraphiQL has not been built yet: run `npm run build`.', 404);
    const nonce = randomBytes(16).toString('base64');
    const host = c.req.header('host') ?? null;
    c.header('Content-Security-Policy', pagePolicy({ within: withNonce(nonce), host, tileUrl, hasEditor: true }));
    return c.html(page);
  };
}
