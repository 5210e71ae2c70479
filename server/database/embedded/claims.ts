import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** The process that has, or had, the lock on the folder. */
const Holder = z.object({
  pid: z.number(),
  /** The start time of the process, in the system's own unit; null if the system does not provide it. */
  startedAt: z.nullable(z.string()),
  host: z.string(),
  /** The scope in which `pid` is valid: see pid-scope.ts. Earlier releases did not write it. */
  scope: z.optional(z.object({ boot: z.nullable(z.string()), namespace: z.nullable(z.string()) })),
  released: z.boolean(),
  /** Whether the process writes heartbeats (heartbeat.ts). Earlier releases did not. */
  beats: z.optional(z.boolean()),
});
export type Holder = z.output<typeof Holder>;

export const claimFile = (folder: string, claim: number) => join(folder, `lock.${claim}`);
/** The file into which the holder of a claim writes its heartbeat. */
export const beatFile = (folder: string, claim: number) => join(folder, `beat.${claim}`);

/** Returns the numbers of the claims in ascending order. */
export async function claimsIn(folder: string): Promise<number[]> {
  const names = await readdir(folder);
  const numbers = names.flatMap((name) => /^lock\.(\d+)$/.exec(name)?.[1] ?? []).map(Number);
  return numbers.sort((a, b) => a - b);
}

/** Reads a claim; null if it is gone or a power failure left it incomplete. Claims are always created whole. */
export async function readHolder(folder: string, claim: number): Promise<Holder | null> {
  const text = await readIfThere(claimFile(folder, claim));
  try {
    return text === null ? null : Holder.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

export const readBeat = (folder: string, claim: number) => readIfThere(beatFile(folder, claim));

const readIfThere = (path: string) =>
  readFile(path, 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  });

export const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;
