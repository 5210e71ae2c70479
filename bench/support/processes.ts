import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { build as viteBuild } from 'vite';
import { projectFolder } from '../../scripts/project.ts';
import { emptyDatabase } from '../../server/test/empty-database.ts';
import { freePort } from '../../server/test/loopback.ts';
import { processOf, type RunningProcess } from '../../server/test/process-of.ts';

export const postgres = process.env.BENCH_DATABASE_URL ?? 'postgresql://postgres@127.0.0.1:5432/postgres';

export interface Running extends Pick<RunningProcess, 'cpu' | 'resident'> {
  url: string;
  /** The heap after garbage collection, in kB. Only for a process that was started with `isToReport`. */
  heap(): Promise<number>;
  /** The files in which a function ran since the last call. Only for `planjamOfFiles`. */
  files(): Promise<string[]>;
  stop(): Promise<unknown>;
}

/** No limits, because a benchmark sends as many requests as many people. */
const noLimits = {
  COST_PER_MINUTE: '0',
  SOCKETS_PER_PERSON: '0',
  SOCKETS_PER_ADDRESS: '0',
  SUBSCRIPTIONS_PER_PERSON: '0',
};

/** A busy machine is slow. */
const PATIENCE_MS = 120_000;

/** Starts a process that listens on PORT, and waits until it responds at /readyz. */
async function started(args: string[], env: NodeJS.ProcessEnv): Promise<Running> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, args, {
    cwd: projectFolder,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...noLimits, GEOCODER_URL: 'off', ...env, PORT: String(port) },
  });
  const running = processOf(child);
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) {
    if (!running.isAlive()) throw new Error(`The process for ${url} ended with ${child.exitCode}.`);
    if (performance.now() > deadline) throw new Error(`No response from ${url}.`);
    // Short, because the time of a start is measured with it.
    await pause(5);
  }
  const report = async () => {
    const answered = once(child, 'message');
    child.send('report');
    const [reported] = await answered;
    return reported;
  };
  return {
    ...running,
    url,
    heap: async () => (await report()).heap / 1024,
    files: async () => (await report()).files,
  };
}

const built = ['dist/server/main.js'];
const reporting = (file: string) => ['--import', join(projectFolder, 'bench/support', file)];
const reportsHeap = ['--expose-gc', ...reporting('report-heap.js')];

/** Starts the built PlanJam on this Postgres database. @param options Node's options. */
export const planjamOn = (databaseUrl: string, options: string[] = []): Promise<Running> =>
  started([...options, ...built], { DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn', REDIS_URL: '' });

export interface OnPostgres extends Running {
  pool: pg.Pool;
  databaseUrl: string;
}

/** Starts the built PlanJam on a new Postgres database. @param isToReport Whether its heap can be measured. */
export const planjam = (isToReport = false): Promise<OnPostgres> =>
  onNewDatabase((url) => planjamOn(url, isToReport ? reportsHeap : []));

/** Starts PlanJam from its sources, which are not bundled into one file as in `dist`. */
export const planjamOfFiles = (): Promise<OnPostgres> =>
  onNewDatabase((url) =>
    started([...reporting('report-files.js'), '--import', 'tsx', 'server/main.ts'], {
      DATABASE_URL: url,
      LOG_LEVEL: 'warn',
      REDIS_URL: '',
    }),
  );

async function onNewDatabase(start: (url: string) => Promise<Running>): Promise<OnPostgres> {
  const database = await emptyDatabase(postgres);
  const server = await start(database.url);
  return {
    ...server,
    pool: database.open(2),
    databaseUrl: database.url,
    async stop() {
      await server.stop();
      await database.drop();
    },
  };
}

export const planjamIn = (dataDir: string): Promise<Running> =>
  started(built, { DATABASE_URL: '', DATA_DIR: dataDir, LOG_LEVEL: 'warn', REDIS_URL: '' });

export const plainOn = (databaseUrl: string): Promise<Running> =>
  started(['bench/baselines/plain-start.js'], { NODE_ENV: 'production', DATABASE_URL: databaseUrl });

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

/** Starts a baseline of bench/baselines, built like the server. It listens on PORT and responds to /readyz. */
export async function baseline(name: string, env: NodeJS.ProcessEnv = {}): Promise<Running> {
  const file = builds.get(name) ?? build(name);
  builds.set(name, file);
  return started([await file], env);
}
