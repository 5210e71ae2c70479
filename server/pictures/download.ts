import type { Picture } from '../../prisma/generated/client.ts';
import { type Format, fileOf, type Version } from '../../schema/picture/stored.ts';
import type { FileStore } from './store.ts';

/** Most versions fit into one part. A client that reads slowly makes the server keep one. */
const PART_BYTES = 256 * 1024;
const DEFAULT_WIDTH = 960;

/** A file to send. */
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

/**
 * Reads a file as a stream, part by part as the client takes them. Between two parts nothing is open, so a client may
 * hang up at any time.
 * @returns null if the file is missing.
 */
export async function bodyOf(store: FileStore, { name, bytes }: Sent): Promise<ReadableStream<Uint8Array> | null> {
  let next = await store.read(name, 0, Math.min(PART_BYTES, bytes));
  if (!next) return null;
  let sent = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const part = next ?? (await store.read(name, sent, Math.min(PART_BYTES, bytes - sent)));
        next = null;
        if (!part || part.length === 0) throw new Error(`The file ${name} ended after ${sent} of ${bytes} bytes.`);
        sent += part.length;
        controller.enqueue(part);
        if (sent >= bytes) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}
