import { vi } from 'vitest';
import type { TestBrowser } from './browser.ts';
import { emptyPool } from './empty-pool.ts';
import { type Program, startProgram } from './program.ts';
import { openRedisServer } from './redis-server.ts';
import { Wire } from './wire.ts';

/** Whether this run has the servers that several processes need: see .ci/run. */
export const hasServers = Boolean(process.env.TEST_DATABASE_URL && process.env.TEST_REDIS_URL);

export type Workers = Awaited<ReturnType<typeof openWorkers>>;

function pidsIn({ lines }: Program): Map<number, number> {
  const pids = new Map<number, number>();
  for (const { worker, pid, msg } of lines) if (worker && msg.startsWith('PlanJam is at')) pids.set(worker, pid);
  return pids;
}

/** Starts the server with several workers, on its own database and Redis. */
export async function openWorkers(count: number, environment: NodeJS.ProcessEnv = {}) {
  const [database, redis] = await Promise.all([emptyPool(), openRedisServer()]);
  const program = startProgram(['--workers', String(count)], {
    DATABASE_URL: database.url ?? '',
    // In these tests hundreds of sockets and subscriptions come from one address, and one person sends hundreds of
    // requests a second.
    SOCKETS_PER_PERSON: '0',
    SOCKETS_PER_ADDRESS: '0',
    SUBSCRIPTIONS_PER_PERSON: '0',
    COST_PER_MINUTE: '0',
    PASSWORD_COST: '10',
    REDIS_URL: redis.url,
    ...environment,
  });
  const { msg } = await program.says(`with ${count} workers`);
  // Each worker logs it itself, so it may appear a moment later.
  await vi.waitUntil(() => pidsIn(program).size === count, { timeout: 60_000 });
  const url = `http://127.0.0.1:${/:(\d+),/.exec(msg)?.[1]}`;
  const workers = {
    url,
    program,
    redis,
    database,
    pids: () => pidsIn(program),
    /** Lets only this worker accept connections meanwhile. The others are stopped. */
    async only<T>(worker: number, work: () => Promise<T>): Promise<T> {
      const others = [...pidsIn(program)].filter(([number]) => number !== worker).map(([, pid]) => pid);
      for (const pid of others) process.kill(pid, 'SIGSTOP');
      try {
        return await work();
      } finally {
        for (const pid of others) process.kill(pid, 'SIGCONT');
      }
    },
    openAt: (worker: number, browser: TestBrowser): Promise<Wire> => workers.only(worker, () => Wire.open(browser)),
    async close() {
      await program.stop();
      await redis.close();
      await database.close();
    },
  };
  return workers;
}
