import { readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { codeOf } from '../error-code.ts';

/** Process ids are unique within one pid namespace (each container has its own) of one boot. Null: not on Linux. */
const Scope = z.object({ boot: z.nullable(z.string()), namespace: z.nullable(z.string()) });

/** The process that has, or had, the lock on the folder. Earlier releases wrote neither `scope` nor `beats`. */
const Holder = z.object({
  pid: z.number(),
  /** The start time of the process, in the system's own unit; null if the system does not provide it. */
  startedAt: z.nullable(z.string()),
  host: z.string(),
  scope: z.optional(Scope),
  released: z.boolean(),
  /** Whether the process writes heartbeats (heartbeat.ts). */
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
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  });

/** Describes this process. @param host The name of this computer or container. */
export async function thisProcess(host: string) {
  const [startedAt, boot, namespace] = await Promise.all([
    startOf(process.pid),
    readFile('/proc/sys/kernel/random/boot_id', 'utf8').then(
      (id) => id.trim(),
      () => null,
    ),
    readlink('/proc/self/ns/pid').catch(() => null),
  ]);
  return { pid: process.pid, startedAt, host, scope: { boot, namespace }, released: false, beats: true };
}

/** Whether the holder's process id means nothing to the other process: another host name, boot or container. */
export const isElsewhere = ({ host, scope }: Holder, other: Holder): boolean =>
  host !== other.host || (scope !== undefined && JSON.stringify(scope) !== JSON.stringify(other.scope));

/** Whether the process of a holder that is not elsewhere is alive. */
export async function isRunning(holder: Holder): Promise<boolean> {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false;
  }
  const start = await startOf(holder.pid);
  return start === null || holder.startedAt === null || start === holder.startedAt;
}

/** Returns the start time of a process, which distinguishes it from a later one with its id. On Linux only. */
async function startOf(pid: number): Promise<string | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  // The fields after the name, which may contain any characters.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields?.[0] === 'Z' ? 'ended' : (fields?.[19] ?? null);
}
