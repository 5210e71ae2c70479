import { askedAnew, openTrip } from './documents.ts';
import { alternately, type Benchmark, type Row } from './support/benchmark.ts';
import { fill, idOf, sessionOf } from './support/data.ts';
import { load } from './support/load.ts';
import { planjam } from './support/processes.ts';

/** Measures that opening a trip takes the same time with more rows behind its first page and in other trips. */
export const grow: Benchmark = {
  name: 'grow',
  about: 'Opening a trip, one at a time, in ms, with few and with many rows behind the first page.',
  async run(isSmall) {
    const ours = await planjam();
    const trips = isSmall ? 200 : 10_000;
    const requests = isSmall ? 10 : 300;
    try {
      await fill(ours.pool, { from: 1, to: 10, activities: 50, messages: 1 });
      await fill(ours.pool, { from: 11, to: 11, activities: 500, messages: 1 });
      await fill(ours.pool, { from: 12, to: 12, activities: 5_000, messages: 1 });
      await fill(ours.pool, { from: 13, to: 13, activities: 50, messages: 1_000 });
      await ours.pool.query('ANALYZE');
      const cookie = await sessionOf(ours.pool, 1);
      const open = (number: number) => async () => {
        const body = { query: openTrip, variables: { id: idOf('trip', number) } };
        const asked = [{ cookie, body }];
        return (await load({ url: `${ours.url}/graphql`, asked, anew: askedAnew, requests, atOnce: 1 })).p50;
      };
      const rounds = isSmall ? 1 : 3;
      await open(1)();
      const [little = 0, five = 0, fifty = 0, chatty = 0] = await alternately(
        rounds,
        open(1),
        open(11),
        open(12),
        open(13),
      );
      await fill(ours.pool, { from: 21, to: trips, activities: 20, messages: 10 });
      await ours.pool.query('ANALYZE');
      const [crowded = 0] = await alternately(rounds, open(1));
      const row = (what: string, mine: number): Row => ({
        what,
        ours: mine,
        peer: little,
        peerName: 'one of 13 trips, 50 activities, 1 message',
        unit: 'ms',
        target: { atMost: 1.3 },
      });
      return [
        row('500 activities', five),
        row('5,000 activities', fifty),
        row('1,000 messages', chatty),
        row(`one of ${trips} trips`, crowded),
      ];
    } finally {
      await ours.stop();
    }
  },
};
