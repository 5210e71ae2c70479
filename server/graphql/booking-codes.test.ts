import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { testApp } from '../test/app.ts';
import { two } from '../test/people.ts';

// The code of a booking is in its row, and nowhere else.

let logged = '';
const stream = new Writable({
  write(chunk, _encoding, done) {
    logged += chunk;
    done();
  },
});
const app = await testApp({ log: pino({ level: 'trace' }, stream) });
const { kysely } = app;
const { ana, bob, tripId } = await two(app.url);

const CODE = 'CanaryQX7P2M';
const SEATS = 'canary 12A';

/** Returns the tables in which the text is, with the number of rows. */
async function tablesWith(text: string): Promise<Record<string, number>> {
  const tables = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`.execute(kysely);
  const found: Record<string, number> = {};
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM ${sql.table(name)} AS each WHERE to_jsonb(each)::text ILIKE ${`%${text}%`}`.execute(
      kysely,
    );
    if (rows[0]?.count) found[name] = rows[0].count;
  }
  return found;
}

test('a code is in no journal, history, search, log or copy', async () => {
  const { id: activityId } = (await ana.command('addActivity', { tripId, name: 'Flight' }, 'activity { id }')).activity;
  const change = (name: string, input: object = {}) => ana.command(name, { activityId, ...input }, 'activity { id }');
  await change('setReservation', { kind: 'FLIGHT', isBooked: true, code: `${CODE}1`, seats: SEATS });
  await change('setReservation', { code: CODE, seats: `${SEATS}, 12B` });
  await change('setReservation', { code: CODE.repeat(20) });
  await ana.graphql(`mutation { setReservation(input: { activityId: "${activityId}", code: "${CODE}" }) { ${CODE} } }`);
  await change('removeReservation');
  await change('restoreReservation');
  await ana.command('removeActivity', { activityId });
  await ana.command('restoreActivity', { tripId, activityId });
  const { trip: copy } = await ana.command(
    'duplicateTrip',
    { tripId, name: 'Again', take: ['PLAN', 'POLLS', 'PEOPLE'] },
    'trip { id }',
  );

  const shown = `activities { edges { node { name reservation { code seats bookedBy { id } } } } }
    reservations { totalCount edges { node { code seats activity { id } } } }`;
  const { data } = await bob.graphql(`query ($id: ID!) { trip(id: $id) { ${shown} } }`, { id: tripId });
  expect(data.trip.reservations).toMatchObject({
    totalCount: 1,
    edges: [{ node: { code: CODE, activity: { id: activityId } } }],
  });
  expect(data.trip.activities.edges[0].node.reservation).toMatchObject({ code: CODE, seats: `${SEATS}, 12B` });
  const ofCopy = await ana.graphql(`query ($id: ID!) { trip(id: $id) { ${shown} } }`, { id: copy.id });
  expect(ofCopy.data.trip).toMatchObject({
    activities: { edges: [{ node: { name: 'Flight', reservation: null } }] },
    reservations: { totalCount: 0 },
  });

  expect(await tablesWith(CODE)).toEqual({ reservation: 1 });
  const history = await ana.graphql(
    `query ($id: ID!) { trip(id: $id) { events(first: 50) { edges { node { kind subjectName changes { field before after } } } } } }`,
    { id: tripId },
  );
  const kinds = history.data.trip.events.edges.map(({ node }: { node: { kind: string } }) => node.kind);
  expect(kinds).toEqual(expect.arrayContaining(['RESERVATION_ADDED', 'RESERVATION_CHANGED', 'RESERVATION_REMOVED']));
  const events = bob.subscribe(
    `subscription ($tripId: ID!) { tripEvents(tripId: $tripId, after: 0) {
      kind subjectName changes { field before after } subject { __typename } } }`,
    { tripId },
  );
  const streamed: unknown[] = [];
  for (const _kind of kinds) streamed.push(await events.next());
  events.close();
  const search = 'query ($text: String!) { search(text: $text) { edges { node { __typename } } } }';
  for (const text of [CODE, SEATS, '12A']) {
    expect((await bob.graphql(search, { text })).data.search).toMatchObject({ edges: [] });
  }
  const said = JSON.stringify([history, streamed, ofCopy]);
  expect(said).toContain('isCodeChanged');
  expect(said.toLowerCase()).not.toContain(CODE.toLowerCase());
  expect(logged).toContain('"kind":"mutation"');
  expect(logged.toLowerCase()).not.toContain(CODE.toLowerCase());
});
