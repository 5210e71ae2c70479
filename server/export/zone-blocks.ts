import ICAL from 'ical.js';
import { tzlib_get_ical_block, tzlib_get_timezones } from 'timezones-ical-library';
import { isTimeZone } from '../../schema/core/input/time-zones.ts';
import { clockTime, instantOf } from '../../schema/core/local-times.ts';
import { memoize } from '../../schema/core/memoize.ts';

// The time zones of calendars. The library's blocks have only the rules of today, each for all years since 1970.

/** A component in jCal: RFC 7265. */
export type Component = [name: string, properties: Property[], components: Component[]];
export type Property = [name: string, parameters: Record<string, string>, type: string, ...values: unknown[]];

/** When, each year, the clock changes. */
interface Change {
  /** From 0. */
  month: number;
  /** From 0, on Sunday. */
  weekday: number;
  /** The second in the month is 2, the last is -1. */
  nth: number;
  /** On the clock before the change. */
  timeMs: number;
}

interface Rule {
  fromMs: number;
  toMs: number;
  /** Null: the zone has this offset always. */
  change: Change | null;
}

export interface ZoneBlock {
  /** The library may have another name than the one that was asked for: Asia/Kolkata for Asia/Calcutta. */
  tzid: string;
  block: Component;
  rules: readonly Rule[];
  /** Returns the offset of a day of UTC on which, and around which, no clock changes; otherwise null. */
  steadyOffset: (day: number) => number | null;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** The rules begin in 1970. Before that, and after the years of four digits, times are in UTC. */
const FIRST_MS = Date.UTC(1971, 0, 1);
const LAST_MS = Date.UTC(9999, 0, 1);
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
/** The zones of the trips that are in use in a minute. */
const MOST_ZONES = 200;
/** The days of a zone's trips that are in use in a minute. */
const MOST_DAYS = 1_000;

const known = new Set<string>(tzlib_get_timezones());

const firstValue = ([, properties]: Component, name: string): string =>
  String(properties.find(([own]) => own === name)?.[3] ?? '');

/** @param offset Such as +05:30. */
function msOf(offset: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)/.exec(offset) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
}

function ruleOf(observance: Component): Rule {
  const offsets = {
    fromMs: msOf(firstValue(observance, 'tzoffsetfrom')),
    toMs: msOf(firstValue(observance, 'tzoffsetto')),
  };
  const rule = observance[1].find(([name]) => name === 'rrule')?.[3] as { bymonth: number; byday: string } | undefined;
  if (!rule) return { ...offsets, change: null };
  const [, nth, weekday = ''] = /^(-?\d)(\w\w)$/.exec(rule.byday) ?? [];
  const timeMs = Date.parse(`${firstValue(observance, 'dtstart')}Z`) % DAY_MS;
  const change = { month: rule.bymonth - 1, weekday: WEEKDAYS.indexOf(weekday), nth: Number(nth), timeMs };
  return { ...offsets, change };
}

/** Returns the instant of a change in a year. */
function changeIn(year: number, { month, weekday, nth, timeMs }: Change, fromMs: number): number {
  const first = Date.UTC(year, month, 1);
  const toFirst = (weekday - new Date(first).getUTCDay() + 7) % 7;
  const all = [0, 7, 14, 21, 28].map((later) => first + (toFirst + later) * DAY_MS);
  const inMonth = all.filter((day) => new Date(day).getUTCMonth() === month);
  return (inMonth.at(nth > 0 ? nth - 1 : nth) ?? first) + timeMs - fromMs;
}

/** Returns the offset that the block's rules give for an instant. */
function offsetAt(at: number, rules: readonly Rule[]): number {
  const year = new Date(at).getUTCFullYear();
  let [latest, offset] = [Number.NEGATIVE_INFINITY, rules[0]?.toMs ?? 0];
  for (const { fromMs, toMs, change } of rules) {
    if (!change) continue;
    for (const each of [year - 1, year, year + 1]) {
      const begins = changeIn(each, change, fromMs);
      if (begins <= at && begins > latest) [latest, offset] = [begins, toMs];
    }
  }
  return offset;
}

/** Whether a program that reads the block takes this local time as exactly one instant. */
const isOnce = (local: number, rules: readonly Rule[]): boolean =>
  rules.filter(({ toMs }) => offsetAt(local - toMs, rules) === toMs).length === 1;

/** No zone is a day away from UTC, so the days beside it have all readings of its local times. */
function steadyOffsetOf(tzid: string, rules: readonly Rule[], day: number): number | null {
  const around = [(day - 1) * DAY_MS, (day + 2) * DAY_MS];
  const offsets = around.flatMap((at) => [clockTime(new Date(at), tzid).getTime() - at, offsetAt(at, rules)]);
  const [offset = null] = offsets;
  return offsets.every((each) => each === offset) ? offset : null;
}

/** Returns the block of a zone; null if the library does not have it. */
export const zoneBlockOf = memoize(MOST_ZONES, (zone: string): ZoneBlock | null => {
  if (!known.has(zone)) return null;
  const [text = ''] = tzlib_get_ical_block(zone);
  const block = ICAL.parse(text) as Component;
  const [tzid, rules] = [firstValue(block, 'tzid'), block[2].map(ruleOf)];
  // The library may be newer than the zones of Node.
  if (!isTimeZone(tzid)) return null;
  return { tzid, block, rules, steadyOffset: memoize(MOST_DAYS, (day) => steadyOffsetOf(tzid, rules, day)) };
});

/**
 * Returns the local time of an instant, as if the clock showed UTC. Null if the local time could be read as another
 * instant: by the block, or by the zone's whole data, as most programs have it.
 */
export function localTimeIn(at: Date, { tzid, rules, steadyOffset }: ZoneBlock): Date | null {
  const ms = at.getTime();
  if (ms < FIRST_MS || ms >= LAST_MS) return null;
  // Reading the clock of a zone costs more than writing an event.
  const steady = steadyOffset(Math.floor(ms / DAY_MS));
  if (steady !== null) return new Date(ms + steady);
  const local = ms + offsetAt(ms, rules);
  if (clockTime(at, tzid).getTime() !== local || !isOnce(local, rules)) return null;
  return instantOf(new Date(local), tzid).getTime() === ms ? new Date(local) : null;
}
