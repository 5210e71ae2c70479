import { cp } from 'node:fs/promises';
import { openFolder } from '../server/database/database.ts';
import { askedAnew, openTrip } from './documents.ts';
import { alternately, type Benchmark, type Row } from './support/benchmark.ts';
import { fill, idOf, sessionOf } from './support/data.ts';
import { type Asked, type Load, load } from './support/load.ts';
import { inFolder, type Running, sourceBaseline } from './support/processes.ts';

/** @returns the requests of a person who opens twenty trips, one after the other. */
async function fillFolder(folder: string, isSmall: boolean): Promise<Asked[]> {
  const { pool, close } = await openFolder(folder);
  await fill(pool, { from: 1, to: isSmall ? 20 : 200, activities: 50, messages: isSmall ? 5 : 500 });
  await pool.query('VACUUM (ANALYZE)');
  const cookie = await sessionOf(pool, 1);
  await close();
  return Array.from({ length: 20 }, (_, index) => ({
    cookie,
    body: { query: openTrip, variables: { id: idOf('trip', index + 1) } },
  }));
}

/**
 * Requests /healthz, which needs no database, again and again until the work is done.
 * @param part The percentile, from 0 to 1.
 * @returns that percentile of the waits, in ms.
 */
async function waitBeside(server: Running, work: Promise<unknown>, part: number): Promise<number> {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  const waits: number[] = [];
  while (!isDone) {
    const from = performance.now();
    await (await fetch(`${server.url}/healthz`)).text();
    waits.push(performance.now() - from);
  }
  await done;
  waits.sort((one, other) => one - other);
  return waits[Math.ceil(waits.length * part) - 1] ?? 0;
}

/** Compares the embedded database in a thread with the same in the event loop. */
export const embedded: Benchmark = {
  name: 'embedded',
  about: 'The app over PGlite in a thread, as in the product, and in the event loop: 200 trips, 100,000 messages.',
  run: (isSmall) =>
    inFolder(async (folder) => {
      const asked = await fillFolder(`${folder}/thread`, isSmall);
      await cp(`${folder}/thread`, `${folder}/loop`, { recursive: true });
      const start = (place: string) => sourceBaseline('embedded', { DATA_DIR: `${folder}/${place}`, PLACE: place });
      const rounds = isSmall ? 1 : 3;
      const opened = async (place: string) => {
        const server = await start(place);
        const ms = Number(await server.ask('opened'));
        await server.stop();
        return ms;
      };
      const opening = await alternately(
        rounds,
        () => opened('thread'),
        () => opened('loop'),
      );
      const [ours, inLoop] = await Promise.all([start('thread'), start('loop')]);
      try {
        const requests = isSmall ? 40 : 300;
        const open = ({ url }: Running, how: Pick<Load, 'atOnce' | 'pace'>) =>
          load({ url: `${url}/graphql`, asked, anew: askedAnew, requests, ...how });
        const both = (work: (server: Running) => Promise<number>) =>
          alternately(
            rounds,
            () => work(ours),
            () => work(inLoop),
          );
        const row = (what: string, unit: string, readings: number[], target: Row['target']): Row => {
          const [mine = 0, peer = 0] = readings;
          return { what, ours: mine, peer, peerName: 'in the event loop', unit, target };
        };
        const rate = async (server: Running) => (await open(server, {})).perSecond;
        await both(rate);
        return [
          row('opening a trip, 16 at once', 'requests/s', await both(rate), { atLeast: 1.2 }),
          row('opening a trip, p50', 'ms', await both(async (server) => (await open(server, { atOnce: 1 })).p50), {
            atMost: 1,
          }),
          row(
            '/healthz while 200 trips are opened a second, p99',
            'ms',
            await both((server) => waitBeside(server, open(server, { pace: 200 }), 0.99)),
            { atMost: 1.5 },
          ),
          row(
            '/healthz while it vacuums, longest',
            'ms',
            await both((server) => waitBeside(server, server.ask('vacuum'), 1)),
            { atMost: 0.5 },
          ),
          row('to open it, to the first answer', 'ms', opening, { atMost: 1 }),
          row('resident after all this', 'MB', [ours.resident(), inLoop.resident()], { atMost: 1.2 }),
        ];
      } finally {
        await Promise.all([ours.stop(), inLoop.stop()]);
      }
    }),
};
