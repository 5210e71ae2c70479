import type { Picture } from '../../prisma/generated/client.ts';
import { type Format, fileOf, type Version } from '../../schema/picture/stored.ts';
import type { FileStore } from '../files/store.ts';

/** Most versions fit into one part. A client that reads slowly makes the server keep one. */
const PART_BYTES = 256 * 1024;
const DEFAULT_WIDTH = 960;

export interface Sent {
  name: string;
  format: Format;
  bytes: number;
  /** The same for the same content. */
  tag: string;
}

/** Chooses the narrowest version that is at least as wide as asked, or else the widest. */
export function versionOf({ hash, versions }: Picture, asked: number | null, accept: string | undefined): Sent | null {
  const known = versions as unknown as Version[];
  const width = asked ?? DEFAULT_WIDTH;
  const version = known.find((each) => each.width >= width) ?? known.at(-1);
  if (!version) return null;
  const format: Format = /\bimage\/avif\b/i.test(accept ?? '') ? 'avif' : 'webp';
  const name = fileOf(hash, version.width, format);
  return { name, format, bytes: version[format], tag: `W/"${hash.slice(0, 32)}-${version.width}-${format}"` };
}

/** @returns null if the file is missing. @throws Error if it is shorter than its row says. */
async function readPart(store: FileStore, { name, bytes }: Sent, from: number): Promise<Uint8Array | null> {
  const length = Math.min(PART_BYTES, bytes - from);
  const part = await store.read(name, from, length);
  if (!part || part.length >= length) return part;
  throw new Error(`The file ${name} ended after ${from + part.length} of ${bytes} bytes.`);
}

/** Reads part by part. Between two parts nothing is open, so a client may hang up. @returns null if it is missing. */
export async function openFile(store: FileStore, sent: Sent): Promise<AsyncIterable<Uint8Array> | null> {
  const first = await readPart(store, sent, 0);
  return first && partsFrom(store, sent, first);
}

async function* partsFrom(store: FileStore, sent: Sent, first: Uint8Array): AsyncGenerator<Uint8Array> {
  yield first;
  for (let from = first.length; from < sent.bytes; ) {
    const part = await readPart(store, sent, from);
    if (!part) throw new Error(`The file ${sent.name} was deleted while it was read.`);
    yield part;
    from += part.length;
  }
}
