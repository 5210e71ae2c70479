import { availableParallelism } from 'node:os';
import type { Piscina } from 'piscina';
import type { Passwords } from '../../schema/core/passwords.ts';
import { FairQueue } from '../concurrency/fair-queue.ts';
import { DEFAULT_PASSWORD_COST } from '../config/config.ts';

/** More threads would need too much memory. */
const MOST_THREADS = 3;
/** About 10 s of work per thread. A later answer would be of no use. */
const QUEUE = 50;
/** The time that a full queue needs. */
const RETRY_AFTER_SECONDS = 10;
/** The build puts it next to the bundle under the same name. */
const WORKER = './password-worker.js';
const IDLE_MS = 5 * 60_000;

/** The length of "$2b$12$" and the salt, with which a hash begins. */
const SALT_END = 29;
/** A salt that no account has, so that a sign-in to an unknown account takes the same time. */
const saltOfUnknown = (cost: number) => `$2b$${String(cost).padStart(2, '0')}$iOVX0zYCgGuXlCS7vJ2Sle`;
const saltIn = (hash: string) => hash.slice(0, SALT_END);

/**
 * The threads of one process: together they use at most half of the cores, so that other requests go on beside them.
 * Each process needs one. @param processes The number of processes on this machine that hash passwords.
 */
export const threadsFor = (cores: number, processes: number): number =>
  Math.max(1, Math.floor(Math.min(MOST_THREADS, cores / 2) / processes));

/**
 * On the main thread each sign-in would delay every chat. @param cost The work is 2^cost rounds. Tests use a low cost.
 * @param processes The number of processes on this machine that do the same.
 */
export function openPasswords(cost = DEFAULT_PASSWORD_COST, processes = 1): Passwords & { close(): Promise<void> } {
  const threads = threadsFor(availableParallelism(), processes);
  // When a whole office signs in at nine, only that office should wait. One thread stays free for others.
  const perAddress = Math.max(1, threads - 1);
  const queue = new FairQueue({
    name: 'passwords',
    limit: 'passwords',
    slots: threads,
    perKey: perAddress,
    waiting: QUEUE * perAddress,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
  let opening: Promise<Piscina> | null = null;
  const run = async (name: 'isCommon' | 'hash' | 'rehash', task: object) => {
    opening ??= openPool(threads).catch((error: unknown) => {
      // The next task tries again.
      opening = null;
      throw error;
    });
    const pool = await opening;
    return pool.run(task, { name });
  };
  return {
    isCommon: async (password) => run('isCommon', { password }),
    hash: async (password, salt, address) => queue.run(address, () => run('hash', { password, cost, salt })),
    async verify(password, hashes, address) {
      const [first] = hashes;
      const salt = first === undefined ? saltOfUnknown(cost) : saltIn(first);
      const made: string = await queue.run(address, () => run('rehash', { password, salt }));
      return hashes.find((hash) => hash === made) ?? null;
    },
    saltIn,
    async close() {
      await (await opening)?.close();
    },
  };
}

/** Loads Piscina with the first password, because the start needs none. */
async function openPool(threads: number): Promise<Piscina> {
  const { Piscina } = await import('piscina');
  return new Piscina({
    filename: new URL(WORKER, import.meta.url).href,
    execArgv: [],
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
  });
}
