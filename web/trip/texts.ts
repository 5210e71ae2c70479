import { formatCount, formatNewCount } from '../ui/text/format.ts';

const counted = (count: number, one: string, many: string, format = formatCount) =>
  count > 0 && `${format(count)} ${count === 1 ? one : many}`;

/** The texts of trips. */
export const texts = {
  yourTrips: 'Your trips',
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
  newTrip: 'New Trip',
  tryAgain: 'Try again',
  createTitle: 'Create New Trip',
  create: 'Create Trip',
  cancel: 'Cancel',
  actions: 'Trip actions',
  edit: 'Edit trip',
  save: 'Save',
  updateFailed: 'Failed to update trip. Please try again.',
  delete: 'Delete trip',
  confirmDelete: (name: string) => `Delete ${name}?`,
  deleteFailed: 'Failed to delete trip. Please try again.',
  createFailed: 'Failed to create trip',
  name: 'Name',
  destination: 'Destination',
  description: 'Description',
  dates: 'Dates',
  timeZone: 'Time zone',
  timeZoneHint: 'All times are in this time zone.',
  ownTimeZoneHint: "This is your time zone. The trip's place may have another.",
  undoFailed: "The change couldn't be undone.",
  unnamed: 'A removed activity',
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
