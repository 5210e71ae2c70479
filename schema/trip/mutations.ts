import { builder } from '../core/builder.ts';
import { createTrip, markSeen, updateTrip } from './commands.ts';
import { TripType } from './graphql.ts';
import type { onNewDates, onNewTimeZone } from './input.ts';
import { deleteTrip, restoreTrip } from './trash.ts';

const tripOutput = { type: TripType, description: 'The trip after the mutation.' } as const;
const tripIdInput = { required: true, description: 'The trip’s id.' } as const;

builder.relayMutationField(
  'createTrip',
  {
    inputFields: (t) => ({
      id: t.id({
        description: 'A new id made by the client. Sending the same id twice creates one trip.',
      }),
      name: t.string({ required: true, description: 'The trip’s name: 1 to 200 characters.' }),
      destination: t.string({ required: true, description: 'The trip’s destination: 1 to 200 characters.' }),
      description: t.string({ description: 'The trip’s description: at most 5,000 characters.' }),
      startDate: t.field({ type: 'Date', description: 'The first day of the trip.' }),
      endDate: t.field({ type: 'Date', description: 'The last day of the trip, not before the first day.' }),
      timeZone: t.field({
        type: 'TimeZone',
        description: 'All times of the trip are in this time zone. Default: UTC.',
      }),
    }),
  },
  {
    description: 'Creates a trip with the viewer as its owner. For everyone who is signed in.',
    scope: 'TRIPS_WRITE',
    errors: {},
    resolve: async (_root, { input }, ctx) => ({ trip: await createTrip(ctx, input) }),
  },
  { outputFields: (t) => ({ trip: t.field({ ...tripOutput, resolve: ({ trip }) => trip }) }) },
);

const BaseTripInput = builder.inputType('BaseTripInput', {
  description: 'The values of a trip’s fields when the edit began. A field that is left out isn’t compared.',
  fields: (t) => ({
    name: t.string({ description: 'The name when the edit began.' }),
    destination: t.string({ description: 'The destination when the edit began.' }),
    description: t.string({ description: 'The description when the edit began. Null: there was none.' }),
    startDate: t.field({ type: 'Date', description: 'The first day when the edit began. Null: there was none.' }),
    endDate: t.field({ type: 'Date', description: 'The last day when the edit began. Null: there was none.' }),
    timeZone: t.field({ type: 'TimeZone', description: 'The time zone when the edit began.' }),
  }),
});

const OnNewDatesEnum = builder.enumType('OnNewDates', {
  description: 'What happens to the scheduled activities when a trip’s dates change.',
  values: {
    KEEP: { description: 'They keep their dates.' },
    MOVE: {
      description:
        'They move by as many days as the trip’s first day, or its last day if only that one is known before and after. Each keeps its time of day in the trip’s time zone. If the clock skips that time, it moves to the next time that exists. If the clock shows it twice, it moves to the first.',
    },
    UNSCHEDULE_OUTSIDE: {
      description:
        'Those before the new first day or after the new last day lose their time and day. No activity is removed.',
    },
  } satisfies Record<(typeof onNewDates)[number], object>,
});

const OnNewTimeZoneEnum = builder.enumType('OnNewTimeZone', {
  description: 'What happens to the scheduled times when a trip’s time zone changes.',
  values: {
    KEEP_INSTANTS: { description: 'They stay the same instants, so the clock shows other times.' },
    KEEP_CLOCK_TIMES: {
      description:
        'They keep their local date and time: 9:00 in the old time zone becomes 9:00 in the new one. If the clock there skips that time, it becomes the next time that exists. If the clock shows it twice, it becomes the first.',
    },
  } satisfies Record<(typeof onNewTimeZone)[number], object>,
});

