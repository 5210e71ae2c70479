import { addActivity, askedAnew, listTrips, openTrip, sendMessage } from './documents.ts';
import { type Benchmark, type Row, warmed } from './support/benchmark.ts';
import { fill, idOf, sessionOf } from './support/data.ts';
import { type Asked, load } from './support/load.ts';
import { baseline, planjam } from './support/processes.ts';

interface Comparison {
  name: string;
  about: string;
  query: string;
  /** The variables for a member of this trip. The baseline gets the same without the `input` around it. */
  variables: (tripId: string) => { input: object } | { id: string } | Record<string, never>;
  atLeast: number;
}

/** Enough that no person exceeds the limit of messages per minute. */
const PEOPLE = 40;

/** Compares one request with the same in hand-written SQL, 16 at once. */
const beside = ({ name, about, query, variables, atLeast }: Comparison): Benchmark => ({
  name,
  about,
  async run(isSmall) {
    const ours = await planjam();
    const handWritten = await baseline('hand-written', { DATABASE_URL: ours.databaseUrl });
    try {
      await fill(ours.pool, { from: 1, to: 200, activities: 50, messages: 20 });
      await ours.pool.query('ANALYZE');
      const requests = isSmall ? PEOPLE : 1_500;
      const people = await Promise.all(
        Array.from({ length: PEOPLE }, async (_, index) => ({
          cookie: await sessionOf(ours.pool, index + 1),
          // Four people share twenty trips.
          variables: variables(idOf('trip', Math.floor(index / 4) * 20 + (index % 20) + 1)),
        })),
      );
      const graphql = people.map((person) => ({ cookie: person.cookie, body: { query, variables: person.variables } }));
      const plain = people.map((person) => ({
        cookie: person.cookie,
        body: 'input' in person.variables ? person.variables.input : person.variables,
      }));
      const rate = (url: string, asked: readonly Asked[]) => async () =>
        (await load({ url, asked, anew: askedAnew, requests })).perSecond;
      const [mine = 0, limit = 0] = await warmed(
        isSmall ? 1 : 3,
        rate(`${ours.url}/graphql`, graphql),
        rate(`${handWritten.url}/${name}`, plain),
      );
      const row: Row = {
        what: '16 at once, 40 people',
        ours: mine,
        peer: limit,
        peerName: 'hand-written SQL over node:http',
        unit: 'requests/s',
        target: { atLeast },
      };
      return [row];
    } finally {
      await Promise.all([ours.stop(), handWritten.stop()]);
    }
  },
});

export const pages: readonly Benchmark[] = [
  beside({
    name: 'open-trip',
    about: 'A trip, its members and 50 activities in one request, without cached responses.',
    query: openTrip,
    variables: (id) => ({ id }),
    atLeast: 0.5,
  }),
  beside({
    name: 'list-trips',
    about: '20 trips of one person.',
    query: listTrips,
    variables: () => ({}),
    atLeast: 0.5,
  }),
  beside({
    name: 'add-activity',
    about: 'One commit with its event, by 40 people on ten groups’ trips.',
    query: addActivity,
    variables: (tripId) => ({ input: { tripId, name: 'Pastéis de Belém' } }),
    atLeast: 0.4,
  }),
  beside({
    name: 'send-message',
    about: 'One commit with its event, by 40 people on ten groups’ trips.',
    query: sendMessage,
    variables: (tripId) => ({ input: { tripId, text: 'The tram leaves at 9:40.' } }),
    atLeast: 0.4,
  }),
];
