import { listTrips } from './documents.ts';
import { signUp } from './support/api.ts';
import { alternately, type Benchmark } from './support/benchmark.ts';
import { fill, sessionOf } from './support/data.ts';
import { load } from './support/load.ts';
import { planjam } from './support/processes.ts';

/** Measures that sign-ins do not slow other people's requests down. */
export const signIn: Benchmark = {
  name: 'sign-in',
  about: 'Listing 20 trips, 4 at once, p99: while 8 people sign up, and alone.',
  async run(isSmall) {
    const ours = await planjam();
    try {
      await fill(ours.pool, { from: 1, to: 20, activities: 5, messages: 5 });
      const cookie = await sessionOf(ours.pool, 1);
      const requests = isSmall ? 20 : 500;
      const list = () =>
        load({ url: `${ours.url}/graphql`, asked: [{ cookie, body: { query: listTrips } }], requests, atOnce: 4 });
      let people = 0;
      const alone = async () => (await list()).p99;
      const besideOthers = async () => {
        // Signing up hashes a password like signing in, which is limited per address.
        const joining = Array.from({ length: 8 }, () => signUp(ours.url, `person${people++}`));
        const { p99 } = await list();
        await Promise.all(joining);
        return p99;
      };
      await alone();
      const [mine = 0, limit = 0] = await alternately(isSmall ? 1 : 3, besideOthers, alone);
      return [
        {
          what: 'p99 while 8 sign up',
          ours: mine,
          peer: limit,
          peerName: 'alone',
          unit: 'ms',
          target: { atMost: 2 },
        },
      ];
    } finally {
      await ours.stop();
    }
  },
};
