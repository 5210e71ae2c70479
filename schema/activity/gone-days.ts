import type { Activity, Trip, TripEvent } from '../../prisma/generated/client.ts';
import { recordedFields, valuesBefore } from '../core/journal/undo.ts';
import type { Tx } from '../core/sql/tables.ts';
import { readWholeTrip } from '../trip/queries.ts';
import { isOutside, type When } from './outside.ts';

const whenFields = ['scheduledTime', 'scheduledDay', 'timeZone'];
const tripFields = ['startDate', 'endDate', 'timeZone'];

type Removal = Pick<TripEvent, 'kind' | 'before'>;

/** Returns the trip with the dates and the time zone that it had at an event. */
async function tripAt(tx: Tx, trip: Trip, seq: number): Promise<Trip> {
  const later = await tx
    .selectFrom('tripEvent')
    .select(['kindText as kind', 'before'])
    .where('tripId', '=', trip.id)
    .where('seq', '>', seq)
    .where('kindText', '=', 'TRIP_UPDATED')
    .orderBy('seq', 'desc')
    .execute();
  return Object.assign({ ...trip }, ...later.map((event) => valuesBefore<Trip>(event, tripFields)));
}

/** The result says whether an activity's day was a day of the trip at the event with this seq, and is none any more. */
export async function goneSince(tx: Tx, tripId: string, seq: number): Promise<(when: When) => boolean> {
  const trip = await readWholeTrip(tx, tripId);
  const then = await tripAt(tx, trip, seq);
  return (when) => isOutside(when, trip) && !isOutside(when, then);
}

/** The result unschedules an activity whose day has left the trip. @param seq The seq of the first of the removals. */
export async function fieldsOfRemoved(
  tx: Tx,
  tripId: string,
  seq: number,
): Promise<(removal: Removal) => Record<string, unknown>> {
  const isGone = await goneSince(tx, tripId, seq);
  return (removal) => {
    const when = {
      scheduledTime: null,
      scheduledDay: null,
      timeZone: null,
      ...valuesBefore<Activity>(removal, whenFields),
    };
    return { ...recordedFields(removal.before), ...(isGone(when) && { scheduledTime: null, scheduledDay: null }) };
  };
}
