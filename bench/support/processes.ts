import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import { projectFolder } from '../../scripts/project.ts';

/** Benchmarks make a database of their own there. */
const postgres = process.env.BENCH_DATABASE_URL ?? 'postgresql://postgres@127.0.0.1:5432/postgres';

export interface Running {
  url: string;
  stop(): Promise<void>;
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

/** Whatever answers at /readyz within half a minute. */
async function whenReady(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 1_500; tries += 1) {
    if (child.exitCode !== null) throw new Error(`The process for ${url} ended with ${child.exitCode}.`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`Nothing answers at ${url}.`);
}

let ports = 21_000 + (process.pid % 5_000);

/** PlanJam as built, on a new Postgres database. */
export async function planjam(): Promise<Running & { pool: pg.Pool }> {
  const name = `planjam_bench_${process.pid}_${ports}`;
  const admin = new pg.Pool({ connectionString: postgres, max: 1 });
  await admin.query(`CREATE DATABASE ${name}`);
  const address = new URL(postgres);
  address.pathname = `/${name}`;
  ports += 1;
  const url = `http://127.0.0.1:${ports}`;
  const env = { ...process.env, PORT: String(ports), DATABASE_URL: address.href, LOG_LEVEL: 'warn', REDIS_URL: '' };
  const child = spawn('node', ['dist/server/main.js'], { cwd: projectFolder, stdio: 'inherit', env });
  await whenReady(url, child);
  const pool = new pg.Pool({ connectionString: address.href, max: 2 });
  return {
    url,
    pool,
    async stop() {
      await stopped(child);
      await pool.end();
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.end();
    },
  };
}

/** A twin of bench/twins, which listens on PORT and answers /readyz. */
export async function twin(file: string): Promise<Running> {
  ports += 1;
  const url = `http://127.0.0.1:${ports}`;
  const child = spawn('npx', ['tsx', join(projectFolder, 'bench/twins', file)], {
    cwd: projectFolder,
    stdio: 'inherit',
    env: { ...process.env, PORT: String(ports) },
    // npx doesn't hand signals on: the group gets them.
    detached: true,
  });
  await whenReady(url, child);
  return {
    url,
    async stop() {
      const gone = once(child, 'exit');
      if (child.pid) process.kill(-child.pid, 'SIGTERM');
      await gone;
    },
  };
}
