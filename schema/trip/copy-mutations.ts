import { builder } from '../core/builder.ts';
import { archiveTrip, unarchiveTrip } from './archived.ts';
import { duplicateTrip } from './duplicate.ts';
import { TripType } from './graphql.ts';
import type { tripParts } from './input.ts';

const TripPartEnum = builder.enumType('TripPart', {
  description: 'A part of a trip that a copy can take. Messages and votes are never copied.',
  values: {
    PLAN: { description: 'The activities, in their order. They move with the dates, each at its time of day.' },
    POLLS: {
      description:
        'The polls: open, and without votes. A closing time moves with the dates. If it is past then, the copy has none.',
    },
    PEOPLE: {
      description:
        'The people, as plain members of the copy. They need not agree, and may leave it. Bots are not taken. For owners and admins of the trip.',
    },
  } satisfies Record<(typeof tripParts)[number], object>,
});

const tripIdInput = { required: true, description: 'The trip’s id.' } as const;

builder.relayMutationField(
  'duplicateTrip',
  {
    inputFields: (t) => ({
      tripId: t.id({ required: true, description: 'The id of the trip to copy.' }),
      id: t.id({ description: 'A new id made by the client. Sending the same id twice creates one trip.' }),
      name: t.string({ required: true, description: 'The copy’s name: 1 to 200 characters.' }),
      startDate: t.field({
        type: 'Date',
        description:
          'The copy’s first day: everything moves by as many days as the trip’s first day, or the earliest day of its activities if it has none. If it is left out, all dates stay. Null: the copy has no dates, and its activities are unscheduled.',
      }),
      take: t.field({ type: [TripPartEnum], required: true, description: 'The parts to copy. It may be empty.' }),
    }),
  },
  {
    description:
      'Creates a copy of a trip with the viewer as its owner: its destination, description, time zone and dates, and the parts in `take`. It counts as a new trip. For all members of the trip; with PEOPLE for owners and admins.',
    scope: 'TRIPS_WRITE',
    errors: {},
    resolve: async (_root, { input }, ctx) => ({ trip: await duplicateTrip(ctx, input) }),
  },
  {
    outputFields: (t) => ({
      trip: t.field({ type: TripType, description: 'The copy.', resolve: ({ trip }) => trip }),
    }),
  },
);

const tripOutput = { type: TripType, description: 'The trip after the mutation.' } as const;

builder.relayMutationField(
  'archiveTrip',
  { inputFields: (t) => ({ tripId: t.id(tripIdInput) }) },
  {
    description:
      'Archives a trip for the viewer alone: Trip.isArchived. The trip and its other members notice nothing. For all members of the trip.',
    scope: 'TRIPS_WRITE',
    errors: {},
    resolve: async (_root, { input }, ctx) => ({ trip: await archiveTrip(ctx, input) }),
  },
  { outputFields: (t) => ({ trip: t.field({ ...tripOutput, resolve: ({ trip }) => trip }) }) },
);

builder.relayMutationField(
  'unarchiveTrip',
  { inputFields: (t) => ({ tripId: t.id(tripIdInput) }) },
  {
    description: 'Takes a trip back from the viewer’s archive. For all members of the trip.',
    scope: 'TRIPS_WRITE',
    errors: {},
    resolve: async (_root, { input }, ctx) => ({ trip: await unarchiveTrip(ctx, input) }),
  },
  { outputFields: (t) => ({ trip: t.field({ ...tripOutput, resolve: ({ trip }) => trip }) }) },
);
