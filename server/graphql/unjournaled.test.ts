import { describe, expect, test } from 'vitest';
import { buildActivity } from '../../prisma/factories.ts';
import { schema } from '../../schema/index.ts';
import { testApp } from '../test/app.ts';
import { inputsOn } from '../test/inputs.ts';
import { cast, type Stage, stage } from '../test/stage.ts';

// Streams learn of a change from the journal alone. So no mutation may change a row of a trip without an
// event. Tables and mutations come from the database and the schema: a new one is in this test at once.

const { db, kysely, database, url } = await testApp();
const people = await cast(url);
const inputs = inputsOn({ db, kysely }, people);

/** Mutations that change nothing that members of a trip share, each with the reason. */
const silent: Record<string, string> = {
  register: 'an account',
  login: 'a session',
  logout: 'a session',
  resetPassword: 'an account',
  noteTyping: 'kept in memory',
  markSeen: 'how far the viewer has read, which is theirs alone',
};

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

/** The required preparation and the caller, for mutations that would change nothing for the owner at first. */
const scenes: Record<string, (scene: Stage) => Promise<{ who: typeof people.owner; input: Record<string, unknown> }>> =
  {
    acceptInvitation: invited,
    declineInvitation: invited,
    async restoreActivity({ tripId, ids }) {
      await people.owner.command('removeActivity', { activityId: ids.Activity });
      return { who: people.owner, input: { tripId, activityId: ids.Activity } };
    },
    async moveActivity({ tripId, ids }) {
      const { id: afterId } = await buildActivity(db, { tripId });
      return { who: people.owner, input: { activityId: ids.Activity, afterId } };
    },
    leaveTrip: async ({ tripId }) => ({ who: people.member, input: { tripId } }),
    async editMessage(scene) {
      return { who: people.member, input: (await inputs.editMessage?.(scene)) ?? {} };
    },
    async removeMessage(scene) {
      return { who: people.member, input: (await inputs.removeMessage?.(scene)) ?? {} };
    },
  };

async function invited({ tripId }: Stage) {
  await people.owner.command('inviteMember', { tripId, email: people.outsider.email });
  const { data } = await people.outsider.graphql('{ viewer { invitations { token } } }');
  return { who: people.outsider, input: { token: data.viewer.invitations[0].token } };
}

const mutations = Object.keys(schema.getMutationType()?.getFields() ?? {});

describe('a mutation that changes a trip appends an event', () => {
  test('the tables of a trip are known', () => {
    expect(tables).toEqual(
      expect.arrayContaining(['activity', 'invitation', 'member', 'message', 'poll', 'poll_option', 'trip', 'vote']),
    );
  });

  test.each(mutations.filter((name) => !silent[name]))('%s', async (name) => {
    const scene = await stage(db, people);
    const { who, input } = scenes[name]
      ? await scenes[name](scene)
      : { who: people.owner, input: (await inputs[name]?.(scene)) ?? {} };
    const [before, events] = [await rowsOfTrips(), await journal()];
    expect((await who.command(name, input)).__typename).toMatch(/Payload$/);
    expect(await rowsOfTrips(), 'it changes nothing: give it an input that does').not.toEqual(before);
    if (name === 'deleteTrip') expect(await db.trip.count({ where: { id: scene.tripId } })).toBe(0);
    else expect(await journal()).toBeGreaterThan(events);
  });

  test('the mutations that change no trip are in the schema', () => {
    expect(mutations).toEqual(expect.arrayContaining(Object.keys(silent)));
  });
});
