import { describe, expect, test } from 'vitest';
import { schema } from '../../schema/index.ts';
import { testApp } from '../test/app.ts';
import { changesBy, changesOn } from '../test/inputs.ts';
import { readyMailer } from '../test/mail.ts';
import { mutations } from '../test/rights.ts';
import { cast, stage } from '../test/stage.ts';

// Streams learn of a change from the journal alone. So no mutation may change a row of a trip without an
// event. Tables and mutations come from the database and the schema: a new one is in this test at once.

const { db, kysely, database, url } = await testApp({ mailer: readyMailer });
const people = await cast(url);
const changeOf = changesOn({ db, kysely }, people);

/** The tables whose rows belong to a trip: those with a foreign key to it, or to one of these. */
async function tablesOfTrips(): Promise<string[]> {
  const { rows } = await database.pool.query<{ table: string }>(`
    WITH RECURSIVE of_trip AS (
      SELECT 'trip'::regclass::oid AS id
      UNION SELECT conrelid FROM pg_constraint JOIN of_trip ON confrelid = of_trip.id WHERE contype = 'f')
    SELECT id::regclass::text AS table FROM of_trip WHERE id <> 'trip_event'::regclass ORDER BY 1`);
  return rows.map(({ table }) => table);
}

const tables = await tablesOfTrips();

/** All rows of all trips, without the trips' own seq. */
async function rowsOfTrips(): Promise<string[]> {
  const rows: string[] = [];
  for (const table of tables) {
    const { rows: found } = await database.pool.query<{ row: string }>(
      `SELECT (to_jsonb(each) - 'seq')::text AS row FROM ${table} each`,
    );
    rows.push(...found.map(({ row }) => `${table} ${row}`));
  }
  return rows.sort();
}

const journal = () => db.tripEvent.count();

const names = Object.keys(schema.getMutationType()?.getFields() ?? {});

describe('a mutation that changes a trip appends an event', () => {
  test('the tables of a trip are known', () => {
    expect(tables).toEqual(
      expect.arrayContaining(['activity', 'invitation', 'member', 'message', 'poll', 'poll_option', 'trip', 'vote']),
    );
  });

  test.each(names.filter((name) => !mutations[name]?.silent).flatMap(changesBy))('%s %s', async (name, how) => {
    const scene = await stage(db, people);
    const { who, input } = await changeOf(name, scene, how);
    const [before, events] = [await rowsOfTrips(), await journal()];
    expect((await who.command(name, input)).__typename).toMatch(/Payload$/);
    expect(await rowsOfTrips(), 'it changes nothing: give it an input that does').not.toEqual(before);
    expect(await journal()).toBeGreaterThan(events);
  });
});
