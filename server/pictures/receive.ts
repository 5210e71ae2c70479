import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { HEAD_BYTES, isUsable, kindOf } from '../../schema/core/input/picture-kinds.ts';
import { MAX_UPLOAD_BYTES } from '../../schema/picture/rules.ts';
import { UploadRefused, wrongKind, wrongType } from './refused.ts';

export const tooLarge = () =>
  new UploadRefused(413, `A picture can have at most ${MAX_UPLOAD_BYTES / 1024 / 1024} MB.`);

/** @param type What the request says. @throws UploadRefused unless the first bytes show a picture of this type. */
function requireKind(head: Buffer, type: string): void {
  const kind = kindOf(head);
  if (!isUsable(kind)) throw wrongKind(kind);
  if (type !== `image/${kind}`) throw wrongType(kind);
}

interface Expected {
  /** One of `uploadTypes`. */
  type: string;
  path: string;
}

/** @returns the first bytes. */
async function write(handle: FileHandle, body: ReadableStream<Uint8Array>, type: string): Promise<Buffer> {
  let size = 0;
  let head = Buffer.alloc(0);
  for await (const part of body) {
    size += part.length;
    if (size > MAX_UPLOAD_BYTES) throw tooLarge();
    if (head.length < HEAD_BYTES) {
      head = Buffer.concat([head, part.subarray(0, HEAD_BYTES - head.length)]);
      if (head.length >= HEAD_BYTES) requireKind(head, type);
    }
    await handle.writeFile(part);
  }
  if (size === 0) throw new UploadRefused(400, 'The file is empty.');
  return head;
}

/** Stops at bytes of another kind, and at the limit. @throws UploadRefused; the connection's error after a hang-up. */
export async function receive(body: ReadableStream<Uint8Array>, { type, path }: Expected): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const handle = await open(path, 'wx', 0o600);
  const head = await write(handle, body, type).finally(() => handle.close());
  // A short file ends before the check above.
  requireKind(head, type);
}
