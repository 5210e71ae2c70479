import { builder } from '../core/builder.ts';
import { onCreate } from '../core/entity-fields.ts';
import { inputFields, mutation } from '../core/mutation.ts';
import { TripType } from '../trip/graphql.ts';
import { addActivities } from './add-activities.ts';
import { orderActivities, removeActivities, updateActivities } from './bulk-commands.ts';
import { activityFields } from './entity.ts';
import { ActivityType } from './graphql.ts';
import {
  addActivitiesInput,
  MAX_AT_ONCE,
  MAX_NEW_AT_ONCE,
  newActivity,
  orderActivitiesInput,
  removeActivitiesInput,
  updateActivitiesInput,
} from './input.ts';

export const tripId = 'The trip’s id.';
const activityIds = `The ids of the activities: 1 to ${MAX_AT_ONCE}, all of this trip.`;
export const tripAfter = { type: TripType, description: 'The trip after the mutation, with its activities.' } as const;
export const cause = {
  nullable: true,
  description: 'The cause that all events of this change share, for undoTogether. Null if nothing changed.',
} as const;

const NewActivityInput = builder.inputType('NewActivityInput', {
  description: 'One of several new activities.',
  fields: inputFields(newActivity, { id: 'A new id made by the client.', ...onCreate(activityFields) }),
});

mutation('addActivities', {
  description:
    'Adds several activities to the trip, as one change: all or none. In the manual order each comes where addActivity would put it, and those without a scheduledTime come at the end in the given order. Sending the same ids twice adds them once. If only some of them exist, it fails with CONFLICT, and if one was removed before, with NOT_FOUND. For all members of the trip. For a minute, undoTogether undoes it.',
  scope: 'ACTIVITIES_WRITE',
  input: inputFields(addActivitiesInput, {
    tripId,
    activities: {
      type: NewActivityInput,
      description: `The new activities: 1 to ${MAX_NEW_AT_ONCE}, each with an id of its own.`,
    },
  }),
  command: addActivities,
  payload: (t) => ({
    activities: t.expose('activities', {
      type: [ActivityType],
      description: 'The activities after the mutation, in the given order.',
      complexity: { multiplier: MAX_NEW_AT_ONCE },
    }),
    cause: t.exposeInt('cause', cause),
  }),
});

mutation('updateActivities', {
  description:
    'Changes several activities of a trip in the same way, as one change: give one of day, shiftDays, shiftMinutes and category. If one of the activities doesn’t exist, none is changed. Fails with CONFLICT if one of them has changed since baseUpdatedAt. For all members of the trip. For a minute, undoTogether undoes it.',
  scope: 'ACTIVITIES_WRITE',
  input: inputFields(updateActivitiesInput, {
    tripId,
    activityIds,
    day: 'Moves them to this day. Those with a time keep their time of day in their own time zone, or else in the trip’s. The others get it as their scheduledDay.',
    shiftDays:
      'Moves them by this number of days, −3,660 to 3,660. Those with a time keep their time of day in their own time zone, or else in the trip’s. Unscheduled ones stay unscheduled.',
    shiftMinutes: 'Moves them by this number of minutes, −525,600 to 525,600. Those without a time stay as they are.',
    category: 'Their new category. Null sets the default category, activity.',
    baseUpdatedAt:
      'The latest updatedAt among the activities when the change was chosen. If one of them has changed since, the mutation fails with CONFLICT. Without it, nothing is compared.',
  }),
  command: updateActivities,
  payload: (t) => ({ trip: t.expose('trip', tripAfter), cause: t.exposeInt('cause', cause) }),
});

mutation('removeActivities', {
  description:
    'Removes several activities of a trip, as one change. If one of them doesn’t exist, none is removed. For all members of the trip. For a minute, undoTogether restores them together; after that, restoreActivity restores each.',
  scope: 'ACTIVITIES_WRITE',
  input: inputFields(removeActivitiesInput, { tripId, activityIds }),
  command: removeActivities,
  payload: (t) => ({ trip: t.expose('trip', tripAfter), cause: t.exposeInt('cause', cause) }),
});

mutation('orderActivities', {
  description:
    'Puts several activities of a trip into a new order, as one change: they share the positions that they have. On a day of the plan it is seen among the activities without a time. If one of the activities doesn’t exist, none moves. Fails with CONFLICT if one of them has changed since baseUpdatedAt. For all members of the trip. For a minute, undoTogether undoes it.',
  scope: 'ACTIVITIES_WRITE',
  input: inputFields(orderActivitiesInput, {
    tripId,
    activityIds: `The ids of the activities in the new order: 1 to ${MAX_AT_ONCE}, all of this trip, each once.`,
    baseUpdatedAt:
      'The latest updatedAt among the activities when the order was chosen. If one of them has changed since, the mutation fails with CONFLICT. Without it, nothing is compared.',
  }),
  command: orderActivities,
  payload: (t) => ({ trip: t.expose('trip', tripAfter), cause: t.exposeInt('cause', cause) }),
});
