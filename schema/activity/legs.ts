import { metresBetween, type Point } from '../core/input/point.ts';
import type { TravelMode } from '../trip/entity.ts';
import { isTransport, type Kind } from './stay.ts';

// The ways between the places of a day, estimated from their distance. Isomorphic: the web computes them from the
// activities that it has, and the server returns the same ones.

/** People walk to a place that is no farther away, in metres. */
const WALKABLE = 1_000;
/** People travel no farther to the train or flight that they take, in metres. */
const FARTHEST_STATION = 100_000;
const KM = 1_000;

interface Travel {
  /** How much longer the way is than the straight line. */
  detour: number;
  /** The minutes for so many metres of the way. */
  minutesFor: (metres: number) => number;
}

const atSpeed = (metres: number, kmPerHour: number) => (metres / KM / kmPerHour) * 60;

/** So far people go through a town, in metres: what is longer is mostly a railway or a road between towns. */
const IN_TOWN = 10 * KM;

/** The minutes for a way whose part in town is slower. Speeds are in km per hour. */
const inAndOutOfTown = (metres: number, inTown: number, between: number) =>
  atSpeed(Math.min(metres, IN_TOWN), inTown) + atSpeed(Math.max(metres - IN_TOWN, 0), between);

const byMode: Record<TravelMode, Travel> = {
  WALK: { detour: 1.3, minutesFor: (metres) => metres / 80 },
  BIKE: { detour: 1.3, minutesFor: (metres) => 2 + atSpeed(metres, 15) },
  TRANSIT: { detour: 1.4, minutesFor: (metres) => 8 + inAndOutOfTown(metres, 20, 80) },
  DRIVE: { detour: 1.4, minutesFor: (metres) => 5 + inAndOutOfTown(metres, 30, 80) },
};

export interface Way {
  mode: TravelMode;
  /** The length of the way, longer than the straight line. */
  metres: number;
  /** Rounded up. */
  minutes: number;
}

/** Estimates the way over a distance in metres. @param getsAround How the group travels where it does not walk. */
export function wayOver(distance: number, getsAround: TravelMode): Way {
  const mode = distance <= WALKABLE ? 'WALK' : getsAround;
  const { detour, minutesFor } = byMode[mode];
  const metres = distance * detour;
  // Without the error of a product such as 800 · 1.3, which would be a minute more.
  return { mode, metres: Math.round(metres), minutes: Math.ceil(Number(minutesFor(metres).toFixed(6))) };
}

/** An activity at a place, and at another one if it ends elsewhere. Without a place it has no coordinates. */
export interface Stop extends Kind {
  latitude: number | null;
  longitude: number | null;
  toLatitude: number | null;
  toLongitude: number | null;
}

/** The way from where one activity ends to where the next one at another place starts. */
export interface Leg<Activity> extends Way {
  from: Activity;
  to: Activity;
}

const pointOf = (latitude: number | null, longitude: number | null): Point | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

export const startOf = ({ latitude, longitude }: Stop): Point | null => pointOf(latitude, longitude);

/** The place where it ends, if it is known that it is another one. */
const otherEndOf = ({ toLatitude, toLongitude }: Stop): Point | null => pointOf(toLatitude, toLongitude);

export const endOf = (stop: Stop): Point | null => otherEndOf(stop) ?? startOf(stop);

/**
 * Whether transport is the leg itself: one that people take from the first place or between the two, unless they are a
 * walk apart, or one whose place is so far away that it must be where it arrives.
 */
const isCovered = (distance: number, { isBefore, isNext }: { isBefore: boolean; isNext: boolean }) =>
  (isBefore && distance > WALKABLE) || (isNext && distance > FARTHEST_STATION);

/**
 * Returns the legs between a day's activities in plan order. An activity without a point is passed over, and there is
 * no leg between activities at the same point, nor where transport is the leg. One with two places is the leg between
 * them, and covers no other.
 */
export function legsOf<Activity extends Stop>(day: readonly Activity[], getsAround: TravelMode): Leg<Activity>[] {
  const legs: Leg<Activity>[] = [];
  let from: { activity: Activity; point: Point } | null = null;
  let isBefore = false;
  for (const activity of day) {
    const [start, end, otherEnd] = [startOf(activity), endOf(activity), otherEndOf(activity)];
    const isJourney = isTransport(activity);
    const distance = from && start ? metresBetween(from.point, start) : 0;
    if (from && distance > 0 && !isCovered(distance, { isBefore, isNext: isJourney && !otherEnd }))
      legs.push({ from: from.activity, to: activity, ...wayOver(distance, getsAround) });
    if (end) from = { activity, point: end };
    isBefore = !otherEnd && (isJourney || (isBefore && !start));
  }
  return legs;
}