builder.relayMutationField(
  'updateTrip',
  {
    inputFields: (t) => ({
      tripId: t.id(tripIdInput),
      base: t.field({
        type: BaseTripInput,
        description:
          'The values of the trip’s fields when the edit began. If one of them has changed since, the mutation fails with CONFLICT.',
      }),
      name: t.string({ description: 'The new name: 1 to 200 characters. Leave out a field to keep its value.' }),
      destination: t.string({ description: 'The new destination: 1 to 200 characters.' }),
      description: t.string({ description: 'The new description: at most 5,000 characters. Null clears it.' }),
      startDate: t.field({ type: 'Date', description: 'The new first day. Null clears it.' }),
      endDate: t.field({ type: 'Date', description: 'The new last day, not before the first day. Null clears it.' }),
      timeZone: t.field({
        type: 'TimeZone',
        description: 'The new time zone. All times of the trip are in this time zone.',
      }),
      isTemplate: t.boolean({ description: 'Whether the trip is kept to start new trips from.' }),
      onNewDates: t.field({
        type: OnNewDatesEnum,
        description:
          'What happens to the scheduled activities if the dates change. Default: KEEP. With MOVE, the mutation fails with INVALID_INPUT if neither the first nor the last day is known before and after.',
      }),
      onNewTimeZone: t.field({
        type: OnNewTimeZoneEnum,
        description: 'What happens to the scheduled times if the time zone changes. Default: KEEP_INSTANTS.',
      }),
    }),
  },
  {
    description:
      'Changes the given fields of a trip, and its scheduled activities with them if onNewDates or onNewTimeZone says so, as one change. For owners and admins. Fails with CONFLICT if a field of `base` has changed. For a minute, undoTogether undoes the change.',
    scope: 'TRIPS_WRITE',
    errors: {},
    resolve: (_root, { input }, ctx) => updateTrip(ctx, input),
  },
  {
    outputFields: (t) => ({
      trip: t.field({ ...tripOutput, resolve: ({ trip }) => trip }),
      cause: t.int({
        nullable: true,
        description: 'The cause that all events of this change share, for undoTogether. Null if nothing changed.',
        resolve: ({ cause }) => cause,
      }),
    }),
  },
);

builder.relayMutationField(
  'deleteTrip',
  { inputFields: (t) => ({ tripId: t.id(tripIdInput) }) },
  {
    description:
      'Deletes the trip with everything in it, at once for everyone. Its streams end, its pending invitations and join links are closed, and so are the tokens of its bots. For 30 days, each owner can bring it back with restoreTrip. After that, it is erased. For owners.',
    scope: 'TRIPS_WRITE',
    errors: {},
    resolve: (_root, { input }, ctx) => deleteTrip(ctx, input),
  },
  {
    outputFields: (t) => ({
      tripId: t.id({ description: 'The id of the deleted trip.', resolve: ({ tripId }) => tripId }),
    }),
  },
);

builder.relayMutationField(
  'restoreTrip',
  { inputFields: (t) => ({ tripId: t.id({ required: true, description: 'The deleted trip’s id: DeletedTrip.id.' }) }) },
  {
    description:
      'Restores a deleted trip with everything in it, and makes its members members again, except those who have deleted their accounts. Invitations, join links and tokens of bots that ended with the trip stay closed. If the trip isn’t deleted, nothing happens. For those who were owners when it was deleted. Fails with NOT_FOUND more than 30 days after the deletion.',
    scope: 'TRIPS_WRITE',
    errors: {},
    resolve: async (_root, { input }, ctx) => ({ trip: await restoreTrip(ctx, input) }),
  },
  { outputFields: (t) => ({ trip: t.field({ ...tripOutput, resolve: ({ trip }) => trip }) }) },
);

builder.relayMutationField(
  'markSeen',
  {
    inputFields: (t) => ({
      tripId: t.id(tripIdInput),
      seq: t.int({ required: true, description: 'The seq of the newest event that the viewer has seen.' }),
    }),
  },
  {
    description:
      'Records up to which event the viewer has seen the trip, for Trip.unseen. A lower seq than before changes nothing. For all members of the trip.',
    scope: 'CHAT_WRITE',
    errors: {},
    resolve: async (_root, { input }, ctx) => ({ trip: await markSeen(ctx, input) }),
  },
  { outputFields: (t) => ({ trip: t.field({ ...tripOutput, resolve: ({ trip }) => trip }) }) },
);
