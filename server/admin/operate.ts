import { text } from 'node:stream/consumers';
import { openServer, requireDatabase } from '../archive/databases.ts';
import type { Config } from '../config/config.ts';
import { atTerminal, terminalLog } from '../database/at-terminal.ts';
import { type OpenDatabase, openFolder, openPostgres } from '../database/database.ts';
import { takeFolder } from '../database/embedded/take-folder.ts';
import { kyselyOver } from '../database/kysely.ts';
import { LocalBus } from '../live/bus.ts';
import { type OperationName, operations, type ResultOf } from './operations.ts';
import { askServer } from './reach.ts';
import { requireMigrated } from './require-migrated.ts';

/**
 * If a running server has locked an embedded database, that server runs the operation.
 * @param finish Runs at the end in any case, unless a running server did the operation.
 * @throws StartRefused, also for a database that lacks migrations, or Failure.
 */
export async function operate<Name extends OperationName>(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  name: Name,
  input: unknown = {},
  finish: (database: OpenDatabase) => Promise<void> = async () => {},
): Promise<ResultOf<Name>> {
  const answer = databaseUrl ? null : await askServer(dataDir, `/operations/${name}`, input);
  if (answer) return JSON.parse(await text(answer)).result;
  const database = databaseUrl ? await openMigrated(databaseUrl) : await openExisting(dataDir);
  try {
    const kysely = kyselyOver(database.pool);
    const operator = { kysely, bus: new LocalBus(console.error), now: () => new Date() };
    return (await operations[name](operator, input)) as ResultOf<Name>;
  } finally {
    await finish(database).finally(() => database.close());
  }
}

async function openMigrated(databaseUrl: string): Promise<OpenDatabase> {
  const { pool, close } = await openServer(databaseUrl);
  await requireMigrated(pool).finally(close);
  return openPostgres(databaseUrl, terminalLog);
}

async function openExisting(dataDir: string): Promise<OpenDatabase> {
  requireDatabase(dataDir);
  const taken = await takeFolder(dataDir, { ...atTerminal, log: terminalLog });
  return openFolder(dataDir, taken, { log: terminalLog, beforeMigrations: requireMigrated });
}
