import { fromDate, parseTime, toCalendarDate, toCalendarDateTime, toZoned } from '@internationalized/date';
import type { When } from './script.ts';

export class Clock {
  readonly #today;

  constructor(
    readonly now: Date,
    private readonly timeZone: string,
  ) {
    this.#today = toCalendarDate(fromDate(now, timeZone));
  }

  /** So many days from today, as the database keeps days: midnight UTC. */
  day(offset: number): Date {
    return new Date(`${this.#today.add({ days: offset }).toString()}T00:00:00Z`);
  }

  /** The day of an instant, as the database keeps days. */
  dayOf(instant: Date): Date {
    return new Date(`${toCalendarDate(fromDate(instant, this.timeZone)).toString()}T00:00:00Z`);
  }

  /** This time of day, so many days from today. */
  at(offset: number, time: string): Date {
    const day = this.#today.add({ days: offset });
    return toZoned(toCalendarDateTime(day, parseTime(time)), this.timeZone).toDate();
  }

  /** @throws Error when it isn't a When. */
  when(text: When): Date {
    const [first = '', second = ''] = text.split(' ');
    if (first === 'ago') return new Date(this.now.getTime() - Number(second) * 60_000);
    return this.at(Number(first), second);
  }
}
