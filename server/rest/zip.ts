import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file of a zip. */
export interface ZipEntry {
  name: string;
  modifiedAt: Date;
  /** False for what is compressed already, such as pictures. */
  isCompressible: boolean;
  content: AsyncIterable<Uint8Array>;
}

/**
 * Returns a zip as a stream. It asks for an entry when the client has taken most of the one before, so memory holds only
 * some parts. If an entry fails, or the client hangs up, no further one is asked for.
 */
export function zipOf(entries: AsyncIterable<ZipEntry>): ReadableStream<Uint8Array> {
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
  let parts: AsyncIterator<Uint8Array> | null = null;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (!parts) {
          parts = output[Symbol.asyncIterator]();
          add().catch((error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))));
        }
        const { done, value } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel() {
        hangUp.abort();
        output.destroy();
      },
    },
    { highWaterMark: 0 },
  );
}
