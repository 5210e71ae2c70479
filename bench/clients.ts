import { alternately, type Benchmark, type Row, warmed } from './support/benchmark.ts';
import { type Client, clients, withNewAlias } from './support/clients.ts';
import { changeTrips, fill, idOf, REAL_TRIP, sessionOf } from './support/data.ts';
import { type Asked, load } from './support/load.ts';
import { planjam } from './support/processes.ts';
import { sentTo, whatPagesSend } from './support/sent.ts';

const AT_ONCE = 16;
/** All have the same twelve members. Each is requested by one of them. */
const TRIPS = 16;

/** The number of new documents in a round. */
const UNKNOWN = 32;

const app: Client = ({ headers, body }) => ({ headers, body });

/** `times` is the number of requests per connection and round: more for the response that comes from the cache. */
const pages = [
  { name: 'a trip’s activities', of: 'trip', operation: 'ActivitiesTab', times: 16 },
  { name: 'the list of trips', of: 'trips', operation: 'TripsPage', times: 8 },
] as const;

/** Compares how fast other clients get the same pages with their own requests. */
export const otherClients: Benchmark = {
  name: 'clients',
  about:
    'The web’s two pages (of a trip, its activities) as other libraries request them, 16 at once; and documents that are new to the server.',
  async run(isSmall) {
    const ours = await planjam();
    const rounds = isSmall ? 1 : 3;
    try {
      await fill(ours.pool, { from: 1, to: 20, ...REAL_TRIP });
      await ours.pool.query('VACUUM (ANALYZE)');
      const people = Array.from({ length: REAL_TRIP.people }, (_, index) => sessionOf(ours.pool, index + 1));
      const cookies = await Promise.all(people);
      const sent = await whatPagesSend(ours.url, cookies[0] ?? '');

      const requestOf = ({ of, operation }: (typeof pages)[number]) => {
        const request = sent[of].requests.find(({ body }) => body.operationName === operation);
        if (!request) throw new Error(`The page did not send ${operation}.`);
        return request;
      };
      const requestsBy = (page: (typeof pages)[number], client: Client): Asked[] => {
        const request = requestOf(page);
        return Array.from({ length: TRIPS * (isSmall ? 1 : page.times) }, (_, place) => {
          const trip = 1 + (place % TRIPS);
          const to = sentTo(request, { url: ours.url, tripId: idOf('trip', trip) });
          return { cookie: cookies[trip % REAL_TRIP.people] ?? '', ...client(to) };
        });
      };
      const rate = (page: (typeof pages)[number], client: Client) => async () => {
        const asked = requestsBy(page, client);
        return (
          await load({ url: `${ours.url}/graphql`, asked, isShared: true, requests: asked.length, atOnce: AT_ONCE })
        ).perSecond;
      };

      const rows: Row[] = [];
      for (const page of pages) {
        const all = Object.entries(clients);
        const [mine = 0, ...others] = await warmed(
          rounds,
          rate(page, app),
          ...all.map(([_, client]) => rate(page, client)),
        );
        rows.push(
          ...all.map(
            ([client], place): Row => ({
              what: `${client}: ${page.name}, unchanged, all caches warm`,
              ours: others[place] ?? 0,
              peer: mine,
              peerName: 'as the app requests them',
              unit: 'requests/s',
              target: { atLeast: 0.8 },
            }),
          ),
        );
      }

      let documents = 0;
      for (const page of pages) {
        const known = requestsBy(page, app);
        const another = withNewAlias(requestOf(page).body);
        const unknown = () =>
          known.map((asked) => ({ ...asked, body: { ...asked.body, query: another(++documents) } }));
        const cpuOf = (asked: () => Asked[]) => async () => {
          const some = asked().slice(0, UNKNOWN);
          await changeTrips(ours.pool);
          const before = ours.cpu();
          await load({ url: `${ours.url}/graphql`, asked: some, isShared: true, requests: some.length, atOnce: 1 });
          return (ours.cpu() - before) / some.length;
        };
        const [unknownCpu = 0, knownCpu = 0] = await alternately(
          rounds,
          cpuOf(unknown),
          cpuOf(() => known),
        );
        rows.push({
          what: `${page.name}, an unknown document, nothing cached: server CPU per request`,
          ours: unknownCpu,
          peer: knownCpu,
          peerName: 'a known document',
          unit: 'ms',
          target: { atMost: 3 },
        });
      }
      return rows;
    } finally {
      await ours.stop();
    }
  },
};
