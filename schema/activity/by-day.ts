import type { Activity, Trip } from '../../prisma/generated/client.ts';
import type { Context } from '../core/context.ts';
import { endOfDay, localDay } from '../core/local-times.ts';
import { type Order, type Slice, sliced } from '../core/paging.ts';
import { type ActivityRow, byTime, selectActivities, untimedByDay, withCreator } from './queries.ts';

type Bound = Slice['bounds'][number];

const flipped = (order: Order): Order => order.map((column) => ({ ...column, direction: 'desc' as const }));

/** The bound in the list of the activities with a time. After an activity with a day come the times of later days. */
function timedBound({ place: [on, at, ...position], isBackwards }: Bound, timeZone: string): Bound {
  if (at instanceof Date || !(on instanceof Date))
    return { order: byTime, place: [at ?? null, ...position], isBackwards };
  return { order: byTime, place: [endOfDay(on, timeZone), '', ''], isBackwards };
}

/** The bound in the list of those without a time. After an activity with a time come all of its own and later days. */
function untimedBound({ place: [on, at, ...position], isBackwards }: Bound, timeZone: string): Bound {
  if (!(at instanceof Date)) return { order: untimedByDay, place: [on ?? null, ...position], isBackwards };
  return { order: untimedByDay, place: [localDay(at, timeZone), '', ''], isBackwards };
}

const compare = (a: number | string, b: number | string) => (a < b ? -1 : a > b ? 1 : 0);

type Placed = Pick<Activity, 'id' | 'scheduledTime' | 'scheduledDay' | 'position'>;

/** Returns a function that gives the instant at which a day ends, in ms. It computes each day once. */
export function dayEnds(timeZone: string) {
  const ends = new Map<number, number>();
  return (on: Date): number => {
    const end = ends.get(on.getTime()) ?? endOfDay(on, timeZone).getTime();
    ends.set(on.getTime(), end);
    return end;
  };
}

/** Returns a comparison of activities by day. One with a day and no time comes when its day ends. */
export function byDay(timeZone: string) {
  const endOf = dayEnds(timeZone);
  const keyOf = ({ scheduledTime: at, scheduledDay: on, position, id }: Placed) => [
    at?.getTime() ?? (on ? endOf(on) : Number.POSITIVE_INFINITY),
    at ? 1 : 0,
    on?.getTime() ?? 0,
    position,
    id,
  ];
  return (a: Placed, b: Placed) => {
    const [own, others] = [keyOf(a), keyOf(b)];
    return own.reduce<number>((result, part, index) => result || compare(part, others[index] ?? 0), 0);
  };
}

/**
 * Reads a page of the trip's activities by day in its time zone. The caller must check the membership first.
 *
 * The database sorts those with a time by time, and the others by day. The lists are merged here, because a Postgres
 * server may know other rules of the zone. So a cursor holds no day of a time, and survives a change of the zone.
 */
export async function readByDay(
  { kysely }: Context,
  { id: tripId, timeZone }: Pick<Trip, 'id' | 'timeZone'>,
  { order, bounds, take }: Slice,
): Promise<ActivityRow[]> {
  const isBackwards = order[0]?.direction === 'desc';
  const idsOf = (own: Order, boundOf: typeof timedBound, isTimed: boolean) => {
    const ofTrip = kysely.selectFrom('activity').select('activity.id').where('activity.tripId', '=', tripId);
    return sliced(ofTrip.where('activity.scheduledTime', isTimed ? 'is not' : 'is', null), 'activity', {
      order: isBackwards ? flipped(own) : own,
      bounds: bounds.map((bound) => boundOf(bound, timeZone)),
      take,
    });
  };
  const timed = kysely.selectFrom(idsOf(byTime, timedBound, true).as('timed')).select('timed.id');
  const untimed = kysely.selectFrom(idsOf(untimedByDay, untimedBound, false).as('untimed')).select('untimed.id');
  const rows = await selectActivities(kysely, tripId).where('activity.id', 'in', timed.unionAll(untimed)).execute();
  const compareByDay = byDay(timeZone);
  return rows
    .map(withCreator)
    .sort((a, b) => (isBackwards ? compareByDay(b, a) : compareByDay(a, b)))
    .slice(0, take);
}
