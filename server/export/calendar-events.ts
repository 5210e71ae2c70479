import { dayOf, zoneOf } from '../../schema/activity/plan-order.ts';
import { endZoneOf, isStay } from '../../schema/activity/stay.ts';
import type { PlannedActivity, PlannedTrip, WholePlan } from '../../schema/activity/whole-plan.ts';
import { withDecimals } from '../../schema/core/input/money/minor-units.ts';
import { activityLink } from './fields.ts';
import { type Component, localTimeIn, type Property, type ZoneBlock, zoneBlockOf } from './zone-blocks.ts';

// The events of a plan, in jCal: docs/formats.md.

export interface EventOptions {
  /** Where browsers reach the server, without a slash at the end. */
  publicUrl: string;
  /** Whether the calendar has several trips. Then each summary begins with its trip's name. */
  isOfSeveral: boolean;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A date of iCalendar has four digits for the year. */
const LAST_DAY = Date.UTC(9999, 11, 31);
/** A hotel or a rented car must not make its days look busy. */
const TRANSPARENT: Property = ['transp', {}, 'text', 'TRANSPARENT'];

/** All that iCalendar forbids in a text, apart from line breaks: RFC 5545, section 3.1. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for.
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Returns the text as a calendar can have it. */
export const calendarText = (text: string): string => text.replace(/\r\n?/g, '\n').replace(CONTROLS, '');

const text = (name: string, value: string | null): Property[] =>
  value ? [[name, {}, 'text', calendarText(value)]] : [];

const utcText = (at: Date) => `${at.toISOString().slice(0, 19)}Z`;
const dateText = (day: Date) => day.toISOString().slice(0, 10);

const allDay = (name: string, day: Date): Property => [name, {}, 'date', dateText(day)];

const point = (latitude: number | null, longitude: number | null): Property[] => {
  if (latitude === null || longitude === null) return [];
  // Six decimals are 10 cm. More digits, such as 1e-7, are no number of iCalendar.
  const rounded = [latitude, longitude].map((degrees) => Math.round(degrees * 1e6) / 1e6);
  return [['geo', {}, 'float', rounded]];
};

class PlanEvents {
  constructor(
    private readonly trip: PlannedTrip,
    private readonly options: EventOptions,
    private readonly zones: Map<string, ZoneBlock>,
  ) {}

  /** Returns the trip as one event over its days; null if it has no dates. */
  ofTrip(): Component | null {
    const { id, name, description, destination, startDate, endDate, latitude, longitude, revision, changedAt } =
      this.trip;
    const [first, last] = [startDate ?? endDate, endDate ?? startDate];
    if (!first || !last) return null;
    const end = new Date(Math.min(last.getTime() + DAY_MS, LAST_DAY));
    return [
      'vevent',
      [
        ...text('uid', id),
        ['sequence', {}, 'integer', revision],
        ['dtstamp', {}, 'date-time', utcText(changedAt)],
        allDay('dtstart', first),
        ...(end > first ? [allDay('dtend', end)] : []),
        ...text('summary', name),
        ...text('location', destination),
        ...point(latitude, longitude),
        ...text('description', description),
        ['url', {}, 'uri', `${this.options.publicUrl}/trips/${id}`],
        TRANSPARENT,
      ],
      [],
    ];
  }

  /** Returns the events of an activity: none if it is unscheduled, two of a stay. */
  ofActivity(activity: PlannedActivity): Component[] {
    const { id, name, scheduledTime, duration, timeZone } = activity;
    if (scheduledTime === null) {
      const day = dayOf(activity, this.trip.timeZone);
      return day ? [this.event(activity, id, name, [allDay('dtstart', day), TRANSPARENT])] : [];
    }
    const zone = zoneOf({ timeZone }, this.trip.timeZone);
    const start = this.moment('dtstart', scheduledTime, zone);
    if (!duration) return [this.event(activity, id, name, [start])];
    const end = new Date(scheduledTime.getTime() + duration * MINUTE_MS);
    const endZone = endZoneOf(activity, this.trip.timeZone);
    if (isStay(activity, this.trip.timeZone)) {
      const checkOut = [this.moment('dtstart', end, endZone), TRANSPARENT];
      return [
        this.event(activity, id, `Check in: ${name}`, [start, TRANSPARENT]),
        this.event(activity, `${id}-out`, `Check out: ${name}`, checkOut),
      ];
    }
    const isLong = duration * MINUTE_MS >= DAY_MS;
    const times = [start, this.moment('dtend', end, endZone), ...(isLong ? [TRANSPARENT] : [])];
    return [this.event(activity, id, name, times)];
  }

  private event(activity: PlannedActivity, uid: string, summary: string, when: Property[]): Component {
    const { revision, location, latitude, longitude, category } = activity;
    // A trip's new name or time zone changes its events, too.
    const changedAt = new Date(Math.max(activity.changedAt.getTime(), this.trip.changedAt.getTime()));
    const ofTrip = this.options.isOfSeveral ? `${this.trip.name}: ` : '';
    const properties: Property[] = [
      ...text('uid', uid),
      ['sequence', {}, 'integer', revision],
      ['dtstamp', {}, 'date-time', utcText(changedAt)],
      ['last-modified', {}, 'date-time', utcText(changedAt)],
      ...when,
      ...text('summary', ofTrip + summary),
      ...text('location', location),
      ...point(latitude, longitude),
      ...text('categories', category),
      ...text('description', this.description(activity)),
      ['url', {}, 'uri', activityLink(this.options.publicUrl, activity)],
    ];
    return ['vevent', properties, []];
  }

  /** With the zone's own time, so that a program shows it as the plan does; in UTC if that could be misread. */
  private moment(name: string, at: Date, zone: string): Property {
    const block = zoneBlockOf(zone);
    const local = block && block.tzid !== 'Etc/UTC' ? localTimeIn(at, block) : null;
    if (!block || !local) return [name, {}, 'date-time', utcText(at)];
    this.zones.set(block.tzid, block);
    return [name, { tzid: block.tzid }, 'date-time', local.toISOString().slice(0, 19)];
  }

  private description({ description, toLocation, reservation, cost }: PlannedActivity): string {
    const lines: string[] = [];
    if (toLocation) lines.push(`To: ${toLocation}`);
    if (reservation) {
      const { kind, isBooked, provider, number, seats, code } = reservation;
      const what = [kind.toLowerCase(), provider, number].filter(Boolean).join(', ');
      lines.push(`${isBooked ? 'Booked' : 'To book'}: ${what}`);
      if (seats) lines.push(`Seats: ${seats}`);
      if (code) lines.push(`Booking code: ${code}`);
    }
    if (cost !== null) lines.push(`Cost: ${withDecimals(BigInt(cost), 2)} ${this.trip.currency}`);
    return [description, lines.join('\n')].filter(Boolean).join('\n\n');
  }
}

/** Returns the events of a plan: the trip, then its activities in their order. It adds the zones that they name. */
export function* eventsOf(plan: WholePlan, options: EventOptions, zones: Map<string, ZoneBlock>) {
  const events = new PlanEvents(plan.trip, options, zones);
  const ofTrip = events.ofTrip();
  if (ofTrip) yield ofTrip;
  for (const activity of plan.activities) yield* events.ofActivity(activity);
}
