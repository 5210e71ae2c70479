import { askedAnew, openShared, openTrip, updateActivity } from './documents.ts';
import { type Benchmark, type Row, warmed } from './support/benchmark.ts';
import { fill, firstActivityOf, idOf, sessionOf } from './support/data.ts';
import { load } from './support/load.ts';
import { baseline, planjam, type Running } from './support/processes.ts';

const TRIP = 1;
/** All members of the trip. */
const PEOPLE = 4;
/** One of so many requests changes the trip. */
const EDIT_EVERY = 20;

type Trip = Running & { cookies: string[]; databaseUrl: string };

async function withTrip(work: (trip: Trip) => Promise<Row[]>): Promise<Row[]> {
  const ours = await planjam();
  try {
    await fill(ours.pool, { from: TRIP, to: TRIP + 19, activities: 50, messages: 20 });
    await ours.pool.query('ANALYZE');
    const cookies = await Promise.all(Array.from({ length: PEOPLE }, (_, person) => sessionOf(ours.pool, person + 1)));
    return await work({ ...ours, cookies });
  } finally {
    await ours.stop();
  }
}

const id = idOf('trip', TRIP);
const opening = { query: openTrip, variables: { id } };

export const openHot: Benchmark = {
  name: 'open-hot',
  about: 'The same again for four people, 16 at once, while the trip is unchanged.',
  run: (isSmall) =>
    withTrip(async ({ url, cookies, databaseUrl }) => {
      const handWritten = await baseline('hand-written', { DATABASE_URL: databaseUrl });
      const rate = (target: string, body: object) => async () => {
        const asked = cookies.map((cookie) => ({ cookie, body }));
        return (await load({ url: target, asked, requests: isSmall ? 40 : 3_000 })).perSecond;
      };
      try {
        const [mine = 0, limit = 0] = await warmed(
          isSmall ? 1 : 3,
          rate(`${url}/graphql`, opening),
          rate(`${handWritten.url}/open-hot`, { id }),
        );
        return [
          {
            what: 'unchanged, session and membership read each time',
            ours: mine,
            peer: limit,
            peerName: 'a ready buffer over node:http',
            unit: 'requests/s',
            target: { atLeast: 0.5 },
          },
        ];
      } finally {
        await handWritten.stop();
      }
    }),
};

export const openMixed: Benchmark = {
  name: 'open-mixed',
  about: 'The same with one edit of the trip in twenty requests.',
  run: (isSmall) =>
    withTrip(async ({ url, cookies }) => {
      const edit = { query: updateActivity, variables: { input: { activityId: firstActivityOf(TRIP) } } };
      const changed = (body: object, cost: number) =>
        body === edit ? { ...edit, variables: { input: { ...edit.variables.input, cost } } } : body;

      async function row(what: string, query: string, target: Row['target']): Promise<Row> {
        const asked = Array.from({ length: EDIT_EVERY * PEOPLE }, (_, place) => ({
          cookie: cookies[place % PEOPLE] ?? '',
          body: place % EDIT_EVERY === 0 ? edit : { query, variables: { id } },
        }));
        const rate = (anew: (body: object, number: number) => object) => async () =>
          (await load({ url: `${url}/graphql`, asked, anew, requests: isSmall ? 40 : 1_500 })).perSecond;
        const [mine = 0, uncached = 0] = await warmed(
          isSmall ? 1 : 3,
          rate(changed),
          rate((body, number) => askedAnew(changed(body, number), number)),
        );
        return { what, ours: mine, peer: uncached, peerName: 'without cached responses', unit: 'requests/s', target };
      }

      return [
        await row('5 % edits', openShared, { atLeast: 3 }),
        await row('5 % edits, with the viewer’s role', openTrip, null),
      ];
    }),
};
