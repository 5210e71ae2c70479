import { readFile, readlink } from 'node:fs/promises';

/** Where a process id means a process: within one boot of one kernel, and there within one pid namespace. */
export interface PidScope {
  /** The kernel's id of this boot; null where the system has none. */
  boot: string | null;
  /** Each container has its own, as `pid:[4026531836]`; null where the system has none. */
  namespace: string | null;
}

/** Of this process. */
export async function ownPidScope(): Promise<PidScope> {
  const [boot, namespace] = await Promise.all([
    readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => null),
    readlink('/proc/self/ns/pid').catch(() => null),
  ]);
  return { boot: boot?.trim() ?? null, namespace };
}

export const isSameScope = (one: PidScope, other: PidScope): boolean =>
  one.boot === other.boot && one.namespace === other.namespace;
