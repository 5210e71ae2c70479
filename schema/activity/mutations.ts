import { UserType } from '../account/graphql.ts';
import { personOf } from '../account/people.ts';
import { builder } from '../core/builder.ts';
import { sharedBy } from '../core/cache/sharing.ts';
import { longText } from '../core/cost/answer-size.ts';
import { onBase, onCreate, onUpdate } from '../core/entity-fields.ts';
import { inputFields, mutation } from '../core/mutation.ts';
import { FormatEnum } from '../trip/journal.ts';
import { addActivity, moveActivity, removeActivity, updateActivity } from './commands.ts';
import type { ActivityConflict } from './conflicts.ts';
import { activityFields } from './entity.ts';
import { ActivityType } from './graphql.ts';
import {
  activityAsRead,
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
    'Adds an activity to the trip. In the manual order it comes after the last activity that is not later, or at the end if it has no scheduledTime. For all members of the trip. Fails with NOT_FOUND if the activity was added and removed before: restoreActivity brings it back.',
  scope: 'ACTIVITIES_WRITE',
  input: inputFields(addActivityInput, {
    id: 'A new id made by the client. Sending the same id twice creates one activity.',
    tripId: 'The trip’s id.',
    ...onCreate(activityFields),
  }),
  command: addActivity,
  payload: (t) => ({ activity: t.expose('activity', activityAfter), cause: t.exposeInt('cause', cause) }),
});

const BaseActivityInput = builder.inputType('BaseActivityInput', {
  description:
    'The values of an activity’s fields when the edit or the removal began. A field that is left out isn’t compared.',
  fields: inputFields(activityAsRead, onBase(activityFields)),
});

const ActivityConflictType = builder.objectRef<ActivityConflict>('ActivityConflict').implement({
  extensions: sharedBy('everyone'),
  description:
    'A field of an activity that updateActivity left as it is, because someone else has changed it since the edit began. Fields that are one value conflict together: scheduledTime, scheduledDay and timeZone; location, latitude and longitude; toLocation, toLatitude and toLongitude. To write yours, send all of them again, with `theirs` and nothing else in `base`.',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'The name of the field, as in the input: scheduledTime.' }),
    format: t.expose('format', {
      type: FormatEnum,
      description:
        'How to read `theirs` and `yours`. The text of a NUMBER, of CENTS and of MINUTES is the number that the input takes. Any other text is the input’s value itself.',
    }),
    theirs: t.exposeString('theirs', {
      ...longText(100),
      nullable: true,
      description: 'The value that the field has and keeps. Null if it is empty.',
    }),
    yours: t.exposeString('yours', {
      ...longText(100),
      nullable: true,
      description:
        'The value that the field would have: the wanted one, or that of `base` if only a field that belongs to it was wanted. Null if it would be empty.',
    }),
    by: t.field({
      type: UserType,
      nullable: true,
      description:
        'The person who last changed the field, or one that belongs to it. Null after the account is deleted, and if the journal does not say who it was.',
      resolve: ({ actorId }, _args, ctx) => personOf(ctx, undefined, actorId),
    }),
    at: t.expose('at', {
      type: 'DateTime',
      nullable: true,
      description: 'The time of that change. Null if the journal does not say it.',
    }),
  }),
});

mutation('updateActivity', {
  description:
    'Changes the given fields of an activity, as one change. With `base`, a field that someone else has changed since stays as it is and is in `conflicts`, and the others are written. Without it, fails with CONFLICT if the activity has changed since baseUpdatedAt. The same edit with `base` can be sent again after a lost response. For all members of the trip.',
  scope: 'ACTIVITIES_WRITE',
  input: inputFields(updateActivityInput, {
    activityId: 'The id of the activity to change.',
    baseUpdatedAt:
      'The activity’s updatedAt when the edit began. If it has changed since, the mutation fails with CONFLICT. With `base` it is not compared.',
    base: {
      type: BaseActivityInput,
      description:
        'The values of the activity’s fields when the edit began, best all of them. A wanted field is written if it and those that belong to it still have the values of `base`. If all wanted ones among them have the wanted values already, they stay without a conflict.',
    },
    ...onUpdate(activityFields),
    afterId:
      'The id of the activity that comes right before it in the manual order after the change. Null moves it to the front. Leave it out to keep its position. It is not compared with anything.',
  }),
  command: updateActivity,
  payload: (t) => ({
    activity: t.expose('activity', activityAfter),
    cause: t.exposeInt('cause', cause),
    conflicts: t.expose('conflicts', {
      type: [ActivityConflictType],
      // Most edits have none.
      complexity: { multiplier: 3 },
      description:
        'The wanted fields that stay as they are, because someone else has changed them since `base`. Not those that you had changed to the wanted value before that, as when a response was lost. Empty without `base`.',
    }),
  }),
});

mutation('moveActivity', {
  description:
    'Moves an activity in the manual order: changes its position and not its time. If it is there already, nothing happens. For all members of the trip.',
  scope: 'ACTIVITIES_WRITE',
  input: inputFields(moveActivityInput, {
    activityId: 'The id of the activity to move.',
    afterId: 'The id of the activity that comes right before it after the move. Null moves it to the front.',
  }),
  command: moveActivity,
  payload: (t) => ({ activity: t.expose('activity', activityAfter), cause: t.exposeInt('cause', cause) }),
});

mutation('removeActivity', {
  description:
    'Removes an activity from the trip. restoreActivity undoes it. Fails with CONFLICT if a field does not have its value of `base`, or if the activity has changed since baseUpdatedAt. For all members of the trip.',
  scope: 'ACTIVITIES_WRITE',
  input: inputFields(removeActivityInput, {
    activityId: 'The id of the activity to remove.',
    baseUpdatedAt:
      'The activity’s updatedAt as the person saw it. If it has changed since, the mutation fails with CONFLICT. Without it, it is not compared.',
    base: {
      type: BaseActivityInput,
      description:
        'The values of the activity’s fields as the person saw them, best all of them, with the person’s own edits that may have been written. If one differs, the mutation fails with CONFLICT.',
    },
  }),
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
