import { onCreate, onUpdate } from '../core/entity-fields.ts';
import { inputFields, mutation } from '../core/mutation.ts';
import { addActivity, moveActivity, removeActivity, updateActivity } from './commands.ts';
import { activityFields } from './entity.ts';
import { ActivityType } from './graphql.ts';
import {
  addActivityInput,
  moveActivityInput,
  removeActivityInput,
  restoreActivityInput,
  updateActivityInput,
} from './input.ts';
import { restoreActivity } from './restore-activity.ts';

const activityAfter = { type: ActivityType, description: 'The activity after the mutation.' } as const;
const cause = {
  nullable: true,
  description: 'The cause of this change, for undoTogether. Null if nothing changed.',
} as const;

mutation('addActivity', {
  description:
    'Adds an activity to the trip. In the manual order it comes after the last activity that is not later, or at the end if it has no scheduledTime. For all members of the trip.',
  scope: 'ACTIVITIES_WRITE',
  input: inputFields(addActivityInput, {
    id: 'A new id made by the client. Sending the same id twice creates one activity.',
    tripId: 'The trip’s id.',
    ...onCreate(activityFields),
  }),
  command: addActivity,
  payload: (t) => ({ activity: t.expose('activity', activityAfter), cause: t.exposeInt('cause', cause) }),
});

mutation('updateActivity', {
  description:
    'Changes the given fields of an activity, as one change. For all members of the trip. Fails with CONFLICT if the activity has changed since baseUpdatedAt.',
  scope: 'ACTIVITIES_WRITE',
  input: inputFields(updateActivityInput, {
    activityId: 'The id of the activity to change.',
    baseUpdatedAt:
      'The activity’s updatedAt when the edit began. If it has changed since, the mutation fails with CONFLICT.',
    ...onUpdate(activityFields),
    afterId:
      'The id of the activity that comes right before it in the manual order after the change. Null moves it to the front. Leave it out to keep its position.',
  }),
  command: updateActivity,
  payload: (t) => ({ activity: t.expose('activity', activityAfter), cause: t.exposeInt('cause', cause) }),
});

mutation('moveActivity', {
  description:
    'Moves an activity in the manual order: changes its position and not its time. For all members of the trip.',
  scope: 'ACTIVITIES_WRITE',
  input: inputFields(moveActivityInput, {
    activityId: 'The id of the activity to move.',
    afterId: 'The id of the activity that comes right before it after the move. Null moves it to the front.',
  }),
  command: moveActivity,
  payload: (t) => ({ activity: t.expose('activity', activityAfter), cause: t.exposeInt('cause', cause) }),
});

mutation('removeActivity', {
  description: 'Removes an activity from the trip. restoreActivity undoes it. For all members of the trip.',
  scope: 'ACTIVITIES_WRITE',
  input: inputFields(removeActivityInput, { activityId: 'The id of the activity to remove.' }),
  command: removeActivity,
  payload: (t) => ({ activityId: t.exposeID('activityId', { description: 'The id of the removed activity.' }) }),
});

mutation('restoreActivity', {
  description:
    'Restores an activity that was removed in the last 30 days, with its id, fields and position. If another activity has got its position meanwhile, it comes right after that one. If its day was a day of the trip and is none any more, it is unscheduled. For all members of the trip.',
  scope: 'ACTIVITIES_WRITE',
  input: inputFields(restoreActivityInput, {
    tripId: 'The id of the activity’s trip.',
    activityId: 'The id of the removed activity.',
  }),
  command: async (ctx, input) => ({ activity: await restoreActivity(ctx, input) }),
  payload: (t) => ({ activity: t.expose('activity', activityAfter) }),
});
