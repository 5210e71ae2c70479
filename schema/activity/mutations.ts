import { inputFields, mutation } from '../core/mutation.ts';
import { addActivity, moveActivity, removeActivity, updateActivity } from './commands.ts';
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
    name: 'The activity’s name: 1 to 200 characters.',
    description: 'The activity’s description: at most 5,000 characters.',
    location: 'The name or address of the place: at most 200 characters.',
    latitude: 'The latitude in degrees, −90 to 90.',
    longitude: 'The longitude in degrees, −180 to 180.',
    scheduledTime:
      'The time when the activity starts. Without it and without scheduledDay, the activity is unscheduled.',
    scheduledDay: 'The day of an activity without a time. Together with scheduledTime it is invalid.',
    category: 'The activity’s category. Default: activity.',
    cost: 'The cost in cents, 0 to 1,000,000,000.',
    duration: 'The duration in minutes, 0 to 525,600.',
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
    name: 'The new name: 1 to 200 characters. Leave out a field to keep its value.',
    description: 'The new description: at most 5,000 characters. Null clears it.',
    location: 'The new place: at most 200 characters. Null clears it.',
    latitude: 'The new latitude in degrees, −90 to 90. Null clears it.',
    longitude: 'The new longitude in degrees, −180 to 180. Null clears it.',
    scheduledTime:
      'The new time when the activity starts. It clears scheduledDay. Null clears the time and keeps scheduledDay.',
    scheduledDay:
      'The new day of an activity without a time. It clears scheduledTime. Null clears the day. Together with a scheduledTime it is invalid.',
    category: 'The new category. Null sets the default category, activity.',
    cost: 'The new cost in cents, 0 to 1,000,000,000. Null clears it.',
    duration: 'The new duration in minutes, 0 to 525,600. Null clears it.',
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
