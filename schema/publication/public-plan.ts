import { dayOf, zoneOf } from '../activity/plan-order.ts';
import { endZoneOf, nightsOf } from '../activity/stay.ts';
import type { PlannedActivity, WholePlan } from '../activity/whole-plan.ts';
import { groupedBy } from '../core/grouped-by.ts';
import type { Choices } from './shown.ts';

// All that a public page may show. A new column is invisible until somebody adds it here.

const DAY_MS = 24 * 60 * 60_000;
const MINUTE_MS = 60_000;

/** A moment on the clock of its place. */
export interface Moment {
  at: Date;
  zone: string;
}

export interface PublicPlace {
  /** Null: only a point. */
  name: string | null;
  latitude: number | null;
  longitude: number | null;
}

export interface PublicActivity {
  name: string;
  description: string | null;
  category: string;
  /** Null: it has no time. */
  start: Moment | null;
  /** Null: it has no time or no duration. */
  end: Moment | null;
  /** Where it is, or where it starts and where it ends. */
  places: PublicPlace[];
  /** 0: it is not a stay. */
  nights: number;
}

export interface Night {
  name: string;
  night: number;
  nights: number;
}

/** A day with something on it. */
export interface PublicDay {
  /** Counted from 1. */
  number: number;
  /** As midnight UTC; null if the page shows no dates. */
  date: Date | null;
  /** The nights of stays, apart from their first. */
  nights: Night[];
  entries: { activity: PublicActivity; isCheckOut: boolean }[];
}

export interface PublicPlan {
  name: string;
  destination: PublicPlace & { name: string };
  description: string | null;
  /** The first and the last day of the trip; null if the page shows no dates, or the trip has none. */
  first: Date | null;
  last: Date | null;
  timeZone: string;
  days: PublicDay[];
  unscheduled: PublicActivity[];
}

const isPlace = ({ name, latitude }: PublicPlace) => name !== null || latitude !== null;

function shownOf(activity: PlannedActivity, tripZone: string, { hasDescriptions }: Choices): PublicActivity {
  const { name, description, category, scheduledTime, duration } = activity;
  const { location, latitude, longitude, toLocation, toLatitude, toLongitude } = activity;
  const until = scheduledTime && duration !== null ? new Date(scheduledTime.getTime() + duration * MINUTE_MS) : null;
  return {
    name,
    description: hasDescriptions ? description : null,
    category,
    start: scheduledTime && { at: scheduledTime, zone: zoneOf(activity, tripZone) },
    end: until && { at: until, zone: endZoneOf(activity, tripZone) },
    places: [
      { name: location, latitude, longitude },
      { name: toLocation, latitude: toLatitude, longitude: toLongitude },
    ].filter(isPlace),
    nights: nightsOf(activity, tripZone),
  };
}

interface Planned {
  /** As midnight UTC, in ms. */
  day: number;
  shown: PublicActivity;
}

/** Puts the check-outs of a day among its activities: before the first that starts later, or has no time. */
function entriesOf(here: readonly Planned[], leaving: readonly Planned[]): PublicDay['entries'] {
  const entries = here.map(({ shown }) => ({ activity: shown, isCheckOut: false }));
  for (const { shown } of leaving) {
    const end = shown.end?.at.getTime() ?? 0;
    const isLater = ({ activity, isCheckOut }: PublicDay['entries'][number]) =>
      !isCheckOut && (activity.start === null || activity.start.at.getTime() >= end);
    const place = entries.findIndex(isLater);
    entries.splice(place < 0 ? entries.length : place, 0, { activity: shown, isCheckOut: true });
  }
  return entries;
}

const untilOf = ({ day, shown }: Planned) => day + shown.nights * DAY_MS;

function daysOf(planned: readonly Planned[], first: number, { hasRealDates }: Choices): PublicDay[] {
  const stays = planned.filter(({ shown }) => shown.nights > 0);
  const endOf = ({ shown }: Planned) => shown.end?.at.getTime() ?? 0;
  const here = groupedBy(planned, ({ day }) => day);
  const byEnd = stays.toSorted((a, b) => endOf(a) - endOf(b));
  const leaving = groupedBy(byEnd, untilOf);
  const days = [...new Set([...here.keys(), ...leaving.keys()])].sort((a, b) => a - b);
  return days.map((day) => ({
    number: (day - first) / DAY_MS + 1,
    date: hasRealDates ? new Date(day) : null,
    nights: stays
      .filter((stay) => stay.day < day && day < untilOf(stay))
      .map(({ day: from, shown: { name, nights } }) => ({ name, night: (day - from) / DAY_MS + 1, nights })),
    entries: entriesOf(here.get(day) ?? [], leaving.get(day) ?? []),
  }));
}

/** Returns what the page of a trip shows, as it was chosen. @param plan Read with NO_DETAILS. */
export function publicPlanOf({ trip, activities }: WholePlan, choices: Choices): PublicPlan {
  const { name, destination, latitude, longitude, description, startDate, endDate, timeZone } = trip;
  const all = activities.map((activity) => ({
    day: dayOf(activity, timeZone)?.getTime() ?? null,
    shown: shownOf(activity, timeZone, choices),
  }));
  const planned = all.flatMap(({ day, shown }) => (day === null ? [] : [{ day, shown }]));
  const dayOne = Math.min(
    startDate?.getTime() ?? Number.POSITIVE_INFINITY,
    planned[0]?.day ?? Number.POSITIVE_INFINITY,
  );
  return {
    name,
    destination: { name: destination, latitude, longitude },
    description: choices.hasDescriptions ? description : null,
    first: choices.hasRealDates ? startDate : null,
    last: choices.hasRealDates ? endDate : null,
    timeZone,
    days: daysOf(planned, dayOne, choices),
    unscheduled: all.flatMap(({ day, shown }) => (day === null ? [shown] : [])),
  };
}
