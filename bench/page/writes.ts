import { appDocument } from '../../server/test/app-commands.ts';
import { idOf } from '../../server/test/many-trips.ts';
import { type Row, warmed } from '../support/benchmark.ts';
import { load } from '../support/load.ts';
import { memberOf, TRIPS } from '../support/planner.ts';
import { baseline, type OnPostgres } from '../support/processes.ts';

interface Write {
  /** The path in bench/baselines/writes.ts. */
  path: string;
  operation: string;
  input: object;
}

const writes: readonly Write[] = [
  { path: 'add-activity', operation: 'ActivityForm_add', input: { name: 'Pastéis de Belém' } },
  { path: 'send-message', operation: 'ChatPanel_send', input: { text: 'The tram leaves at 9:40.' } },
];

/** Compares writes with the same in hand-written SQL, 16 at once: one commit with its event. */
export async function writeToTrips(ours: OnPostgres, cookies: readonly string[], isSmall: boolean): Promise<Row[]> {
  const handWritten = await baseline('writes', { DATABASE_URL: ours.databaseUrl });
  const rows: Row[] = [];
  try {
    for (const { path, operation, input } of writes) {
      const query = appDocument(operation);
      const people = Array.from({ length: TRIPS }, (_, place) => ({
        cookie: cookies[memberOf(place + 1) - 1] ?? '',
        input: { tripId: idOf('trip', place + 1), ...input },
      }));
      const rate = (url: string, bodyOf: (input: object) => object) => async () => {
        const asked = people.map((person) => ({ cookie: person.cookie, body: bodyOf(person.input) }));
        return (await load({ url, asked, isShared: true, requests: isSmall ? TRIPS : 20 * TRIPS })).perSecond;
      };
      const [mine = 0, limit = 0] = await warmed(
        isSmall ? 1 : 3,
        rate(`${ours.url}/graphql`, (variable) => ({ query, variables: { input: variable } })),
        rate(`${handWritten.url}/${path}`, (variable) => variable),
      );
      rows.push({
        what: `${path}, 16 at once`,
        ours: mine,
        peer: limit,
        peerName: 'hand-written SQL over node:http',
        unit: 'requests/s',
        target: { atLeast: 0.4 },
      });
    }
    return rows;
  } finally {
    await handWritten.stop();
  }
}
