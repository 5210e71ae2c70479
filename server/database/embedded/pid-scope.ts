import { readFile, readlink } from 'node:fs/promises';

/** The scope in which process ids are unique: one pid namespace within one boot of one kernel. */
export interface PidScope {
  /** The kernel's id of this boot; null if the system has none. */
  boot: string | null;
  /** Each container has its own, such as `pid:[4026531836]`; null if the system has none. */
  namespace: string | null;
}

/** Returns the scope of this process. */
export async function ownPidScope(): Promise<PidScope> {
  const [boot, namespace] = await Promise.all([
    readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => null),
    readlink('/proc/self/ns/pid').catch(() => null),
  ]);
  return { boot: boot?.trim() ?? null, namespace };
}

export const isSameScope = (one: PidScope, other: PidScope): boolean =>
  one.boot === other.boot && one.namespace === other.namespace;
