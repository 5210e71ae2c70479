import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import type { Picture } from '../../prisma/generated/client.ts';
import type { Crop } from '../../schema/picture/stored.ts';
import { FairQueue } from '../concurrency/fair-queue.ts';
import { openFile, type SentFile } from '../files/in-parts.ts';
import type { FileStore } from '../files/store.ts';
import { tagOf } from '../http/etag.ts';
import { DEFAULT_WIDTH, versionOf } from './download.ts';

/** One more visitor of a page whose cover was cut gets the same bytes. A cut has up to some hundred kilobytes. */
const MOST_CUTS = 32;
const MOST_WAITING = 64;
const RETRY_AFTER_SECONDS = 1;
/** On the longer side. Otherwise, a part of a screenshot of a whole page takes ten seconds. */
const MOST_PIXELS = 1_920;
/** As the stored versions have. */
const WEBP = { quality: 75, effort: 3 };

/** A visible part that is to be cut out of a stored version. */
export interface Cut {
  source: SentFile;
  crop: Crop;
  /** The same for the same content. */
  tag: string;
}

/** Chooses the narrowest version whose visible part is as wide as asked, or else the widest. */
export function cutOf(picture: Picture, crop: Crop, asked: number | null): Cut | null {
  const source = versionOf(picture, Math.ceil((asked ?? DEFAULT_WIDTH) / crop.width), undefined);
  if (!source) return null;
  // It does not tell where the part is.
  return { source, crop, tag: tagOf(Buffer.from(JSON.stringify([source.name, crop]))) };
}

/** Returns where the visible part begins and how long it is, in pixels: nothing beyond it, and at least one. */
function span(from: number, part: number, whole: number) {
  const start = Math.min(Math.ceil(from * whole), whole - 1);
  return { start, length: Math.max(1, Math.floor((from + part) * whole) - start) };
}

async function cutOut(bytes: Uint8Array, crop: Crop): Promise<Buffer> {
  // Few servers have a public page with such a cover.
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  const picture = sharp(bytes);
  const whole = await picture.metadata();
  const across = span(crop.x, crop.width, whole.width);
  const down = span(crop.y, crop.height, whole.height);
  return picture
    .extract({ left: across.start, top: down.start, width: across.length, height: down.length })
    .resize(MOST_PIXELS, MOST_PIXELS, { fit: 'inside', withoutEnlargement: true })
    .webp(WEBP)
    .toBuffer();
}

/** Returns the WebP file of a cut; null if the stored file is missing. @throws RateLimited if too many wait. */
export type Cutter = (address: string, cut: Cut) => Promise<Buffer | null>;

/** Cuts one picture at a time. Network addresses take turns. */
export function openCutter(store: FileStore): Cutter {
  const turns = new FairQueue({
    name: 'pictures',
    limit: 'pictures',
    slots: 1,
    perKey: 1,
    waiting: MOST_WAITING,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
  const cuts = new LRUCache<string, Buffer, { address: string; cut: Cut }>({
    max: MOST_CUTS,
    fetchMethod: (_tag, _old, { context: { address, cut } }) =>
      turns.run(address, async () => {
        const file = await openFile(store, cut.source);
        return file ? cutOut(await buffer(file), cut.crop) : undefined;
      }),
  });
  return async (address, cut) => (await cuts.fetch(cut.tag, { context: { address, cut } })) ?? null;
}
