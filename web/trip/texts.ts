import { formatCount } from '../ui/text/format.ts';

const counted = (count: number, one: string, many: string) =>
  count > 0 && `${formatCount(count)} ${count === 1 ? one : many}`;

/** The words of trips, as a list and one by one. */
export const texts = {
  yourTrips: 'Your trips',
  upcoming: 'Upcoming trips',
  past: 'Past trips',
  people: (count: number) => counted(count, 'person', 'people'),
  news: ({ activities, messages, polls }: Record<'activities' | 'messages' | 'polls', number>) =>
    [
      counted(activities, 'activity', 'activities'),
      counted(messages, 'message', 'messages'),
      counted(polls, 'poll', 'polls'),
    ]
      .filter(Boolean)
      .join(', '),
  sinceLastVisit: 'new since your last visit',
  welcome: (username: string) => `Welcome, ${username}`,
  none: 'No trips yet',
  noneHint: 'A trip holds its days, its map, its chat and its votes. Start with a name and a place.',
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
  edit: 'Edit trip',
  save: 'Save',
  updateFailed: 'Failed to update trip. Please try again.',
  delete: 'Delete trip',
  confirmDelete: (name: string) => `Delete ${name}?`,
  confirmDeleteHint: "Its activities, messages and polls go with it, for everyone. This can't be undone.",
  deleteFailed: 'Failed to delete trip. Please try again.',
  createFailed: 'Failed to create trip',
  name: 'Name',
  destination: 'Destination',
  description: 'Description',
  dates: 'Dates',
  timeZone: 'Time zone',
  timeZoneHint: 'The days and times of the trip are meant in it.',
  datesOpen: 'Dates open',
  showAll: 'Show all',
  showLess: 'Show less',
  backToTrips: 'Trips',
  hereNow: 'here now',
  notFound: 'Trip not found',
  notFoundHint: "It may be gone, or you aren't on it.",
  notFetchedHint: "It couldn't be loaded just now.",
  noLongerOn: 'You are no longer on this trip.',
  deleted: 'This trip was deleted.',
  sections: 'Parts of the trip',
  activities: 'Activities',
  chat: 'Chat',
  polls: 'Polls',
  members: 'Members',
};
