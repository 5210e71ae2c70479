import { setTimeout as pause } from 'node:timers/promises';
import { castVote, sendMessage } from '../server/test/app-commands.ts';
import { TestBrowser } from '../server/test/browser.ts';
import { fill, idOf, optionOf, pollOf, REAL_TRIP, sessionOf } from '../server/test/many-trips.ts';
import { type Benchmark, type Row, within } from './support/benchmark.ts';
import { watching } from './support/chat.ts';
import { Crowd } from './support/crowd.ts';
import { planjamOfFiles } from './support/processes.ts';

const TRIP = 1;
const tripId = idOf('trip', TRIP);
/** Longer than any period of the background work that a request could be mistaken for. */
const IDLE_MS = 5_000;

/** How much a reader of the code has to follow. It does not depend on the machine. */
export const entered: Benchmark = {
  name: 'entered',
  about: 'The files of the server whose code runs for one message, one vote and one query, without what runs idle.',
  async run() {
    const [server, crowd] = [await planjamOfFiles(), new Crowd()];
    try {
      await fill(server.pool, { from: TRIP, to: TRIP, ...REAL_TRIP });
      const ana = new TestBrowser(server.url, await sessionOf(server.pool, 1));
      // Half of the people have voted.
      const last = new TestBrowser(server.url, await sessionOf(server.pool, REAL_TRIP.people));
      const cookies = [await sessionOf(server.pool, 2)];
      const messages =
        'query Newest($id: ID!) { trip(id: $id) { messages(last: 20) { edges { node { text author { username } } } } } }';
      let [votes, queries] = [0, 0];
      const works: { what: string; limit: number; watch?: string; work: () => Promise<unknown> }[] = [
        {
          what: 'a message, from one screen to another',
          limit: 50,
          watch: 'TripLive_tripEvents',
          work: () => sendMessage(ana, { tripId, text: 'The tram leaves at 9:40.' }),
        },
        {
          what: 'a vote, from one screen to another',
          limit: 50,
          watch: 'TripLive_tripEvents',
          work() {
            votes += 1;
            return castVote(last, { pollId: pollOf(TRIP, votes), optionId: optionOf(TRIP, votes, 0) });
          },
        },
        {
          what: 'a query of 20 messages',
          limit: 32,
          work() {
            queries += 1;
            // An undeclared variable, so that no response comes from the cache.
            return ana.graphql(messages, { id: tripId, queries });
          },
        },
      ];
      const rows: Row[] = [];
      for (const { what, limit, watch, work } of works) {
        // After the first times, what runs once per process has run.
        for (let round = 0; round < 3; round += 1) await work();
        if (watch)
          await crowd.open({ ...watching(server.url, cookies, watch, { tripId, after: await seq() }), count: 1 });
        await pause(1_000);
        await server.files();
        await pause(IDLE_MS);
        const idle = new Set(await server.files());
        await work();
        if (watch) await crowd.hasHeard(1);
        const files = (await server.files()).filter((file) => !idle.has(file));
        if (process.env.VERBOSE) console.log(what, files.sort());
        if (watch) await crowd.leave();
        rows.push(within(limit, 'files', what, files.length));
      }
      return rows;
    } finally {
      await Promise.all([crowd.stop(), server.stop()]);
    }

    async function seq(): Promise<number> {
      const { rows } = await server.pool.query('SELECT seq FROM trip WHERE id = $1', [tripId]);
      return rows[0].seq;
    }
  },
};
