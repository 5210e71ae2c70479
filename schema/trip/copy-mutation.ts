import { builder } from '../core/builder.ts';
import { inputFields, mutation } from '../core/mutation.ts';
import { duplicateTrip } from './duplicate.ts';
import { TripType } from './graphql.ts';
import { duplicateTripInput, type tripParts } from './input.ts';

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

mutation('duplicateTrip', {
  description:
    'Creates a copy of a trip with the viewer as its owner: its destination, description, time zone and dates, and the parts in `take`. It counts as a new trip. For all members of the trip; with PEOPLE for owners and admins.',
  scope: 'TRIPS_WRITE',
  input: inputFields(duplicateTripInput, {
    tripId: 'The id of the trip to copy.',
    id: 'A new id made by the client. Sending the same id twice creates one trip.',
    name: 'The copy’s name: 1 to 200 characters.',
    startDate:
      'The copy’s first day: everything moves by as many days as the trip’s first day, or the earliest day of its activities if it has none. If it is left out, all dates stay. Null: the copy has no dates, and its activities are unscheduled.',
    take: { type: TripPartEnum, description: 'The parts to copy. It may be empty.' },
  }),
  command: async (ctx, input) => ({ trip: await duplicateTrip(ctx, input) }),
  payload: (t) => ({ trip: t.expose('trip', { type: TripType, description: 'The copy.' }) }),
});
