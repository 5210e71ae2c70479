import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { noteLimitHit } from '../../schema/core/cost/limit-hits.ts';
import { MAX_FILE_BYTES, TOO_LARGE } from '../../schema/core/input/file-kinds.ts';
import { HEAD_BYTES, isUsable, kindOf } from '../../schema/core/input/picture-kinds.ts';
import { MAX_UPLOAD_BYTES } from '../../schema/picture/rules.ts';
import { UploadRefused } from '../files/upload-refused.ts';
import { UPLOAD_MS } from '../http/listening.ts';
import { wrongKind, wrongType } from './refused.ts';
import type { Slot } from './slots.ts';

/** What an upload may be. */
export interface Fit {
  maxBytes: number;
  tooLarge: string;
  /** Looks at the first bytes. @throws UploadRefused. */
  requireKind(head: Buffer): void;
}

/** @param type What the request says: the first bytes must show a picture of this type. */
export const pictureFit = (type: string): Fit => ({
  maxBytes: MAX_UPLOAD_BYTES,
  tooLarge: `A picture can have at most ${MAX_UPLOAD_BYTES / 1024 / 1024} MB.`,
  requireKind(head) {
    const kind = kindOf(head);
    if (!isUsable(kind)) throw wrongKind(kind);
    if (type !== `image/${kind}`) throw wrongType(kind);
  },
});

/** The first bytes of an attachment say too little: all of it is read when it is there. */
export const attachmentFit: Fit = { maxBytes: MAX_FILE_BYTES, tooLarge: TOO_LARGE, requireKind() {} };

/** How long a body may be silent: a train passes a tunnel, a phone changes its network. In milliseconds. */
const WINDOW_MS = 15_000;
/** A phone on EDGE sends twice as much. A slower upload keeps a place from others. In bytes. */
const LEAST_IN_WINDOW = 8 * 1024 * (WINDOW_MS / 1_000);

/** How fast a body has to come. */
interface Pace {
  windowMs: number;
  /** In bytes. */
  leastInWindow: number;
  longestMs: number;
}

const usualPace: Pace = { windowMs: WINDOW_MS, leastInWindow: LEAST_IN_WINDOW, longestMs: UPLOAD_MS };

function tooSlow(): UploadRefused {
  noteLimitHit('pictures');
  return new UploadRefused(408, 'The upload was too slow. Please try again with a better connection.');
}

interface Expected {
  fit: Fit;
  path: string;
  slot: Pick<Slot, 'signal' | 'cut'>;
}

/** Yields the parts of a body until it is too slow. @throws UploadRefused, also if the slot is given away, or was. */
async function* inTime(
  body: ReadableStream<Uint8Array>,
  { signal, cut }: Expected['slot'],
  { windowMs, leastInWindow, longestMs }: Pace,
): AsyncGenerator<Uint8Array> {
  signal.throwIfAborted();
  const stopped = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  stopped.catch(() => {});
  let inWindow = 0;
  const window = setInterval(() => {
    if (inWindow < leastInWindow) cut(tooSlow());
    inWindow = 0;
  }, windowMs);
  const late = setTimeout(() => cut(tooSlow()), longestMs);
  const reader = body.getReader();
  try {
    while (true) {
      const { done, value } = await Promise.race([reader.read(), stopped]);
      if (done) return;
      inWindow += value.length;
      yield value;
    }
  } finally {
    clearInterval(window);
    clearTimeout(late);
  }
}

/** @returns the first bytes. */
async function write(handle: FileHandle, body: AsyncIterable<Uint8Array>, fit: Fit): Promise<Buffer> {
  let size = 0;
  let head = Buffer.alloc(0);
  for await (const part of body) {
    size += part.length;
    if (size > fit.maxBytes) throw new UploadRefused(413, fit.tooLarge);
    if (head.length < HEAD_BYTES) {
      head = Buffer.concat([head, part.subarray(0, HEAD_BYTES - head.length)]);
      if (head.length >= HEAD_BYTES) fit.requireKind(head);
    }
    await handle.writeFile(part);
  }
  if (size === 0) throw new UploadRefused(400, 'The file is empty.');
  return head;
}

/**
 * Stops at bytes of another kind, at the limit, and if the body is too slow.
 * @throws UploadRefused; the connection's error after a hang-up.
 */
export async function receive(
  body: ReadableStream<Uint8Array>,
  { fit, path, slot }: Expected,
  pace = usualPace,
): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const handle = await open(path, 'wx', 0o600);
  const head = await write(handle, inTime(body, slot, pace), fit).finally(() => handle.close());
  // A short file ends before the check above.
  fit.requireKind(head);
}
