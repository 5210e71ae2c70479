import type { FileStore } from './store.ts';

/** Most versions of pictures fit into one part. A client that reads slowly makes the server keep one. */
const PART_BYTES = 256 * 1024;

/** A file of the store, with the size that its row says. */
export interface SentFile {
  name: string;
  bytes: number;
}

/** @returns null if the file is missing. @throws Error if it is shorter than its row says. */
async function readPart(store: FileStore, { name, bytes }: SentFile, from: number): Promise<Uint8Array | null> {
  const length = Math.min(PART_BYTES, bytes - from);
  const part = await store.read(name, from, length);
  if (!part || part.length >= length) return part;
  throw new Error(`The file ${name} ended after ${from + part.length} of ${bytes} bytes.`);
}

/** Reads part by part. Between two parts nothing is open, so a client may hang up. @returns null if it is missing. */
export async function openFile(store: FileStore, sent: SentFile): Promise<AsyncIterable<Uint8Array> | null> {
  const first = await readPart(store, sent, 0);
  return first && partsFrom(store, sent, first);
}

async function* partsFrom(store: FileStore, sent: SentFile, first: Uint8Array): AsyncGenerator<Uint8Array> {
  yield first;
  for (let from = first.length; from < sent.bytes; ) {
    const part = await readPart(store, sent, from);
    if (!part) throw new Error(`The file ${sent.name} was deleted while it was read.`);
    yield part;
    from += part.length;
  }
}
