import { sql } from 'kysely';
import type { Activity, Trip } from '../../prisma/generated/client.ts';
import type { Context } from '../core/context.ts';
import type { Attribution } from '../core/geocoder.ts';
import { isIdOf } from '../core/ids.ts';
import { instantOf } from '../core/local-times.ts';
import { parse } from '../core/parse.ts';
import type { Sql } from '../core/sql/tables.ts';
import { kindOfReservation } from '../reservation/queries.ts';
import { travelModeOf } from '../trip/entity.ts';
import { readTrip } from '../trip/queries.ts';
import { dayRouteInput } from './input.ts';
import { legsOf } from './legs.ts';
import { dayOf, inPlanOrder } from './plan-order.ts';
import { alongRoads, type RoutedLeg } from './road-legs.ts';
import { homeOf } from './stay.ts';
import { minutesShort, overlapsOf } from './warnings.ts';

/** The most activities of a day that count. A day of a large group has a few dozen. */
export const MOST_STOPS = 500;
/** The most warnings. A day with more has to be planned anew. */
export const MOST_WARNINGS = 500;

const columns = [
  ...(['id', 'name', 'latitude', 'longitude', 'toLatitude', 'toLongitude', 'category'] as const),
  ...(['scheduledTime', 'scheduledDay', 'timeZone', 'endTimeZone', 'position', 'duration'] as const),
] satisfies (keyof Activity)[];

interface Stop extends Pick<Activity, (typeof columns)[number]> {
  reservation: { kind: string } | null;
}

export type RouteLeg = RoutedLeg<Stop>;

export interface DayWarning {
  kind: 'OVERLAPS' | 'TIGHT';
  activityIds: string[];
  minutes: number | null;
  message: string;
}

export interface DayRoute {
  day: Date;
  legs: RouteLeg[];
  warnings: DayWarning[];
  /** The credits for the legs that a router has found. */
  attribution: Attribution[];
}

const endsAt = ({ scheduledTime, duration }: Stop) => (scheduledTime?.getTime() ?? 0) + (duration ?? 0) * 60_000;

/** Reads the activities that can be on a day in any zone, or last into it, in plan order. No zone is a day from UTC. */
async function readAround(kysely: Sql, { id, timeZone }: Trip, day: Date): Promise<Stop[]> {
  const date = sql<Date>`${day.toISOString().slice(0, 10)}::date`;
  const daysAfter = (days: number) => sql<Date>`(${date} + ${sql.lit(days)})::timestamp AT TIME ZONE 'UTC'`;
  const ends = sql<Date>`scheduled_time + coalesce(duration, 0) * interval '1 minute'`;
  const around = await kysely
    .selectFrom('activity')
    .select(columns)
    .select(kindOfReservation.as('kind'))
    .where('tripId', '=', id)
    .where((eb) =>
      eb.or([
        eb.and([eb('scheduledTime', '<', daysAfter(2)), eb(ends, '>=', daysAfter(-1))]),
        eb('scheduledDay', '=', date),
      ]),
    )
    .execute();
  const stops = around.map(({ kind, ...row }) => ({ ...row, reservation: kind === null ? null : { kind } }));
  return inPlanOrder(stops, timeZone);
}

/**
 * Reads a day's activities in plan order, those of earlier days that last into it, and the stay of the night before.
 * @param day Midnight UTC.
 */
async function readDay(kysely: Sql, trip: Trip, day: Date) {
  const around = await readAround(kysely, trip, day);
  const daysAfter = (activity: Stop) => (dayOf(activity, trip.timeZone)?.getTime() ?? 0) - day.getTime();
  const stops = around.filter((activity) => daysAfter(activity) === 0).slice(0, MOST_STOPS);
  // In another zone, a day can begin before that of the trip.
  const first = stops[0]?.scheduledTime ?? null;
  const begin = Math.min(instantOf(day, trip.timeZone).getTime(), first?.getTime() ?? Number.POSITIVE_INFINITY);
  const before = around.filter((activity) => daysAfter(activity) < 0 && endsAt(activity) > begin);
  const home = homeOf(around, day.getTime(), trip.timeZone);
  return { stops, before: before.slice(0, MOST_STOPS), home };
}

const overlap = (earlier: Stop, later: Stop): DayWarning => ({
  kind: 'OVERLAPS',
  activityIds: [earlier.id, later.id],
  minutes: null,
  message: `“${earlier.name}” and “${later.name}” are at the same time.`,
});

function tight(leg: RouteLeg): DayWarning[] {
  const short = minutesShort(leg);
  if (short === 0) return [];
  const way = `The way from “${leg.from.name}” to “${leg.to.name}” takes about ${leg.minutes} min.`;
  return [
    { kind: 'TIGHT', activityIds: [leg.from.id, leg.to.id], minutes: short, message: `${short} min short. ${way}` },
  ];
}

/** @param before The activities of earlier days that last into this one. */
export function warningsOf(before: readonly Stop[], stops: readonly Stop[], legs: readonly RouteLeg[]): DayWarning[] {
  const all = [...before, ...stops];
  const places = new Map(all.map(({ id }, place) => [id, place]));
  const overlapsAt = overlapsOf(all);
  const legTo = new Map(legs.map((leg) => [leg.to.id, leg]));
  const warnings: DayWarning[] = [];
  for (const stop of stops) {
    const leg = legTo.get(stop.id);
    const isEarlier = ({ id }: Stop) => (places.get(id) ?? 0) < (places.get(stop.id) ?? 0);
    warnings.push(
      ...overlapsAt(stop.id)
        .filter(isEarlier)
        .map((earlier) => overlap(earlier, stop)),
    );
    if (leg) warnings.push(...tight(leg));
    if (warnings.length > MOST_WARNINGS) break;
  }
  return warnings.slice(0, MOST_WARNINGS);
}

/**
 * Reads a day's legs and warnings. Null if the trip does not exist or the viewer is not a member of it.
 * @throws InvalidInput.
 */
export async function readDayRoute(ctx: Context, input: unknown): Promise<DayRoute | null> {
  const { tripId, day, mode } = parse(dayRouteInput, input);
  if (!ctx.viewer || !isIdOf('Trip', tripId) || day === null) return null;
  const trip = await readTrip(ctx, ctx.viewer, tripId);
  if (!trip) return null;
  const { stops, before, home } = await readDay(ctx.kysely, trip, day);
  const estimates = legsOf(home ? [home, ...stops] : stops, travelModeOf(mode ?? trip.getsAround));
  const { legs, attribution } = await alongRoads(ctx.router, estimates);
  return { day, legs, warnings: warningsOf(before, stops, legs), attribution };
}
