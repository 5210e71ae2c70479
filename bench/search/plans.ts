import type { Pool, PoolClient } from 'pg';
import { pino } from 'pino';
import { createApp } from '../../server/app.ts';
import { readConfig } from '../../server/config/config.ts';
import { alwaysHere } from '../../server/database/database.ts';
import { openFiles } from '../../server/files/open-files.ts';
import { joinedGeocoder } from '../../server/geocoder/joined-geocoder.ts';
import { RateLimits } from '../../server/limits/limits.ts';
import { LocalBus } from '../../server/live/bus.ts';
import { LocalPresence } from '../../server/live/presence.ts';
import { openPasswords } from '../../server/sessions/passwords.ts';
import { appDocument, pageQueries } from '../../server/test/app-commands.ts';
import { firstActivityOf, idOf, optionOf, pollOf, sessionOf } from '../../server/test/many-trips.ts';
import type { Row } from '../support/benchmark.ts';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

interface Asked {
  text: string;
  values: unknown[];
}

const scansOf = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? '?'] : []),
  ...(plan.Plans ?? []).flatMap(scansOf),
];

/** The viewer is the first of its four members. */
const TRIP = 121;
const PERSON = 25;
const tripId = idOf('trip', TRIP);
const operations: [name: string, variables: object][] = [
  ...pageQueries.map((name): [string, object] => [name, { id: tripId }]),
  ['ActivityForm_add', { input: { tripId, name: 'Pastéis' } }],
  ['ChatPanel_send', { input: { tripId, text: 'The tram leaves at 9:40.' } }],
  ['ActivityForm_update', { input: { activityId: firstActivityOf(TRIP), cost: 1 } }],
  ['Plan_move', { input: { activityId: firstActivityOf(TRIP) } }],
  ['PollCard_vote', { input: { pollId: pollOf(TRIP, 1), optionId: optionOf(TRIP, 1, 0) } }],
];

/** Postgres reads a smaller table whole, because that is faster. */
const LARGE_ROWS = 1_000;

/** Runs the app in this process. @returns the statements of the operations. */
async function statementsOfApp(pool: Pool): Promise<Asked[]> {
  const cookie = await sessionOf(pool, PERSON);
  const asked: Asked[] = [];
  const presence = new LocalPresence(() => {});
  const noting = (connection: Pool | PoolClient, own: PropertyDescriptorMap = {}) =>
    Object.create(connection, {
      query: {
        value: (statement: Asked | string) => {
          if (typeof statement !== 'string') asked.push(statement);
          return connection.query(statement);
        },
      },
      ...own,
    });
  const noted: Pool = noting(pool, { connect: { value: async () => noting(await pool.connect()) } });
  const app = createApp({
    config: readConfig({}),
    log: pino({ level: 'silent' }),
    database: { pool: noted, ...alwaysHere(noted), close: async () => {} },
    bus: new LocalBus(() => {}),
    presence,
    passwords: openPasswords(),
    limits: new RateLimits(),
    files: openFiles(readConfig({})),
    mailer: { isSetUp: false, send: async () => {} },
    geocoder: joinedGeocoder({ gazetteer: null, server: null }),
    readShortLink: null,
    router: null,
  });
  try {
    const { url } = await app.listen(0, '127.0.0.1');
    for (const [name, variables] of operations) {
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ query: appDocument(name), variables }),
      });
      const answer = await response.text();
      if (/"(code|errors)":/.test(answer)) throw new Error(`${name}: ${answer}`);
    }
    return asked;
  } finally {
    await app.close();
    presence.close();
  }
}

/** Checks how Postgres plans the statements of the app's pages and writes on a large database. */
export async function plans(pool: Pool, isSmall: boolean): Promise<Row> {
  const asked = await statementsOfApp(pool);
  const { rows: tables } = await pool.query('SELECT relname FROM pg_class WHERE reltuples > $1', [LARGE_ROWS]);
  const large = new Set(tables.map(({ relname }) => relname));
  let scanning = 0;
  for (const { text, values } of asked) {
    const { rows } = await pool.query(`EXPLAIN (FORMAT JSON) ${text}`, values);
    const scans = scansOf(rows[0]['QUERY PLAN'][0].Plan).filter((table) => large.has(table));
    if (scans.length > 0) {
      scanning += 1;
      console.log(`  reads all of ${scans.join(', ')}: ${text.slice(0, 200)}`);
    }
  }
  return {
    what: `plans: statements of the app that read a whole large table, of ${asked.length}`,
    ours: scanning,
    peer: asked.length,
    peerName: 'all',
    unit: '',
    target: isSmall ? null : { atMost: 0 },
  };
}
