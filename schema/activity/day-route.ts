import { sql } from 'kysely';
import type { Activity, Trip } from '../../prisma/generated/client.ts';
import type { Context } from '../core/context.ts';
import type { Attribution } from '../core/geocoder.ts';
import { isIdOf } from '../core/ids.ts';
import { endOfDay, instantOf } from '../core/local-times.ts';
import { parse } from '../core/parse.ts';
import type { Sql } from '../core/sql/tables.ts';
import { travelModeOf } from '../trip/entity.ts';
import { readTrip } from '../trip/queries.ts';
import { dayRouteInput } from './input.ts';
import { legsOf } from './legs.ts';
import { alongRoads, type RoutedLeg } from './road-legs.ts';
import { minutesShort, overlapsOf } from './warnings.ts';

/** The most activities of a day that count. A day of a large group has a few dozen. */
export const MOST_STOPS = 500;
/** The most warnings. A day with more has to be planned anew. */
export const MOST_WARNINGS = 500;

type Stop = Pick<
  Activity,
  'id' | 'name' | 'latitude' | 'longitude' | 'category' | 'scheduledTime' | 'scheduledDay' | 'duration'
>;

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

const ofTrip = (kysely: Sql, tripId: string) =>
  kysely
    .selectFrom('activity')
    .select(['id', 'name', 'latitude', 'longitude', 'category', 'scheduledTime', 'scheduledDay', 'duration'])
    .where('tripId', '=', tripId)
    .orderBy('scheduledTime')
    .orderBy('position')
    .orderBy('id')
    .limit(MOST_STOPS);

/** Reads a day's activities in plan order, and those of earlier days that last into it. @param day Midnight UTC. */
async function readDay(kysely: Sql, { id, timeZone }: Trip, day: Date) {
  const [begin, end] = [instantOf(day, timeZone), endOfDay(day, timeZone)];
  const [stops, before] = await Promise.all([
    ofTrip(kysely, id)
      .where((eb) =>
        eb.or([
          eb.and([eb('scheduledTime', '>=', begin), eb('scheduledTime', '<', end)]),
          eb('scheduledDay', '=', sql<Date>`${day.toISOString().slice(0, 10)}::date`),
        ]),
      )
      .execute(),
    ofTrip(kysely, id)
      .where('scheduledTime', '<', begin)
      .where(sql<Date>`scheduled_time + duration * interval '1 minute'`, '>', begin)
      .execute(),
  ]);
  return { stops, before };
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
  const { stops, before } = await readDay(ctx.kysely, trip, day);
  const estimates = legsOf(stops, travelModeOf(mode ?? trip.getsAround));
  const { legs, attribution } = await alongRoads(ctx.router, estimates);
  return { day, legs, warnings: warningsOf(before, stops, legs), attribution };
}
