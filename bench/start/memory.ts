import { appDocument } from '../../server/test/app-commands.ts';
import { emptyDatabase } from '../../server/test/empty-database.ts';
import { fill, idOf, type Queryable, sessionOf } from '../../server/test/many-trips.ts';
import { type Row, within } from '../support/benchmark.ts';
import { fillFolder } from '../support/fill-folder.ts';
import { askedAnew, load } from '../support/load.ts';
import { inFolder, planjamIn, planjamOn, postgres, type Running } from '../support/processes.ts';

async function prepare(db: Queryable): Promise<string> {
  await fill(db, { from: 1, to: 20, activities: 50, messages: 20 });
  return sessionOf(db, 1);
}

const body = { query: appDocument('ActivitiesTab'), variables: { id: idOf('trip', 1) } };

/** @returns the resident memory before and after opening a trip again and again, in MB. */
async function memoryOf(server: Running, cookie: string, requests: number): Promise<[idle: number, loaded: number]> {
  const idle = server.resident();
  await load({ url: `${server.url}/graphql`, asked: [{ cookie, body }], anew: askedAnew, requests });
  const loaded = server.resident();
  await server.stop();
  return [idle, loaded];
}

/** Measures the memory of a process, idle and after opening trips for a while, 16 at once. */
export async function memoryOfProcess(isSmall: boolean): Promise<Row[]> {
  const requests = isSmall ? 50 : 3_000;
  const database = await emptyDatabase(postgres);
  try {
    // Creates the tables.
    await (await planjamOn(database.url)).stop();
    const cookie = await prepare(database.open(2));
    const onPostgres = await memoryOf(await planjamOn(database.url), cookie, requests);
    const embedded = await inFolder(async (folder) => {
      const own = await fillFolder(folder, prepare);
      return memoryOf(await planjamIn(folder), own, requests);
    });
    return [
      within(130, 'MB', 'memory on Postgres, idle', onPostgres[0]),
      within(200, 'MB', 'memory on Postgres, after load', onPostgres[1]),
      within(260, 'MB', 'memory embedded, idle', embedded[0]),
      within(400, 'MB', 'memory embedded, after load', embedded[1]),
    ];
  } finally {
    await database.drop();
  }
}
