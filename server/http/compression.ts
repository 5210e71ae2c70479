import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';

const named = (encoding: string) => new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`, 'i');
const taken = { br: named('br'), gzip: named('gzip') };

/** Whether an Accept-Encoding header names the encoding, and not with weight 0. */
export const takes = (accepted: string, encoding: keyof typeof taken) => taken[encoding].test(accepted);

/** A shorter body fits in one packet without compression. */
export const WORTH_COMPRESSING_BYTES = 1_024;

const compress = promisify(gzip);
const compressed = new WeakMap<Buffer, Promise<Buffer>>();

/**
 * Compresses a body, in a thread and at the fastest level. The result is cached as long as the buffer lives, so a
 * cached response is compressed once.
 */
export function gzipped(body: Buffer): Promise<Buffer> {
  const known = compressed.get(body) ?? compress(body, { level: constants.Z_BEST_SPEED });
  compressed.set(body, known);
  return known;
}
