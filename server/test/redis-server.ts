import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Redis } from 'ioredis';
import { endWithProcess } from './end-with-process.ts';
import { freePort } from './loopback.ts';

async function answers(url: string): Promise<void> {
  const redis = new Redis(url, { retryStrategy: () => 20, maxRetriesPerRequest: null });
  redis.on('error', () => {});
  await redis.ping();
  redis.disconnect();
}

/** Starts a Redis server for one test, which can freeze and kill it. It needs `redis-server`. */
export async function openRedisServer() {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  const start = () => {
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    const server = spawn('redis-server', options, { stdio: 'ignore' });
    endWithProcess(server);
    return server;
  };
  let server = start();
  await answers(url);
  return {
    url,
    freeze: () => server.kill('SIGSTOP'),
    thaw: () => server.kill('SIGCONT'),
    async kill() {
      const gone = once(server, 'exit');
      server.kill('SIGKILL');
      await gone;
    },
    /** Starts an empty server in its place. */
    async startAgain() {
      server = start();
      await answers(url);
    },
    async close() {
      if (server.exitCode === null && server.signalCode === null) await this.kill();
    },
  };
}
