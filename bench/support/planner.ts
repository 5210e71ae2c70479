import { fill, type Queryable, REAL_TRIP, sessionOf } from '../../server/test/many-trips.ts';

/** Twenty in a row have the same members. */
export const TRIPS = 48;
const group = (trip: number) => Math.floor((trip - 1) / 20);
const PEOPLE = (group(TRIPS) + 1) * REAL_TRIP.people;

/** A member of the trip; another one for each of those that follow. */
export const memberOf = (trip: number) => group(trip) * REAL_TRIP.people + 1 + ((trip - 1) % REAL_TRIP.people);

/** Returns the cookies of a session of each person. */
export async function fillPlanner(db: Queryable, size = REAL_TRIP): Promise<string[]> {
  await fill(db, { from: 1, to: TRIPS, ...size });
  const cookies = await Promise.all(Array.from({ length: PEOPLE }, (_, index) => sessionOf(db, index + 1)));
  await db.query('VACUUM (ANALYZE)');
  return cookies;
}
