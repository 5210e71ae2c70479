import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Pool } from 'pg';
import { makeDatabase } from '../../bench/support/database.ts';
import { projectFolder } from '../../scripts/project.ts';
import { openEmbedded } from '../../server/database/embedded/embedded-database.ts';

export interface Server {
  url: string;
  /** Other connections to its database; null on the embedded one, which allows none. */
  pool: Pool | null;
  /**
   * Writes rows directly to the database. An embedded server is stopped for it, and started again at the same address.
   */
  fill(work: (pool: Pool) => Promise<unknown>): Promise<void>;
  /** Resident memory in MB; 0 once the process has ended. */
  resident(): number;
  /** The number of log entries of level error or higher. */
  errors(): number;
  isAlive(): boolean;
  stop(): Promise<void>;
}

const ERROR_LEVEL = 50;

/** Whether the checks run on the embedded database: `npm run check -- attacks --embedded`. */
export const isEmbedded = process.argv.includes('--embedded');

interface TestedDatabase {
  env: NodeJS.ProcessEnv;
  pool: Pool | null;
  drop(): Promise<void>;
}

async function onPostgres(): Promise<TestedDatabase> {
  const { url, pool, drop } = await makeDatabase();
  return { env: { DATABASE_URL: url }, pool, drop };
}

function onEmbedded(): TestedDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'planjam-check-'));
  return {
    env: { DATABASE_URL: '', DATA_DIR: folder },
    pool: null,
    drop: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Starts the built server, and waits until it listens. @throws if it ends before that. */
async function start(env: NodeJS.ProcessEnv, onError: () => void): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: projectFolder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, REDIS_URL: '', LOG_LEVEL: 'info', ...env },
  });
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (text) => {
      const { level, msg, err } = JSON.parse(text) as { level: number; msg: string; err?: { message: string } };
      if (level >= ERROR_LEVEL) {
        onError();
        console.error(`The server logged: ${msg} ${err?.message ?? ''}`);
      }
      const address = /^PlanJam is at (\S+)/.exec(msg)?.[1];
      if (address) resolve(address.replace('localhost', '127.0.0.1'));
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it listened.`)));
  });
  return { child, url };
}

const lives = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

async function end(child: ChildProcess): Promise<void> {
  if (!lives(child)) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

/** Starts the built server with default limits, on its own database. */
export async function startServer(environment: NodeJS.ProcessEnv = {}): Promise<Server> {
  const database = isEmbedded ? onEmbedded() : await onPostgres();
  const env = { ...database.env, ...environment };
  let errors = 0;
  const onError = () => {
    errors += 1;
  };
  let { child, url } = await start({ ...env, PORT: '0' }, onError);
  return {
    url,
    pool: database.pool,
    async fill(work) {
      if (database.pool) return void (await work(database.pool));
      await end(child);
      const embedded = await openEmbedded({ dataDir: join(env.DATA_DIR ?? '', 'postgres') });
      await work(embedded.pool);
      await embedded.close();
      ({ child } = await start({ ...env, PORT: new URL(url).port }, onError));
    },
    resident: () =>
      lives(child) ? Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024 : 0,
    errors: () => errors,
    isAlive: () => lives(child),
    async stop() {
      await end(child);
      await database.drop();
    },
  };
}
