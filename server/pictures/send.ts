import type { Context as HonoContext } from 'hono';
import type { Picture } from '../../prisma/generated/client.ts';
import { InvalidInput } from '../../schema/core/failures.ts';
import type { Crop, Format } from '../../schema/picture/stored.ts';
import { openFile } from '../files/in-parts.ts';
import type { FileStore } from '../files/store.ts';
import { isNamed } from '../http/etag.ts';
import { streamed } from '../http/streamed.ts';
import type { TransportEnv } from '../http/transports.ts';
import { type Cutter, cutOf } from './cut.ts';
import { versionOf } from './download.ts';

/** Returns the asked width in pixels; null without one. @throws InvalidInput. */
function widthIn(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text);
  throw new InvalidInput([{ path: ['width'], message: 'width must be a number of pixels.' }]);
}

/** What the response says about the picture. */
interface Told {
  /** The file's name, without its extension. */
  name: string;
  /** Who may keep it, and for how long. */
  caching: Readonly<Record<'Cache-Control' | 'Vary', string>>;
}

const headersOf = (told: Told, tag: string) => ({ ...told.caching, ETag: tag });

const fileHeaders = ({ name }: Told, format: Format, bytes: number) => ({
  'Content-Type': `image/${format}`,
  'Content-Length': String(bytes),
  'Content-Disposition': `inline; filename="${name}.${format}"`,
  'Content-Security-Policy': "default-src 'none'; sandbox",
});

/** Answers with the version of a picture that suits the request. */
export async function sendPicture(
  c: HonoContext<TransportEnv>,
  store: FileStore,
  picture: Picture,
  told: Told,
): Promise<Response> {
  const sent = versionOf(picture, widthIn(c.req.query('width')), c.req.header('accept'));
  const headers = headersOf(told, sent?.tag ?? '');
  if (sent && isNamed(sent.tag, c.req.header('if-none-match'))) return c.body(null, 304, headers);
  const file = sent && (await openFile(store, sent));
  if (!file) return c.json({ error: 'Picture not found' }, 404);
  return c.body(await streamed(c, file), 200, { ...headers, ...fileHeaders(told, sent.format, sent.bytes) });
}

/** Answers with the visible part of a picture only, as WebP. */
export async function sendVisiblePart(
  c: HonoContext<TransportEnv>,
  cutter: Cutter,
  picture: Picture,
  crop: Crop,
  told: Told,
): Promise<Response> {
  const cut = cutOf(picture, crop, widthIn(c.req.query('width')));
  const headers = headersOf(told, cut?.tag ?? '');
  if (cut && isNamed(cut.tag, c.req.header('if-none-match'))) return c.body(null, 304, headers);
  const file = cut && (await cutter(c.env.exchange.address, cut));
  if (!file) return c.json({ error: 'Picture not found' }, 404);
  return c.body(new Uint8Array(file), 200, { ...headers, ...fileHeaders(told, 'webp', file.length) });
}
