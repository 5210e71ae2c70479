import { expect, test } from 'vitest';
import { draftActivity } from '../../prisma/drafts.ts';
import { clockTime, daysLater, instantOf } from '../../schema/core/local-times.ts';
import { testApp } from '../test/app.ts';
import { signedIn } from '../test/people.ts';
import { statementsOf } from '../test/statements.ts';
import { volume } from '../test/volume.ts';

// A copy of a trip that has a year of activities, or hundreds.

const app = await testApp();
const ana = await signedIn(app.url, 'ana');

/** Makes a trip with an activity at each of these times. @returns its id. */
async function tripWith(times: Date[], dates: object): Promise<string> {
  const { trip } = await ana.command(
    'createTrip',
    { name: 'Lisbon', destination: 'Portugal', ...dates },
    'trip { id }',
  );
  const rows = times.map((scheduledTime, index) => {
    const position = `a${String(index).padStart(4, '0')}V`;
    return draftActivity({ tripId: trip.id, name: `${index}`, scheduledTime, duration: 30, position });
  });
  await app.db.activity.createMany({ data: rows });
  return trip.id;
}

const copy = async (tripId: string, startDate: string): Promise<string> =>
  (await ana.command('duplicateTrip', { tripId, name: 'Again', take: ['PLAN'], startDate }, 'trip { id }')).trip.id;

/** The first one changes its clocks by half an hour. */
const zones = ['Australia/Lord_Howe', 'Europe/Lisbon', 'America/New_York', 'Asia/Kolkata', 'America/Santiago'];

test.each(zones.slice(0, volume(5, 1)))('in %s each of a year’s activities keeps its time of day', async (timeZone) => {
  const times = Array.from({ length: 365 }, (_, day) =>
    instantOf(new Date(Date.UTC(2027, 0, 1 + day, (day * 7) % 24, (day * 17) % 60)), timeZone),
  );
  const source = await tripWith(times, { timeZone, startDate: '2027-01-01', endDate: '2027-12-31' });
  const made = await copy(source, '2027-04-15');
  const rows = await app.db.activity.findMany({ where: { tripId: made }, orderBy: { position: 'asc' } });
  expect(rows.map(({ scheduledTime }) => scheduledTime)).toEqual(times.map((at) => daysLater(at, 104, timeZone)));
  const timeOfDay = (at: Date | null) => (at ? clockTime(at, timeZone).getTime() % 86_400_000 : null);
  const other = rows.filter((row, index) => timeOfDay(row.scheduledTime) !== timeOfDay(times[index] ?? null));
  // At most those whose time the clock skips on their new day.
  expect(other.length).toBeLessThanOrEqual(1);
});

const MANY = volume(500, 100);

test(`${MANY} activities are copied without a statement for each`, async () => {
  const times = Array.from({ length: MANY }, (_, index) => new Date(Date.UTC(2027, 2, 20, 0, 15 * index)));
  const source = await tripWith(times, { startDate: '2027-03-20', timeZone: 'Europe/Lisbon' });
  let made = '';
  const statements = await statementsOf(app.database.pool, async () => {
    made = await copy(source, '2027-10-25');
  });
  expect(statements.length).toBeLessThan(50);
  expect(await app.db.activity.count({ where: { tripId: made } })).toBe(MANY);
});
