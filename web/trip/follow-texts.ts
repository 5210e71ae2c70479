import { formatCount } from '../ui/text/format.ts';

const activities = (count: number) =>
  count === 0 ? 'No activity' : `${formatCount(count)} ${count === 1 ? 'activity' : 'activities'}`;

/** '7 days later' or '1 day earlier'. */
const daysBy = (days: number) =>
  `${formatCount(Math.abs(days))} ${Math.abs(days) === 1 ? 'day' : 'days'} ${days < 0 ? 'earlier' : 'later'}`;

export const followTexts = {
  onNewDates: (count: number | null) =>
    count === null
      ? 'What should happen to the scheduled activities?'
      : `${formatCount(count)} ${count === 1 ? 'activity has' : 'activities have'} a date. What should happen to ${count === 1 ? 'it' : 'them'}?`,
  moveAll: (days: number) => `Move everything ${daysBy(days)}`,
  moveAllHint: (bookable: number) =>
    [
      'Each activity keeps its time of day.',
      bookable === 1 && 'One is a stay or transport: if it is booked, the booking does not move.',
      bookable > 1 && `${formatCount(bookable)} are stays or transport: if they are booked, the bookings do not move.`,
    ]
      .filter(Boolean)
      .join(' '),
  keepDates: 'Keep their dates',
  keepDatesHint: (outside: number) =>
    outside === 0 ? 'All are within the new dates.' : `${activities(outside)} will be outside the new dates.`,
  unscheduleOutside: 'Unschedule what falls outside',
  unscheduleOutsideHint: (outside: number) => `${activities(outside)} will be under Unscheduled. Nothing is deleted.`,
  onNewTimeZone: 'What should happen to the scheduled times?',
  keepClockTimes: 'Keep the clock times',
  keepInstants: 'Keep the instants',
  stays: (name: string, time: string) => `“${name}” stays at ${time}.`,
  becomes: (name: string, from: string, to: string) => `“${name}” moves from ${from} to ${to} on the clock.`,
  movedAll: (days: number) => `Moved everything ${daysBy(days)}.`,
  datesChanged: 'Changed the dates.',
  unscheduled: 'Changed the dates and unscheduled what fell outside.',
  tripChanged: 'Changed the trip.',
  timeZoneChanged: 'Changed the time zone.',
};
