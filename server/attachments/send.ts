import type { Context as HonoContext } from 'hono';
import { requireAttachment } from '../../schema/attachment/serve.ts';
import { storedName } from '../../schema/attachment/stored.ts';
import { isIdOf } from '../../schema/core/ids.ts';
import { openFile } from '../files/in-parts.ts';
import type { FileStore } from '../files/store.ts';
import { isNamed } from '../http/etag.ts';
import { streamed } from '../http/streamed.ts';
import type { TransportEnv } from '../http/transports.ts';
import { dispositionOf } from './disposition.ts';

export const isAttachment = (id: string): boolean => isIdOf('Attachment', id);

/** Devices hand a Wallet pass and a calendar file to their own apps. A browser shows the others. */
const isHandedOver = (mediaType: string) => /pkpass|calendar/.test(mediaType);

/** Sends a file as it was uploaded, to a member of its trip. @throws Unauthenticated, NotFound. */
export async function sendAttachment(c: HonoContext<TransportEnv>, store: FileStore, asked: string): Promise<Response> {
  const { hash, bytes, mediaType, name } = await requireAttachment(c.var.ctx, asked);
  const tag = `W/"${hash.slice(0, 32)}"`;
  // It is asked again before each use, so that a person who has left the trip loses the file at once.
  const headers = { 'Cache-Control': 'private, no-cache', Vary: 'Cookie, Authorization', ETag: tag };
  if (isNamed(tag, c.req.header('if-none-match'))) return c.body(null, 304, headers);
  const file = await openFile(store, { name: storedName(hash), bytes });
  if (!file) return c.json({ error: 'File not found' }, 404);
  return c.body(await streamed(c, file), 200, {
    ...headers,
    'Content-Type': mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType,
    'Content-Length': String(bytes),
    'Content-Disposition': dispositionOf(name, !isHandedOver(mediaType)),
    'Content-Security-Policy': "default-src 'none'; sandbox",
  });
}
