import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { MAX_UPLOAD_BYTES } from '../../schema/picture/rules.ts';
import { HEAD_BYTES, kindOf } from './kinds.ts';
import { UploadRefused, wrongKind } from './refused.ts';

export const tooLarge = () =>
  new UploadRefused(413, `A picture can have at most ${MAX_UPLOAD_BYTES / 1024 / 1024} MB.`);

async function write(handle: FileHandle, body: ReadableStream<Uint8Array>): Promise<{ hash: string; head: Buffer }> {
  const sum = createHash('sha256');
  let size = 0;
  let head = Buffer.alloc(0);
  for await (const part of body) {
    size += part.length;
    if (size > MAX_UPLOAD_BYTES) throw tooLarge();
    if (head.length < HEAD_BYTES) {
      head = Buffer.concat([head, part.subarray(0, HEAD_BYTES - head.length)]);
      const kind = head.length >= HEAD_BYTES ? kindOf(head) : 'short';
      if (kind === null || kind === 'heic' || kind === 'gif' || kind === 'svg') throw wrongKind(kind);
    }
    sum.update(part);
    await handle.writeFile(part);
  }
  if (size === 0) throw new UploadRefused(400, 'The file is empty.');
  return { hash: sum.digest('hex'), head };
}

/**
 * Writes the body of an upload to a file. It stops at the first bytes that show a wrong kind, and at the limit.
 * @returns the SHA-256 of the body, in hex.
 * @throws UploadRefused; and the error of the connection if the client hangs up.
 */
export async function receive(body: ReadableStream<Uint8Array>, path: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  const handle = await open(path, 'wx', 0o600);
  const { hash, head } = await write(handle, body).finally(() => handle.close());
  const kind = kindOf(head);
  if (kind === null || kind === 'heic' || kind === 'gif' || kind === 'svg') throw wrongKind(kind);
  return hash;
}
