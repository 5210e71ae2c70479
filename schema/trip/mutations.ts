import { builder } from '../core/builder.ts';
import { createTrip, deleteTrip, markSeen, updateTrip } from './commands.ts';
import { TripType } from './graphql.ts';

const tripOutput = { type: TripType, description: 'The trip as it is now.' } as const;

builder.relayMutationField(
  'createTrip',
  {
    inputFields: (t) => ({
      id: t.id({
        description: 'An id made by the client. Sent twice with the same id, the mutation creates one trip.',
      }),
      name: t.string({ required: true, description: 'At most 200 characters.' }),
      destination: t.string({ required: true, description: 'Where to: at most 200 characters.' }),
      description: t.string({ description: 'At most 5,000 characters.' }),
      startDate: t.field({ type: 'Date', description: 'The first day.' }),
      endDate: t.field({ type: 'Date', description: 'The last day, not before the first.' }),
      timeZone: t.field({
        type: 'TimeZone',
        description: 'All times of the trip are shown in this time zone. UTC if none is given.',
      }),
    }),
  },
  {
    description: 'Creates a trip with the viewer as its owner. For everyone who is signed in.',
    errors: {},
    resolve: async (_root, { input }, ctx) => ({ trip: await createTrip(ctx, input) }),
  },
  { outputFields: (t) => ({ trip: t.field({ ...tripOutput, resolve: ({ trip }) => trip }) }) },
);

const BaseTripInput = builder.inputType('BaseTripInput', {
  description: 'Fields of a trip as an edit found them. One that is left out isn’t compared.',
  fields: (t) => ({
    name: t.string({ description: 'The name that the edit found.' }),
    destination: t.string({ description: 'The destination that the edit found.' }),
    description: t.string({ description: 'The description that the edit found. Null: there was none.' }),
    startDate: t.field({ type: 'Date', description: 'The first day that the edit found. Null: there was none.' }),
    endDate: t.field({ type: 'Date', description: 'The last day that the edit found. Null: there was none.' }),
    timeZone: t.field({ type: 'TimeZone', description: 'The time zone that the edit found.' }),
  }),
});

builder.relayMutationField(
  'updateTrip',
  {
    inputFields: (t) => ({
      tripId: t.id({ required: true, description: 'The trip.' }),
      base: t.field({
        type: BaseTripInput,
        description:
          'Fields of the trip as the edit found them: if one of them has another value by now, the edit is refused with CONFLICT.',
      }),
      name: t.string({ description: '1 to 200 characters. Leave it out to keep it, as with every field here.' }),
      destination: t.string({ description: '1 to 200 characters.' }),
      description: t.string({ description: 'At most 5,000 characters. Null clears it.' }),
      startDate: t.field({ type: 'Date', description: 'The first day. Null clears it.' }),
      endDate: t.field({ type: 'Date', description: 'The last day, not before the first. Null clears it.' }),
      timeZone: t.field({ type: 'TimeZone', description: 'All times of the trip are shown in this time zone.' }),
    }),
  },
  {
    description: 'Changes the fields that are given. For owners and admins. Refuses a stale edit with CONFLICT.',
    errors: {},
    resolve: async (_root, { input }, ctx) => ({ trip: await updateTrip(ctx, input) }),
  },
  { outputFields: (t) => ({ trip: t.field({ ...tripOutput, resolve: ({ trip }) => trip }) }) },
);

builder.relayMutationField(
  'deleteTrip',
  { inputFields: (t) => ({ tripId: t.id({ required: true, description: 'The trip to delete.' }) }) },
  {
    description: 'Deletes the trip and all that is in it, for good. For owners.',
    errors: {},
    resolve: (_root, { input }, ctx) => deleteTrip(ctx, input),
  },
  {
    outputFields: (t) => ({ tripId: t.id({ description: 'The trip that is gone.', resolve: ({ tripId }) => tripId }) }),
  },
);

builder.relayMutationField(
  'markSeen',
  {
    inputFields: (t) => ({
      tripId: t.id({ required: true, description: 'The trip.' }),
      seq: t.int({ required: true, description: 'The newest seq that the viewer has seen.' }),
    }),
  },
  {
    description:
      'Records up to which event the viewer has seen the trip, for Trip.unseen. A lower seq than before changes nothing. For all members of the trip.',
    errors: {},
    resolve: async (_root, { input }, ctx) => ({ trip: await markSeen(ctx, input) }),
  },
  { outputFields: (t) => ({ trip: t.field({ ...tripOutput, resolve: ({ trip }) => trip }) }) },
);
