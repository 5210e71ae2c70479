import { randomBytes } from 'node:crypto';
import { askedAnew, openTrip } from './documents.ts';
import { alternately, type Benchmark } from './support/benchmark.ts';
import { load } from './support/load.ts';
import { baseline, type Running } from './support/processes.ts';
import { asked } from './support/stub-store.ts';

/** Measures PlanJam's own work between the socket and the store: session, limits, execution, masking, headers. */
export const engine: Benchmark = {
  name: 'engine',
  about: 'Opening a trip over a store that answers at once, 16 at once.',
  async run(isSmall) {
    const cookie = `planjam_session=${randomBytes(32).toString('base64url')}`;
    const body = { query: openTrip, variables: { id: asked.tripId } };
    const started = await Promise.all(['planjam', 'yoga'].map((ENGINE) => baseline('engines', { ENGINE })));
    try {
      const [rounds, many, few] = isSmall ? [1, 20, 20] : [5, 3_000, 1_000];
      const rate = async ({ url }: Running, requests: number) => {
        const served = await load({ url: `${url}/graphql`, asked: [{ cookie, body }], anew: askedAnew, requests });
        return served.perSecond;
      };
      for (const process of started) await rate(process, many);
      const [ours = 0, yoga = 0] = await alternately(
        rounds,
        // Fewer for Yoga, which takes five times as long.
        ...started.map((process, place) => () => rate(process, place === 1 ? few : many)),
      );
      const peerName = 'Yoga and Pothos without changes';
      return [{ what: '16 at once', ours, peer: yoga, unit: 'requests/s', peerName, target: { atLeast: 2.5 } }];
    } finally {
      await Promise.all(started.map((process) => process.stop()));
    }
  },
};
