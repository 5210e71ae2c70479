import { formatCount, formatNewCount } from '../ui/text/format.ts';

const counted = (count: number, one: string, many: string, format = formatCount) =>
  count > 0 && `${format(count)} ${count === 1 ? one : many}`;

type Counted = 'activities' | 'messages' | 'mentions' | 'polls' | 'expenses';

const mentioning = (count: number) =>
  count > 0 && `${formatNewCount(count)} ${count === 1 ? 'mentions' : 'mention'} you`;

export const texts = {
  yourTrips: 'Your trips',
  people: (count: number) => counted(count, 'person', 'people'),
  news: ({ activities, messages, mentions, polls, expenses }: Record<Counted, number>) =>
    [
      counted(activities, 'activity', 'activities', formatNewCount),
      counted(messages, 'message', 'messages', formatNewCount),
      mentioning(mentions),
      counted(polls, 'poll', 'polls', formatNewCount),
      counted(expenses, 'expense', 'expenses', formatNewCount),
    ]
      .filter(Boolean)
      .join(', '),
  youOwe: 'You owe',
  youGetBack: 'You get back',
  sinceLastVisit: 'new since your last visit',
  newTrip: 'New Trip',
  tryAgain: 'Try again',
  actions: 'Trip actions',
  share: 'Share and export',
  undoFailed: "The change couldn't be undone.",
  unnamed: 'A removed activity',
  datesOpen: 'No dates yet',
  showAll: 'Show all',
  showLess: 'Show less',
  backToTrips: 'Trips',
  backToTrip: 'Back to the trip',
  hereNow: 'here now',
  notFound: 'Trip not found',
  notHere: 'This trip is not on this device',
  notHereHint: 'It opens when you are connected.',
  notFoundHint: "It may have been deleted, or you aren't a member.",
  notFetchedHint: "It couldn't be loaded just now.",
  noLongerOn: 'You are no longer a member of this trip.',
  deleted: 'This trip was deleted.',
  sections: 'Trip sections',
};
