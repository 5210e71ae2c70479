import type { Pool, PoolClient } from 'pg';
import { pino } from 'pino';
import { createApp } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import { alwaysHere } from '../server/database/database.ts';
import { migrate } from '../server/database/migrate.ts';
import { RateLimits } from '../server/limits/limits.ts';
import { LocalBus } from '../server/live/bus.ts';
import { LocalPresence } from '../server/live/presence.ts';
import { openFiles } from '../server/pictures/open-files.ts';
import { openPasswords } from '../server/sessions/passwords.ts';
import {
  addActivity,
  castVote,
  listTrips,
  moveActivity,
  openTrip,
  readChat,
  readNews,
  sendMessage,
  updateActivity,
} from './documents.ts';
import type { Benchmark } from './support/benchmark.ts';
import { fill, firstActivityOf, idOf, sessionOf } from './support/data.ts';
import { makeDatabase } from './support/database.ts';

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

/** In the middle of the smaller data set too. The viewer is the first of its four members. */
const TRIP = 121;
const PERSON = 25;
const tripId = idOf('trip', TRIP);
const operations: [query: string, variables: object][] = [
  [openTrip, { id: tripId }],
  [listTrips, {}],
  [readChat, { id: tripId }],
  [readNews, {}],
  [addActivity, { input: { tripId, name: 'Pastéis' } }],
  [sendMessage, { input: { tripId, text: 'The tram leaves at 9:40.' } }],
  [updateActivity, { input: { activityId: firstActivityOf(TRIP), cost: 1 } }],
  [moveActivity, { input: { activityId: firstActivityOf(TRIP) } }],
  [castVote, { input: { pollId: idOf('poll', TRIP), optionId: idOf('option', TRIP) } }],
];

/** Checks how Postgres plans the statements of the busiest requests on a large database. */
export const plans: Benchmark = {
  name: 'plans',
  about: 'EXPLAIN of every statement of the busiest requests: 10,000 trips, 1,000,000 messages.',
  async run(isSmall) {
    const database = await makeDatabase();
    const { pool } = database;
    const asked: Asked[] = [];
    await migrate(pool);
    await fill(pool, {
      from: 1,
      to: isSmall ? 200 : 10_000,
      activities: isSmall ? 2 : 30,
      messages: isSmall ? 2 : 100,
    });
    await pool.query(
      `INSERT INTO poll (id, trip_id, question, closes_at, created_at)
       SELECT 'poll' || substr(id, 5), id, 'Where to?', now() + interval '1 day', now() FROM trip`,
    );
    await pool.query(
      `INSERT INTO poll_option (id, poll_id, text, position) SELECT 'option' || substr(id, 5), id, 'Porto', 0 FROM poll`,
    );
    await pool.query(
      `INSERT INTO session (id, user_id, created_at, expires_at) SELECT id, id, now(), now() + interval '1 day' FROM "user"`,
    );
    await pool.query('VACUUM (ANALYZE)');
    const cookie = await sessionOf(pool, PERSON);
    const log = pino({ level: 'silent' });
    const bus = new LocalBus(() => {});
    const presence = new LocalPresence(() => {});
    const hearing = (connection: Pool | PoolClient, own: PropertyDescriptorMap = {}) =>
      Object.create(connection, {
        query: {
          value: (statement: Asked | string) => {
            if (typeof statement !== 'string') asked.push(statement);
            return connection.query(statement);
          },
        },
        ...own,
      });
    const heard: Pool = hearing(pool, { connect: { value: async () => hearing(await pool.connect()) } });
    const app = createApp({
      config: readConfig({}),
      log,
      database: { pool: heard, ...alwaysHere(heard), close: async () => {} },
      bus,
      presence,
      passwords: openPasswords(),
      limits: new RateLimits(),
      files: openFiles(readConfig({})),
      mailer: { isSetUp: false, send: async () => {} },
    });
    try {
      for (const [query, variables] of operations) {
        const response = await app.fetch(
          new Request('http://localhost/graphql', {
            method: 'POST',
            headers: { 'content-type': 'application/json', cookie },
            body: JSON.stringify({ query, variables }),
          }),
        );
        const answer = await response.text();
        if (/"(code|errors)":/.test(answer)) throw new Error(answer);
      }
      let scanning = 0;
      for (const { text: sql, values } of asked) {
        const { rows } = await pool.query(`EXPLAIN (FORMAT JSON) ${sql}`, values);
        const scans = scansOf(rows[0]['QUERY PLAN'][0].Plan);
        if (scans.length > 0) {
          scanning += 1;
          console.log(`  reads all of ${scans.join(', ')}: ${sql.slice(0, 200)}`);
        }
      }
      return [
        {
          what: `statements that read a whole table, of ${asked.length}`,
          ours: scanning,
          peer: asked.length,
          peerName: 'all',
          unit: '',
          target: isSmall ? null : { atMost: 0 },
        },
      ];
    } finally {
      await app.close();
      presence.close();
      await database.drop();
    }
  },
};
