import { newId } from '../../schema/core/ids.ts';
import { useCommand } from '../apollo/command.ts';
import { addToConnection } from '../apollo/connections.ts';
import { graphql } from '../gql/gql.ts';
import { serverNow } from '../ui/device/clock.ts';
import type { fieldsOf } from './draft.ts';
import { beforeNew, inHandMadeOrder, type PlannedActivity } from './plan.ts';
import { positionAfter } from './position.ts';
import { endOf } from './times.ts';

const ActivityForm_add = graphql(`
  mutation ActivityForm_add($input: AddActivityInput!) {
    addActivity(input: $input) {
      ... on AddActivityPayload {
        cause
        activity {
          ...Plan_activity
        }
      }
      ... on Failure {
        message
      }
    }
  }
`);

const ActivityForm_update = graphql(`
  mutation ActivityForm_update($input: UpdateActivityInput!) {
    updateActivity(input: $input) {
      ... on UpdateActivityPayload {
        cause
        activity {
          ...Plan_written @unmask
        }
      }
      ... on Failure {
        code
        message
      }
    }
  }
`);

/** The form's values as the API's input. */
export type Fields = ReturnType<typeof fieldsOf>;

const shown = (id: string, fields: Fields, updatedAt: string) => ({
  __typename: 'Activity' as const,
  id,
  ...fields,
  endTime: endOf(fields.scheduledTime, fields.duration),
  updatedAt,
});

/**
 * Adds an activity to the trip; it appears at once.
 * @param id Generated once per form, so that a retry creates no second activity.
 */
export function useAddActivity(tripId: string, activities: readonly PlannedActivity[]) {
  const add = useCommand(ActivityForm_add);

  return (id: string, fields: Fields) => {
    const ordered = inHandMadeOrder(activities);
    const position = positionAfter(beforeNew(ordered, fields.scheduledTime), ordered);
    return add({
      variables: { input: { id, tripId, ...fields } },
      optimisticResponse: {
        addActivity: {
          __typename: 'AddActivityPayload',
          cause: null,
          activity: { ...shown(id, fields, new Date(serverNow()).toISOString()), position, reservation: null },
        },
      },
      update: (cache, { data }) => {
        if (data?.addActivity.__typename !== 'AddActivityPayload') return;
        const parent = { __typename: 'Trip', id: tripId };
        addToConnection(cache, { parent, field: 'activities', node: { __typename: 'Activity', id } });
      },
    });
  };
}

/**
 * Updates an activity, at once on this screen. The server refuses it if someone else has changed the activity and this
 * window does not know yet.
 * @param edit The changed fields. @param after All fields after the change.
 */
export function useUpdateActivity() {
  const update = useCommand(ActivityForm_update);

  return ({ id, updatedAt }: PlannedActivity, edit: Partial<Fields>, after: Fields) =>
    update({
      variables: { input: { activityId: id, baseUpdatedAt: updatedAt, ...edit } },
      optimisticResponse: {
        updateActivity: { __typename: 'UpdateActivityPayload', cause: null, activity: shown(id, after, updatedAt) },
      },
    });
}

export const newActivityId = () => newId('Activity');
