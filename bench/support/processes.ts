import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { build as viteBuild } from 'vite';
import { projectFolder } from '../../scripts/project.ts';
import { makeDatabase } from './database.ts';

export interface Running {
  url: string;
  /** The resident memory now, in MB. */
  resident(): number;
  /** The CPU time of all its threads so far, in ms. */
  cpu(): number;
  /** The heap after garbage collection, in kB. Only for a process that was started with `isToReport`. */
  heap(): Promise<number>;
  /** Sends it a word over IPC. @returns its response. */
  ask(word: string): Promise<unknown>;
  stop(): Promise<void>;
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

/** Waits up to half a minute until the process responds at /readyz. */
async function whenReady(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 6_000; tries += 1) {
    if (child.exitCode !== null) throw new Error(`The process for ${url} ended with ${child.exitCode}.`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`No response from ${url}.`);
}

/** No limits, because a benchmark sends as many requests as many people. */
const noLimits = {
  COST_PER_MINUTE: '0',
  SOCKETS_PER_PERSON: '0',
  SOCKETS_PER_ADDRESS: '0',
  SUBSCRIPTIONS_PER_PERSON: '0',
};

const NANOSECONDS_PER_MS = 1e6;

/**
 * The CPU time of all threads of a process so far, in ms. Reads the first figure: https://docs.kernel.org/scheduler/sched-stats.html#proc-pid-schedstat
 */
export function cpuOf(pid: number | undefined): number {
  const threads = `/proc/${pid}/task`;
  const nanoseconds = readdirSync(threads).map((thread) =>
    Number(readFileSync(join(threads, thread, 'schedstat'), 'utf8').split(' ')[0]),
  );
  return nanoseconds.reduce((sum, each) => sum + each, 0) / NANOSECONDS_PER_MS;
}

// Below the range of ports for outgoing connections.
let ports = 10_000 + (process.pid % 20_000);

async function started(args: string[], env: NodeJS.ProcessEnv): Promise<Running> {
  ports += 1;
  const url = `http://127.0.0.1:${ports}`;
  const child = spawn('node', args, {
    cwd: projectFolder,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...noLimits, ...env, PORT: String(ports) },
  });
  // A benchmark that fails leaves no process behind.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  await whenReady(url, child);
  const status = () => readFileSync(`/proc/${child.pid}/status`, 'utf8');
  const ask = async (word: string) => {
    const answered = once(child, 'message');
    child.send(word);
    const [answer] = await answered;
    return answer;
  };
  return {
    url,
    resident: () => Number(/VmRSS:\s+(\d+)/.exec(status())?.[1]) / 1024,
    cpu: () => cpuOf(child.pid),
    async heap() {
      const { heap } = await ask('heap');
      return heap / 1024;
    },
    ask,
    stop: () => stopped(child),
  };
}

const built = ['dist/server/main.js'];
const reportsHeap = ['--expose-gc', '--import', join(projectFolder, 'bench/support/report-heap.js')];

/** Starts the built PlanJam on this Postgres database. @param options Node's options. */
export const planjamOn = (databaseUrl: string, options: string[] = []): Promise<Running> =>
  started([...options, ...built], { DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn', REDIS_URL: '' });

/** Starts the built PlanJam on a new Postgres database. @param isToReport Whether its heap can be measured. */
export async function planjam(isToReport = false): Promise<Running & { pool: pg.Pool; databaseUrl: string }> {
  const database = await makeDatabase();
  const server = await planjamOn(database.url, isToReport ? reportsHeap : []);
  return {
    ...server,
    pool: database.pool,
    databaseUrl: database.url,
    async stop() {
      await server.stop();
      await database.drop();
    },
  };
}

/** Starts the built PlanJam with the embedded database in this folder. */
export const planjamIn = (dataDir: string): Promise<Running> =>
  started(built, { DATABASE_URL: '', DATA_DIR: dataDir, LOG_LEVEL: 'warn', REDIS_URL: '' });

/** Starts the minimal server on this Postgres database. */
export const plainOn = (databaseUrl: string): Promise<Running> =>
  started(['bench/baselines/plain-start.js'], { NODE_ENV: 'production', DATABASE_URL: databaseUrl });

/** Runs the work with a temporary folder. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'planjam-bench-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const builds = new Map<string, Promise<string>>();

/** Builds a baseline like the server. tsx would slow it down by naming each closure. @returns the file to start. */
async function build(name: string): Promise<string> {
  const outDir = join(projectFolder, 'dist/bench', name);
  const output = { format: 'es', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' } as const;
  const rolldownOptions = { input: join(projectFolder, 'bench/baselines', `${name}.ts`), output };
  const configFile = join(projectFolder, 'vite.server.config.ts');
  const { NODE_ENV } = process.env;
  await viteBuild({ configFile, logLevel: 'warn', build: { outDir, sourcemap: false, rolldownOptions } });
  // Vite sets NODE_ENV, which all later processes would inherit.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  return join(outDir, `${name}.mjs`);
}

async function startBuilt(name: string, env: NodeJS.ProcessEnv): Promise<Running> {
  const file = builds.get(name) ?? build(name);
  builds.set(name, file);
  return started([await file], env);
}

/** Starts a baseline of bench/baselines, built like the server. It listens on PORT and responds to /readyz. */
export const baseline = (name: string, env: NodeJS.ProcessEnv = {}): Promise<Running> => startBuilt(name, env);

/** Starts a baseline from its source, if it uses parts of the server that load files from beside their code. */
export const sourceBaseline = (name: string, env: NodeJS.ProcessEnv): Promise<Running> =>
  started(['--import', 'tsx', join(projectFolder, 'bench/baselines', `${name}.ts`)], {
    NODE_ENV: 'production',
    ...env,
  });
