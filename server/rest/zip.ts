import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  name: string;
  modifiedAt: Date;
  /** False for what is compressed already, such as pictures. */
  isCompressible: boolean;
  content: AsyncIterable<Uint8Array>;
}

/**
 * Returns the parts of a zip. It asks for an entry when the client has taken most of the one before, so memory holds
 * only some parts. If an entry fails, or the client hangs up, no further one is asked for.
 */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const hangUp = new AbortController();
  const { signal } = hangUp;
  const add = async () => {
    for await (const { name, modifiedAt, isCompressible, content } of entries) {
      const source = Readable.from(content, { objectMode: false, signal });
      const taken = finished(source);
      zip.addReadStream(source, name, { mtime: modifiedAt, compress: isCompressible });
      await taken;
    }
    zip.end();
  };
  add().catch((error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))));
  try {
    yield* output;
  } finally {
    hangUp.abort();
  }
}
