import { openTrip } from './documents.ts';
import { alternately, type Benchmark, within } from './support/benchmark.ts';
import { fill, idOf, sessionOf } from './support/data.ts';
import { makeDatabase } from './support/database.ts';
import { load } from './support/load.ts';
import { inFolder, planjamIn, planjamOn, type Running } from './support/processes.ts';

async function timed(start: () => Promise<Running>): Promise<number> {
  const from = performance.now();
  const server = await start();
  const ms = performance.now() - from;
  await server.stop();
  return ms;
}

/** From `node` to the first answer. */
export const start: Benchmark = {
  name: 'start',
  about: 'From spawning the built server to its first answer.',
  async run(isSmall) {
    const database = await makeDatabase();
    const rounds = isSmall ? 1 : 5;
    try {
      const onPostgres = () => timed(() => planjamOn(database.url));
      await onPostgres();
      const [postgres = 0] = await alternately(rounds, onPostgres);
      const [existing = 0, first = 0] = await inFolder(async (folder) => {
        let folders = 0;
        const again = () => timed(() => planjamIn(`${folder}/kept`));
        await again();
        return alternately(rounds, again, () => timed(() => planjamIn(`${folder}/new${folders++}`)));
      });
      return [
        within(450, 'ms', 'on Postgres', postgres),
        within(900, 'ms', 'embedded, existing data', existing),
        within(800, 'ms', 'embedded, the first time', first),
      ];
    } finally {
      await database.drop();
    }
  },
};

/** What a process holds. */
export const memory: Benchmark = {
  name: 'memory',
  about: 'Resident memory, idle and after opening trips for a while, 16 at once.',
  async run(isSmall) {
    const database = await makeDatabase();
    const requests = isSmall ? 50 : 3_000;
    const body = { query: openTrip, variables: { id: idOf('trip', 1) } };
    try {
      const ours = await planjamOn(database.url);
      const idle = ours.resident();
      await fill(database.pool, { from: 1, to: 20, activities: 50, messages: 20 });
      const cookie = await sessionOf(database.pool, 1);
      await load({ url: `${ours.url}/graphql`, asked: [{ cookie, body }], requests });
      const loaded = ours.resident();
      await ours.stop();
      const embeddedIdle = await inFolder(async (folder) => {
        // What making the database took isn't given back.
        await (await planjamIn(folder)).stop();
        const embedded = await planjamIn(folder);
        const mb = embedded.resident();
        await embedded.stop();
        return mb;
      });
      return [
        within(110, 'MB', 'on Postgres, idle', idle),
        within(200, 'MB', 'on Postgres, after load', loaded),
        within(260, 'MB', 'embedded, idle', embeddedIdle),
      ];
    } finally {
      await database.drop();
    }
  },
};
