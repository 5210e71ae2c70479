import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';

const named = (encoding: string) => new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`, 'i');
const taken = { br: named('br'), gzip: named('gzip') };

/** Whether an Accept-Encoding takes it: named, and not with a weight of nothing. */
export const takes = (accepted: string, encoding: keyof typeof taken) => taken[encoding].test(accepted);

/** What is shorter goes in one packet as it is. */
export const WORTH_COMPRESSING_BYTES = 1_024;

const compress = promisify(gzip);
const compressed = new WeakMap<Buffer, Promise<Buffer>>();

/**
 * The body of an answer, small. In a thread, at the fastest level; an answer that is kept is compressed once for all who
 * get it.
 */
export function gzipped(body: Buffer): Promise<Buffer> {
  const known = compressed.get(body) ?? compress(body, { level: constants.Z_BEST_SPEED });
  compressed.set(body, known);
  return known;
}
