import { builder } from '../core/builder.ts';
import { cacheable } from '../core/cache/cacheable.ts';
import { sharedBy } from '../core/cache/sharing.ts';
import { UNDO_SECONDS } from '../core/input/restorable.ts';
import { TripType } from '../trip/graphql.ts';
import { removeActivities, updateActivities } from './bulk-commands.ts';
import { MAX_AT_ONCE } from './input.ts';
import type { LeftAlone } from './undo-activities.ts';
import { undoTogether } from './undo-together.ts';

const tripIdInput = { required: true, description: 'The trip’s id.' } as const;
const activityIdsInput = {
  required: true,
  description: `The ids of the activities: 1 to ${MAX_AT_ONCE}, all of this trip.`,
} as const;
const tripOutput = { type: TripType, description: 'The trip after the mutation, with its activities.' } as const;
const causeOutput = {
  nullable: true,
  description: 'The cause that all events of this change share, for undoTogether. Null if nothing changed.',
} as const;

builder.relayMutationField(
  'updateActivities',
  {
    inputFields: (t) => ({
      tripId: t.id(tripIdInput),
      activityIds: t.idList(activityIdsInput),
      day: t.field({
        type: 'Date',
        description:
          'Moves them to this day. Those with a time keep their time of day in the trip’s time zone. The others get it as their scheduledDay.',
      }),
      shiftDays: t.int({
        description:
          'Moves them by this number of days, −3,660 to 3,660. Those with a time keep their time of day. Unscheduled ones stay unscheduled.',
      }),
      shiftMinutes: t.int({
        description:
          'Moves them by this number of minutes, −525,600 to 525,600. Those without a time stay as they are.',
      }),
      category: t.field({
        type: 'ActivityCategory',
        description: 'Their new category. Null sets the default category, activity.',
      }),
      baseUpdatedAt: t.field({
        type: 'DateTime',
        description:
          'The latest updatedAt among the activities when the change was chosen. If one of them has changed since, the mutation fails with CONFLICT. Without it, nothing is compared.',
      }),
    }),
  },
  {
    description:
      'Changes several activities of a trip in the same way, as one change: give one of day, shiftDays, shiftMinutes and category. If one of the activities doesn’t exist, none is changed. Fails with CONFLICT if one of them has changed since baseUpdatedAt. For all members of the trip. For a minute, undoTogether undoes it.',
    scope: 'ACTIVITIES_WRITE',
    errors: {},
    resolve: (_root, { input }, ctx) => updateActivities(ctx, input),
  },
  {
    outputFields: (t) => ({
      trip: t.field({ ...tripOutput, resolve: ({ trip }) => trip }),
      cause: t.int({ ...causeOutput, resolve: ({ cause }) => cause }),
    }),
  },
);

builder.relayMutationField(
  'removeActivities',
  { inputFields: (t) => ({ tripId: t.id(tripIdInput), activityIds: t.idList(activityIdsInput) }) },
  {
    description:
      'Removes several activities of a trip, as one change. If one of them doesn’t exist, none is removed. For all members of the trip. For a minute, undoTogether restores them together; after that, restoreActivity restores each.',
    scope: 'ACTIVITIES_WRITE',
    errors: {},
    resolve: (_root, { input }, ctx) => removeActivities(ctx, input),
  },
  {
    outputFields: (t) => ({
      trip: t.field({ ...tripOutput, resolve: ({ trip }) => trip }),
      cause: t.int({ ...causeOutput, resolve: ({ cause }) => cause }),
    }),
  },
);

const LeftAloneType = builder.objectRef<LeftAlone>('LeftAlone').implement({
  extensions: { ...sharedBy('everyone'), ...cacheable() },
  description: 'A trip or an activity that others have changed since, so that undoTogether left it as it is.',
  fields: (t) => ({
    subjectId: t.exposeID('subjectId', { description: 'The id of the trip or the activity.' }),
    name: t.exposeString('name', {
      nullable: true,
      description: 'Its name. Null if it was removed and the journal does not have its name.',
    }),
    fields: t.exposeStringList('fields', {
      description: 'The names of the fields that stay as they are. Others of its fields may have been restored.',
    }),
  }),
});

builder.relayMutationField(
  'undoTogether',
  {
    inputFields: (t) => ({
      tripId: t.id(tripIdInput),
      cause: t.int({
        required: true,
        description: 'The cause of the change, from the payload of its mutation or from TripEvent.cause.',
      }),
    }),
  },
  {
    description: `Undoes all events of the viewer’s own last change of the trip’s plan, as one change: restores the fields of the trip and its activities, and the activities that were removed. What others have changed since stays as it is and is in leftAlone. For all members of the trip, and only for owners and admins if the change was one of the trip. Fails with FORBIDDEN if the change is someone else’s, and with CONFLICT after ${UNDO_SECONDS} seconds, after a later change of the plan by the viewer, and for other kinds of events. A change of the trip also needs the scope TRIPS_WRITE.`,
    scope: 'ACTIVITIES_WRITE',
    errors: {},
    resolve: (_root, { input }, ctx) => undoTogether(ctx, input),
  },
  {
    outputFields: (t) => ({
      trip: t.field({ ...tripOutput, resolve: ({ trip }) => trip }),
      cause: t.int({ ...causeOutput, resolve: ({ cause }) => cause }),
      leftAlone: t.field({
        type: [LeftAloneType],
        description: 'What stays as it is, because others have changed it since.',
        resolve: ({ leftAlone }) => leftAlone,
      }),
    }),
  },
);
