import { randomBytes } from 'node:crypto';
import { askedAnew, openTrip } from './documents.ts';
import { type Benchmark, warmed } from './support/benchmark.ts';
import { load } from './support/load.ts';
import { twin } from './support/processes.ts';
import { asked } from './support/stub-store.ts';

const ENGINES = ['planjam', 'yoga', 'compiled'];
/** Of each of them, fewer of the one that takes five times as long. */
const REQUESTS = [3_000, 1_000, 3_000];

/** What PlanJam itself takes, between the socket and the store: session, limits, execution, masking, headers. */
export const engine: Benchmark = {
  name: 'engine',
  about: 'Opening a trip over a store that answers at once, 16 at once.',
  async run(isSmall) {
    const cookie = `planjam_session=${randomBytes(32).toString('base64url')}`;
    const body = { query: openTrip, variables: { id: asked.tripId } };
    const started = await Promise.all(ENGINES.map((ENGINE) => twin('engines', { ENGINE })));
    try {
      const rates = started.map(({ url }, place) => async () => {
        const requests = isSmall ? 20 : (REQUESTS[place] ?? 0);
        const served = await load({ url: `${url}/graphql`, asked: [{ cookie, body }], anew: askedAnew, requests });
        return served.perSecond;
      });
      // As many as the others have to warm up.
      if (!isSmall) for (let round = 0; round < 2; round += 1) await rates[ENGINES.indexOf('yoga')]?.();
      const [ours = 0, yoga = 0, compiled = 0] = await warmed(isSmall ? 1 : 5, ...rates);
      const row = { what: '16 at once', ours, unit: 'requests/s' };
      return [
        { ...row, peer: yoga, peerName: 'Yoga and Pothos as they come', target: { atLeast: 2.8 } },
        { ...row, peer: compiled, peerName: 'node:http and a compiled query', target: { atLeast: 0.8 } },
      ];
    } finally {
      await Promise.all(started.map((process) => process.stop()));
    }
  },
};
