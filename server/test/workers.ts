import { vi } from 'vitest';
import { emptyPool } from './empty-pool.ts';
import { type Program, startProgram } from './program.ts';
import { openRedisServer } from './redis-server.ts';

/** Whether this run is the one with the servers that several processes need: see .ci/run. */
export const hasServers = Boolean(process.env.TEST_DATABASE_URL && process.env.TEST_REDIS_URL);

/** For `vi.setConfig` of each file: these tests start several processes, which takes its time on a busy machine. */
export const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } };

export type Workers = Awaited<ReturnType<typeof openWorkers>>;

/** The newest process of each worker. */
function pidsIn({ lines }: Program): Map<number, number> {
  const pids = new Map<number, number>();
  for (const { worker, pid, msg } of lines) if (worker && msg.startsWith('PlanJam is at')) pids.set(worker, pid);
  return pids;
}

/** The server with several workers, on a database and a Redis of their own. */
export async function openWorkers(count: number, environment: NodeJS.ProcessEnv = {}) {
  const [database, redis] = await Promise.all([emptyPool(), openRedisServer()]);
  const program = startProgram(['--workers', String(count)], {
    DATABASE_URL: database.url ?? '',
    // In these tests hundreds of sockets come from one address, and one person asks hundreds of times a second.
    SOCKETS_PER_PERSON: '0',
    SOCKETS_PER_ADDRESS: '0',
    COST_PER_MINUTE: '0',
    PASSWORD_COST: '10',
    REDIS_URL: redis.url,
    ...environment,
  });
  const { msg } = await program.says(`with ${count} workers`);
  // Each says so itself, and may be read a moment later.
  await vi.waitUntil(() => pidsIn(program).size === count, { timeout: 30_000 });
  const url = `http://127.0.0.1:${/:(\d+),/.exec(msg)?.[1]}`;
  return {
    url,
    program,
    redis,
    database,
    pids: () => pidsIn(program),
    /** Has this worker alone take the connections that are made meanwhile: the others stand still. */
    async only<T>(worker: number, work: () => Promise<T>): Promise<T> {
      const others = [...pidsIn(program)].filter(([number]) => number !== worker).map(([, pid]) => pid);
      for (const pid of others) process.kill(pid, 'SIGSTOP');
      try {
        return await work();
      } finally {
        for (const pid of others) process.kill(pid, 'SIGCONT');
      }
    },
    async close() {
      await program.stop();
      await redis.close();
      await database.close();
    },
  };
}
