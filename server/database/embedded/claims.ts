import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** Who holds, or held, the folder. */
const Holder = z.object({
  pid: z.number(),
  /** When the process was started, in the system's own count; null where the system doesn't say. */
  startedAt: z.nullable(z.string()),
  host: z.string(),
  /** Where `pid` means a process: see pid-scope.ts. A release before this one did not say. */
  scope: z.optional(z.object({ boot: z.nullable(z.string()), namespace: z.nullable(z.string()) })),
  released: z.boolean(),
  /** Whether it shows that it lives (heartbeat.ts); a release before this one did not. */
  beats: z.optional(z.boolean()),
});
export type Holder = z.output<typeof Holder>;

export const claimFile = (folder: string, claim: number) => join(folder, `lock.${claim}`);
/** What its holder rewrites all the time. */
export const beatFile = (folder: string, claim: number) => join(folder, `beat.${claim}`);

/** The numbers of the claims, ascending. */
export async function claimsIn(folder: string): Promise<number[]> {
  const names = await readdir(folder);
  const numbers = names.flatMap((name) => /^lock\.(\d+)$/.exec(name)?.[1] ?? []).map(Number);
  return numbers.sort((a, b) => a - b);
}

/** Null for one that is gone, and for a file that a power failure cut short: a claim is never made unless whole. */
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
