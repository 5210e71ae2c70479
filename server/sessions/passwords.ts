import { availableParallelism } from 'node:os';
import type { Piscina } from 'piscina';
import type { Passwords } from '../../schema/core/context.ts';
import { FairQueue } from '../limits/fair-queue.ts';

/** 220 ms of work for each guess, to whoever steals the table. */
export const DEFAULT_COST = 12;
/** The least and the most that an operator can set: 55 ms, and 1.8 s of each sign-in. */
export const COSTS = { least: 10, most: 15 };
/** One core is left to everyone else's requests, and more than two threads would take the memory. */
const THREADS = Math.max(1, Math.min(2, availableParallelism() - 1));
/** For each thread some 10 s of work. Past that an answer would come too late to be of use. */
const QUEUE = 50;
/** An office that signs in at nine waits; nobody else should. */
const AT_ONCE_PER_ADDRESS = 2;
/** What the queue takes when it is full. */
const RETRY_AFTER_SECONDS = 10;
/** The build puts it beside the bundle under the same name. */
const WORKER = './password-worker.js';
const IDLE_MS = 5 * 60_000;

/** A well-formed hash of nothing anybody knows. */
const nobodysHash = (cost: number) =>
  `$2b$${String(cost).padStart(2, '0')}$iOVX0zYCgGuXlCS7vJ2Sle0GfUkbVBHfXfSBfRyWwr7xyKZ2sBvBK`;

/**
 * bcrypt in worker threads: on the main one each sign-in would stall every chat.
 * @param cost Its work is 2 to this power; tests take a low one.
 * @param processes How many do the same on this machine.
 */
export function openPasswords(cost = DEFAULT_COST, processes = 1): Passwords & { close(): Promise<void> } {
  const threads = Math.max(1, Math.floor(THREADS / processes));
  const queue = new FairQueue({
    slots: threads,
    perAddress: AT_ONCE_PER_ADDRESS,
    waiting: QUEUE * threads,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
  let opening: Promise<Piscina> | null = null;
  const run = async (name: 'isCommon' | 'hash' | 'verify', task: object) => {
    opening ??= openPool(threads).catch((error: unknown) => {
      // The next one tries again.
      opening = null;
      throw error;
    });
    const pool = await opening;
    return pool.run(task, { name });
  };
  return {
    isCommon: async (password) => run('isCommon', { password }),
    hash: async (password, address) => queue.run(address, () => run('hash', { password, cost })),
    async verify(password, hash, address) {
      const task = { password, hash: hash ?? nobodysHash(cost) };
      const matches: boolean = await queue.run(address, () => run('verify', task));
      return matches && hash !== null;
    },
    async close() {
      await (await opening)?.close();
    },
  };
}

/** Loaded with the first password, of which the start has none. */
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
