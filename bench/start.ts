import { openFolder } from '../server/database/database.ts';
import { askedAnew, openTrip } from './documents.ts';
import { alternately, type Benchmark, within } from './support/benchmark.ts';
import { fill, idOf, sessionOf } from './support/data.ts';
import { makeDatabase } from './support/database.ts';
import { load } from './support/load.ts';
import { inFolder, plainOn, planjamIn, planjamOn, type Running } from './support/processes.ts';

async function timed(start: () => Promise<Running>): Promise<number> {
  const from = performance.now();
  const server = await start();
  const ms = performance.now() - from;
  await server.stop();
  return ms;
}

/** Measures the time from starting `node` to the first response. */
export const start: Benchmark = {
  name: 'start',
  about: 'From spawning the built server to its first response.',
  async run(isSmall) {
    const database = await makeDatabase();
    const rounds = isSmall ? 1 : 5;
    try {
      const onPostgres = () => timed(() => planjamOn(database.url));
      await onPostgres();
      const [postgres = 0, plain = 0] = await alternately(rounds, onPostgres, () => timed(() => plainOn(database.url)));
      const [existing = 0, first = 0] = await inFolder(async (folder) => {
        let folders = 0;
        const again = () => timed(() => planjamIn(`${folder}/kept`));
        await again();
        return alternately(rounds, again, () => timed(() => planjamIn(`${folder}/new${folders++}`)));
      });
      return [
        within(200, 'ms', 'on Postgres', postgres),
        {
          what: 'the same, beside the least',
          ours: postgres,
          peer: plain,
          peerName: 'node:http, and one query',
          unit: 'ms',
          // The minimum of any server: it shows how fast this machine starts a process.
          target: null,
        },
        within(500, 'ms', 'embedded, existing data', existing),
        within(800, 'ms', 'embedded, the first time', first),
      ];
    } finally {
      await database.drop();
    }
  },
};

const filling = { from: 1, to: 20, activities: 50, messages: 20 };
const body = { query: openTrip, variables: { id: idOf('trip', 1) } };

/** @returns the resident memory before and after opening a trip again and again, in MB. */
async function memoryOf(server: Running, cookie: string, requests: number): Promise<[idle: number, loaded: number]> {
  const idle = server.resident();
  await load({ url: `${server.url}/graphql`, asked: [{ cookie, body }], anew: askedAnew, requests });
  const loaded = server.resident();
  await server.stop();
  return [idle, loaded];
}

/** Measures the memory of a process. */
export const memory: Benchmark = {
  name: 'memory',
  about: 'Resident memory, idle and after opening trips for a while, 16 at once.',
  async run(isSmall) {
    const requests = isSmall ? 50 : 3_000;
    const database = await makeDatabase();
    try {
      // Creates the tables.
      await (await planjamOn(database.url)).stop();
      await fill(database.pool, filling);
      const cookie = await sessionOf(database.pool, 1);
      const onPostgres = await memoryOf(await planjamOn(database.url), cookie, requests);
      const embedded = await inFolder(async (folder) => {
        const { pool, close } = await openFolder(folder);
        await fill(pool, filling);
        const own = await sessionOf(pool, 1);
        await close();
        return memoryOf(await planjamIn(folder), own, requests);
      });
      return [
        within(110, 'MB', 'on Postgres, idle', onPostgres[0]),
        within(200, 'MB', 'on Postgres, after load', onPostgres[1]),
        within(260, 'MB', 'embedded, idle', embedded[0]),
        within(400, 'MB', 'embedded, after load', embedded[1]),
      ];
    } finally {
      await database.drop();
    }
  },
};
