import type { Context as HonoContext } from 'hono';
import { gzipped, takes, WORTH_COMPRESSING_BYTES } from './compression.ts';
import { isNamed, tagOf } from './etag.ts';
import type { TransportEnv } from './transports.ts';

/**
 * Answers with a body and its ETag, by gzip on request, or with 304 if the client has the same one already.
 * @param caching Of both answers. @param ofContent The headers that a 304 leaves out.
 */
export async function answerPacked(
  c: HonoContext<TransportEnv>,
  body: Buffer,
  caching: string,
  ofContent: Readonly<Record<string, string>>,
): Promise<Response> {
  const tag = tagOf(body);
  c.header('Cache-Control', caching);
  c.header('Vary', 'Accept-Encoding', { append: true });
  c.header('ETag', tag);
  if (isNamed(tag, c.req.header('if-none-match'))) return c.body(null, 304);
  const isPacked = body.length >= WORTH_COMPRESSING_BYTES && takes(c.req.header('accept-encoding') ?? '', 'gzip');
  if (isPacked) c.header('Content-Encoding', 'gzip');
  return c.body(new Uint8Array(isPacked ? await gzipped(body) : body), 200, ofContent);
}
