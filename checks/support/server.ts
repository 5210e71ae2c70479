import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { openEmbedded } from '../../server/database/embedded/embedded-database.ts';
import { emptyDatabase } from '../../server/test/empty-database.ts';
import { type Program, startProgram } from '../../server/test/program.ts';

export interface Server {
  url: string;
  /** Other connections to its database; null on the embedded one, which allows none. */
  pool: Pool | null;
  /** Writes rows directly to the database. An embedded server is stopped for it, and started again. */
  fill(work: (pool: Pool) => Promise<unknown>): Promise<void>;
  /** Resident memory in MB; 0 once the process has ended. */
  resident(): number;
  errors(): string[];
  isAlive(): boolean;
  stop(): Promise<void>;
}

const ERROR_LEVEL = 50;

/** Whether the checks run on the embedded database: `npm run check -- attacks --embedded`. */
export const isEmbedded = process.argv.includes('--embedded');

const postgres = process.env.BENCH_DATABASE_URL ?? 'postgresql://postgres@127.0.0.1:5432/postgres';

interface TestedDatabase {
  env: NodeJS.ProcessEnv;
  pool: Pool | null;
  drop(): Promise<void>;
}

async function onPostgres(): Promise<TestedDatabase> {
  const { url, open, drop } = await emptyDatabase(postgres);
  return { env: { DATABASE_URL: url }, pool: open(2), drop };
}

function onEmbedded(): TestedDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'planjam-check-'));
  return {
    env: { DATA_DIR: folder },
    pool: null,
    drop: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

export async function startServer(environment: NodeJS.ProcessEnv = {}): Promise<Server> {
  const database = isEmbedded ? onEmbedded() : await onPostgres();
  const programs: Program[] = [];
  const start = (port: string) => {
    const program = startProgram([], { ...database.env, ...environment, PORT: port });
    programs.push(program);
    return program;
  };
  let program = start('0');
  const url = await program.listens();
  return {
    url,
    pool: database.pool,
    async fill(work) {
      if (database.pool) return void (await work(database.pool));
      await program.stop();
      const embedded = await openEmbedded({ dataDir: join(database.env.DATA_DIR ?? '', 'postgres') });
      await work(embedded.pool);
      await embedded.close();
      program = start(new URL(url).port);
      await program.listens();
    },
    resident: () => program.resident(),
    errors: () =>
      programs.flatMap(({ lines }) => lines.filter(({ level }) => level >= ERROR_LEVEL)).map(({ msg }) => msg),
    isAlive: () => program.isAlive(),
    async stop() {
      await program.stop();
      await database.drop();
    },
  };
}
