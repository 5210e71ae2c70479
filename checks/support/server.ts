import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { makeDatabase } from '../../bench/support/database.ts';
import { projectFolder } from '../../scripts/project.ts';

export interface Server {
  url: string;
  pool: Awaited<ReturnType<typeof makeDatabase>>['pool'];
  /** Resident memory in MB; 0 once the process has ended. */
  resident(): number;
  /** How many lines of level error or worse it has logged. */
  errors(): number;
  isAlive(): boolean;
  stop(): Promise<void>;
}

const ERROR_LEVEL = 50;

/** The server as built, with every limit at its default, on a Postgres database of its own. */
export async function startServer(env: NodeJS.ProcessEnv = {}): Promise<Server> {
  const database = await makeDatabase();
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: projectFolder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: '0', DATABASE_URL: database.url, REDIS_URL: '', LOG_LEVEL: 'info', ...env },
  });
  let errors = 0;
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (text) => {
      const { level, msg, err } = JSON.parse(text) as { level: number; msg: string; err?: { message: string } };
      if (level >= ERROR_LEVEL) {
        errors += 1;
        console.error(`The server logged: ${msg} ${err?.message ?? ''}`);
      }
      const address = /^PlanJam is at (\S+)/.exec(msg)?.[1];
      if (address) resolve(address.replace('localhost', '127.0.0.1'));
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it listened.`)));
  });
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  return {
    url,
    pool: database.pool,
    resident: () =>
      isAlive() ? Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024 : 0,
    errors: () => errors,
    isAlive,
    async stop() {
      if (isAlive()) {
        const gone = once(child, 'exit');
        child.kill('SIGTERM');
        await gone;
      }
      await database.drop();
    },
  };
}
