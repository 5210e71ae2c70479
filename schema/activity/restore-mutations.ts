import { builder } from '../core/builder.ts';
import { TripType } from '../trip/graphql.ts';
import { ActivityType } from './graphql.ts';
import { restoreActivity } from './restore-activity.ts';
import { restoreFields } from './restore-fields.ts';

builder.relayMutationField(
  'restoreFields',
  {
    inputFields: (t) => ({
      tripId: t.id({ required: true, description: 'The trip’s id.' }),
      seq: t.int({
        required: true,
        description: 'The seq of the event that changed the fields: a TRIP_UPDATED or an ACTIVITY_UPDATED.',
      }),
    }),
  },
  {
    description:
      'Restores the values that the fields of a trip or an activity had before an event: those in TripEvent.changes. A trip’s activities do not follow its dates or its time zone. For all members of the trip, and only for owners and admins if the event changed the trip. Fails with CONFLICT if a field has been changed again since (the message names it), for other kinds of events, if the activity was removed (call restoreActivity first), if the trip would end before it starts, and if the activity would have a time as well as a day. A change of the trip also needs the scope TRIPS_WRITE.',
    scope: 'ACTIVITIES_WRITE',
    errors: {},
    resolve: (_root, { input }, ctx) => restoreFields(ctx, input),
  },
  {
    outputFields: (t) => ({
      trip: t.field({
        type: TripType,
        description: 'The trip after the mutation, with its activities.',
        resolve: ({ trip }) => trip,
      }),
      cause: t.int({
        nullable: true,
        description:
          'The cause of this change, for undoTogether. Null if nothing changed: the fields have these values already.',
        resolve: ({ cause }) => cause,
      }),
    }),
  },
);

builder.relayMutationField(
  'restoreActivity',
  {
    inputFields: (t) => ({
      tripId: t.id({ required: true, description: 'The id of the activity’s trip.' }),
      activityId: t.id({ required: true, description: 'The id of the removed activity.' }),
    }),
  },
  {
    description:
      'Restores an activity that was removed in the last 30 days, with its id, fields and position. If another activity has got its position meanwhile, it comes right after that one. If its day was a day of the trip and is none any more, it is unscheduled. For all members of the trip.',
    scope: 'ACTIVITIES_WRITE',
    errors: {},
    resolve: async (_root, { input }, ctx) => ({ activity: await restoreActivity(ctx, input) }),
  },
  {
    outputFields: (t) => ({
      activity: t.field({
        type: ActivityType,
        description: 'The activity after the mutation.',
        resolve: ({ activity }) => activity,
      }),
    }),
  },
);
