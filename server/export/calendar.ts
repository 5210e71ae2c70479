import { setImmediate as nextTurn } from 'node:timers/promises';
import ICAL from 'ical.js';
import type { WholePlan } from '../../schema/activity/whole-plan.ts';
import { calendarText, type EventOptions, eventsOf } from './calendar-events.ts';
import { type Component, type Property, type ZoneBlock, zoneBlockOf } from './zone-blocks.ts';

// Writes plans as iCalendar (RFC 5545, RFC 7986): docs/formats.md. ical.js escapes texts and folds lines.

export interface CalendarOptions extends EventOptions {
  /** The calendar's name. */
  name: string;
}

/** Without the space before a continued line, which ical.js does not count: a line has at most 75 octets. */
ICAL.foldLength = 74;
// Otherwise ical.js writes the type beside each value, which old programs do not expect.
for (const name of ['name', 'x-wr-calname', 'x-published-ttl']) {
  ICAL.design.icalendar.property[name] = { defaultType: 'text' };
}

/** After so many events, others have a turn. They take a few milliseconds. */
const EVENTS_PER_TURN = 50;
/** How often programs should read a feed again. Many read it less often. */
const REFRESH = 'PT1H';

const headOf = (name: string): Property[] => [
  ['version', {}, 'text', '2.0'],
  ['prodid', {}, 'text', '-//PlanJam//PlanJam//EN'],
  ['method', {}, 'text', 'PUBLISH'],
  ['name', {}, 'text', calendarText(name)],
  ['x-wr-calname', {}, 'text', calendarText(name)],
  ['refresh-interval', {}, 'duration', REFRESH],
  ['x-published-ttl', {}, 'text', REFRESH],
];

const textOf = (component: Component): string => ICAL.stringify.component(component, ICAL.design.icalendar);

/**
 * Writes plans as one calendar. The same plans give the same bytes. It yields after each few events, so that other work
 * can have its turn: a plan may have thousands of activities.
 * @returns the calendar's text, with lines that end in CRLF.
 */
export function* writeCalendar(plans: readonly WholePlan[], options: CalendarOptions): Generator<void, string> {
  const zones = new Map<string, ZoneBlock>();
  const events: string[] = [];
  for (const plan of plans) {
    for (const event of eventsOf(plan, options, zones)) {
      events.push(textOf(event));
      if (events.length % EVENTS_PER_TURN === 0) yield;
    }
  }
  // A calendar must have at least one component.
  const utc = events.length === 0 ? zoneBlockOf('Etc/UTC') : null;
  if (utc) zones.set(utc.tzid, utc);
  const blocks = [...zones].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, { block }]) => textOf(block));
  const [begin, ...end] = textOf(['vcalendar', headOf(options.name), []]).split(/\r\n(?=END:VCALENDAR$)/);
  return `${[begin, ...blocks, ...events, ...end].join('\r\n')}\r\n`;
}

/** Writes a calendar, with turns for other work in between. */
export async function calendarInTurns(plans: readonly WholePlan[], options: CalendarOptions): Promise<string> {
  const steps = writeCalendar(plans, options);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await nextTurn();
  }
}
