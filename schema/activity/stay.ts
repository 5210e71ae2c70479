import { localDay } from '../core/local-times.ts';
import { dayOf, type OwnZone, type When, zoneOf } from './plan-order.ts';

// What is a stay and what is transport, by the category of an activity or by its booking. Isomorphic.

/** What an activity is: one word of it, and the kind of its booking, if it has one. */
export interface Kind {
  category: string;
  reservation: { kind: string } | null;
}

export interface OwnZones extends OwnZone {
  /** Null: that of the start. */
  endTimeZone: string | null;
}

/** An activity with what decides whether it is a stay. The web has its time as text. */
export interface Stayable extends Kind, OwnZones {
  scheduledTime: Date | string | null;
  /** In minutes. */
  duration: number | null;
}

const TRANSPORT: readonly string[] = ['FLIGHT', 'TRAIN', 'BUS', 'FERRY', 'CAR'];
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The time zone in which an activity ends. */
export const endZoneOf = (zones: OwnZones, tripZone: string): string => zones.endTimeZone ?? zoneOf(zones, tripZone);

/** Whether an activity is a place to sleep. */
export const isLodging = ({ category, reservation }: Kind): boolean =>
  category === 'lodging' || reservation?.kind === 'STAY';

export const isTransport = ({ category, reservation }: Kind): boolean =>
  category === 'transport' || (reservation !== null && TRANSPORT.includes(reservation.kind));

/**
 * Returns the number of nights of a stay: lodging that ends on a later day than it starts, each end on the clock of its
 * own place. 0: it is not a stay.
 */
export function nightsOf(activity: Stayable, tripZone: string): number {
  const { scheduledTime, duration } = activity;
  if (!isLodging(activity) || scheduledTime === null || !duration) return 0;
  const start = new Date(scheduledTime);
  const end = new Date(start.getTime() + duration * MINUTE_MS);
  const [from, until] = [localDay(start, zoneOf(activity, tripZone)), localDay(end, endZoneOf(activity, tripZone))];
  return Math.max(0, (until.getTime() - from.getTime()) / DAY_MS);
}

export const isStay = (activity: Stayable, tripZone: string): boolean => nightsOf(activity, tripZone) > 0;

/** Whether people may have booked it for the day or the time that it has, so that the plan asks before it moves. */
export function isBookable(activity: Stayable & When, tripZone: string): boolean {
  if (activity.scheduledTime === null && activity.scheduledDay === null) return false;
  return isTransport(activity) || activity.reservation?.kind === 'STAY' || isStay(activity, tripZone);
}

/**
 * Returns the stay of the night before a day, from where people start into it. Null without one, and if there are
 * several: people are at different places.
 * @param day As midnight UTC, in ms.
 */
export function homeOf<Stay extends Stayable & When>(activities: readonly Stay[], day: number, tripZone: string) {
  const stays = activities.filter((activity) => {
    const [from, nights] = [dayOf(activity, tripZone)?.getTime() ?? day, nightsOf(activity, tripZone)];
    return from < day && day <= from + nights * DAY_MS;
  });
  return stays.length === 1 ? (stays[0] ?? null) : null;
}
