import type { Context as HonoContext } from 'hono';
import type { Picture } from '../../prisma/generated/client.ts';
import { InvalidInput } from '../../schema/core/failures.ts';
import { openFile } from '../files/in-parts.ts';
import type { FileStore } from '../files/store.ts';
import { isNamed } from '../http/etag.ts';
import { streamed } from '../http/streamed.ts';
import type { TransportEnv } from '../http/transports.ts';
import { versionOf } from './download.ts';

/** Returns the asked width in pixels; null without one. @throws InvalidInput. */
function widthIn(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text);
  throw new InvalidInput([{ path: ['width'], message: 'width must be a number of pixels.' }]);
}

/** Answers with the version of a picture that suits the request. @param caching Who may keep it, and for how long. */
export async function sendPicture(
  c: HonoContext<TransportEnv>,
  store: FileStore,
  { id, ...picture }: Picture,
  caching: Readonly<Record<'Cache-Control' | 'Vary', string>>,
): Promise<Response> {
  const sent = versionOf({ id, ...picture }, widthIn(c.req.query('width')), c.req.header('accept'));
  const headers = { ...caching, ETag: sent?.tag ?? '' };
  if (sent && isNamed(sent.tag, c.req.header('if-none-match'))) return c.body(null, 304, headers);
  const file = sent && (await openFile(store, sent));
  if (!file) return c.json({ error: 'Picture not found' }, 404);
  return c.body(await streamed(c, file), 200, {
    ...headers,
    'Content-Type': `image/${sent.format}`,
    'Content-Length': String(sent.bytes),
    'Content-Disposition': `inline; filename="${id}.${sent.format}"`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
  });
}
