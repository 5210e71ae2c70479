import { recorded } from '../../schema/reservation/recorded.ts';
import type { Reservation } from '../generated/client.ts';
import type { DemoEvent, Scene } from './rows.ts';

interface Planned extends Scene {
  activities: readonly { id: string; name: string }[];
}

/** The bookings of the activities, which have their names. */
export function drawBookings({ script, tripId, idOf, clock, activities }: Planned) {
  const drawn = script.activities.flatMap(({ name, booking }) => {
    const activityId = activities.find((activity) => activity.name === name)?.id;
    if (!booking || !activityId) return [];
    const { by, at: when, kind, isBooked = true, cancelBy, ...texts } = booking;
    const at = clock.when(when);
    const reservation: Reservation = {
      ...{ activityId, tripId, kind, isBooked, provider: null, number: null, code: null, seats: null, ...texts },
      cancelBy: cancelBy ? clock.at(script.startsIn + cancelBy[0] - 1, cancelBy[1]) : null,
      ...{ bookedById: idOf(by), updatedAt: at, removedAt: null },
    };
    const after = { ...recorded(reservation) };
    const event: DemoEvent = { kind: 'RESERVATION_ADDED', subjectId: activityId, actorId: idOf(by), at, after };
    return { reservation, event };
  });
  return { reservations: drawn.map(({ reservation }) => reservation), events: drawn.map(({ event }) => event) };
}
