import { inputFields, mutation } from '../core/mutation.ts';
import { createCalendarFeed, renewCalendarFeed, revokeCalendarFeed } from './commands.ts';
import { CalendarFeedType } from './graphql.ts';
import { calendarFeedReference, createCalendarFeedInput, MAX_FEED_LABEL } from './input.ts';
import { MAX_CALENDAR_FEEDS } from './rules.ts';

const feedAfter = { type: CalendarFeedType, description: 'The calendar feed after the mutation.' } as const;

mutation('createCalendarFeed', {
  description: `Creates a calendar feed: an address by which a calendar program reads the plan of one trip, or of all trips of the viewer. For members of the trip, and for everyone who is signed in with a browser. A person can have at most ${MAX_CALENDAR_FEEDS} that work.`,
  scope: null,
  input: inputFields(createCalendarFeedInput, {
    id: 'A new id made by the client. Sending the same id twice creates one feed.',
    tripId:
      'The trip’s id. Null or absent: all trips of the viewer that are to come, under way, or ended less than 90 days ago, without templates.',
    label: `A name to tell feeds apart: at most ${MAX_FEED_LABEL} characters. Null or absent for none.`,
    hasCodes: 'Whether its events have the codes of bookings.',
    hasCosts: 'Whether its events have what activities cost.',
  }),
  command: createCalendarFeed,
  payload: (t) => ({
    calendarFeed: t.expose('calendarFeed', feedAfter),
    address: t.exposeString('address', {
      nullable: true,
      description:
        'The feed’s address, which ends in .ics. It is shown only now, because only a hash of its token is stored. Null if the same id was sent before.',
    }),
  }),
});

mutation('renewCalendarFeed', {
  description:
    'Gives a calendar feed of the viewer another address. The old one stops at once. For everyone who is signed in with a browser.',
  scope: null,
  input: inputFields(calendarFeedReference, { calendarFeedId: 'The id of the calendar feed.' }),
  command: renewCalendarFeed,
  payload: (t) => ({
    calendarFeed: t.expose('calendarFeed', feedAfter),
    address: t.exposeString('address', {
      description: 'The feed’s new address. It is shown only now, because only a hash of its token is stored.',
    }),
  }),
});

mutation('revokeCalendarFeed', {
  description:
    'Revokes a calendar feed of the viewer: its address stops at once. For everyone who is signed in with a browser.',
  scope: null,
  input: inputFields(calendarFeedReference, { calendarFeedId: 'The id of the calendar feed.' }),
  command: revokeCalendarFeed,
  payload: (t) => ({
    calendarFeedId: t.exposeID('calendarFeedId', { description: 'The id of the revoked feed.' }),
  }),
});
