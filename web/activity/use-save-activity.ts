import { useApolloClient } from '@apollo/client/react';
import { newId } from '../../schema/core/ids.ts';
import { useCommand } from '../apollo/command.ts';
import { sentOnce } from '../apollo/session-link.ts';
import { sendOrWait } from '../queue/send-or-wait.ts';
import { serverNow } from '../ui/device/clock.ts';
import {
  ActivityForm_add,
  ActivityForm_update,
  baseOf,
  type Fields,
  listActivity,
  shownAdded,
  shownUpdated,
} from './edits.ts';
import { beforeNew, inHandMadeOrder, type PlannedActivity } from './plan.ts';
import { positionAfter } from './position.ts';

/**
 * Adds an activity to the trip; it appears at once.
 * @param id Generated once per form, so that a retry creates no second activity.
 */
export function useAddActivity(tripId: string, activities: readonly PlannedActivity[]) {
  const client = useApolloClient();
  const add = useCommand(ActivityForm_add);

  return (id: string, fields: Fields) => {
    const ordered = inHandMadeOrder(activities);
    const afterId = beforeNew(ordered, fields.scheduledTime);
    const position = positionAfter(afterId, ordered);
    const shown = { name: fields.name, position, afterId };
    return sendOrWait(client, { kind: 'addActivity', tripId, subjectId: id, input: fields, shown }, () =>
      add({
        context: sentOnce,
        variables: { input: { id, tripId, ...fields } },
        optimisticResponse: shownAdded(id, fields, { position, at: new Date(serverNow()).toISOString() }),
        update: (cache, { data }) => {
          if (data?.addActivity.__typename === 'AddActivityPayload') listActivity(cache, tripId, id);
        },
      }),
    );
  };
}

/**
 * Updates an activity, at once on this screen. The server refuses it if someone else has changed the activity and this
 * window does not know yet.
 * @param edit The changed fields. @param after All fields after the change.
 */
export function useUpdateActivity(tripId: string) {
  const client = useApolloClient();
  const update = useCommand(ActivityForm_update);

  return (activity: PlannedActivity, edit: Partial<Fields>, after: Fields) => {
    const { id, name, updatedAt, position } = activity;
    // A time clears the day, and a day the time. An edit that waits says both.
    const when = {
      ...(edit.scheduledTime && { scheduledDay: null }),
      ...(edit.scheduledDay && { scheduledTime: null }),
    };
    return sendOrWait(
      client,
      {
        ...{ kind: 'updateActivity', tripId, subjectId: id },
        ...{ input: { ...when, ...edit }, base: baseOf(activity), shown: { name } },
      },
      () =>
        update({
          context: sentOnce,
          variables: { input: { activityId: id, baseUpdatedAt: updatedAt, ...edit } },
          optimisticResponse: shownUpdated(activity, after, position),
        }),
    );
  };
}

export const newActivityId = () => newId('Activity');
