import { formatCount, formatNewCount } from '../ui/text/format.ts';

const counted = (count: number, one: string, many: string, format = formatCount) =>
  count > 0 && `${format(count)} ${count === 1 ? one : many}`;

const activities = (count: number) => (count === 0 ? 'No activity' : counted(count, 'activity', 'activities'));

/** '7 days later' or '1 day earlier'. */
const daysBy = (days: number) =>
  `${formatCount(Math.abs(days))} ${Math.abs(days) === 1 ? 'day' : 'days'} ${days < 0 ? 'earlier' : 'later'}`;

/** The texts of trips. */
export const texts = {
  yourTrips: 'Your trips',
  upcoming: 'Upcoming trips',
  past: 'Past trips',
  people: (count: number) => counted(count, 'person', 'people'),
  news: ({ activities, messages, polls }: Record<'activities' | 'messages' | 'polls', number>) =>
    [
      counted(activities, 'activity', 'activities', formatNewCount),
      counted(messages, 'message', 'messages', formatNewCount),
      counted(polls, 'poll', 'polls', formatNewCount),
    ]
      .filter(Boolean)
      .join(', '),
  sinceLastVisit: 'new since your last visit',
  welcome: (username: string) => `Welcome, ${username}`,
  none: 'No trips yet',
  noneHint: 'A trip has an itinerary, a map, a chat and polls. Start with a name and a destination.',
  createFirst: 'Create Your First Trip',
  newTrip: 'New Trip',
  listFailed: "Your trips couldn't be loaded just now.",
  tryAgain: 'Try again',
  showMore: 'Show more trips',
  moreFailed: "More trips couldn't be loaded just now.",
  createTitle: 'Create New Trip',
  create: 'Create Trip',
  cancel: 'Cancel',
  actions: 'Trip actions',
  history: 'History',
  edit: 'Edit trip',
  save: 'Save',
  updateFailed: 'Failed to update trip. Please try again.',
  delete: 'Delete trip',
  confirmDelete: (name: string) => `Delete ${name}?`,
  confirmDeleteHint: "Its activities, messages and polls will be deleted for everyone. This can't be undone.",
  deleteFailed: 'Failed to delete trip. Please try again.',
  createFailed: 'Failed to create trip',
  name: 'Name',
  destination: 'Destination',
  description: 'Description',
  dates: 'Dates',
  timeZone: 'Time zone',
  timeZoneHint: 'All times are in this time zone.',
  ownTimeZoneHint: "This is your time zone. The trip's place may have another.",
  onNewDates: (count: number | null) =>
    count === null
      ? 'What should happen to the scheduled activities?'
      : `${formatCount(count)} ${count === 1 ? 'activity has' : 'activities have'} a date. What should happen to ${count === 1 ? 'it' : 'them'}?`,
  moveAll: (days: number) => `Move everything ${daysBy(days)}`,
  moveAllHint: 'Each activity keeps its time of day.',
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
  timeZoneChanged: 'Changed the time zone.',
  undoFailed: "The change couldn't be undone.",
  undone: 'Undone.',
  unnamed: 'A removed activity',
  undoneExcept: (names: string) => `Undone, except what others have changed since: ${names}.`,
  andMore: (count: number) => `${formatCount(count)} more`,
  datesOpen: 'No dates yet',
  showAll: 'Show all',
  showLess: 'Show less',
  backToTrips: 'Trips',
  hereNow: 'here now',
  notFound: 'Trip not found',
  notFoundHint: "It may have been deleted, or you aren't a member.",
  notFetchedHint: "It couldn't be loaded just now.",
  noLongerOn: 'You are no longer a member of this trip.',
  deleted: 'This trip was deleted.',
  sections: 'Trip sections',
  activities: 'Activities',
  chat: 'Chat',
  polls: 'Polls',
  members: 'Members',
};
