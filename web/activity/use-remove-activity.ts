import { useApolloClient } from '@apollo/client/react';
import { useCommand } from '../apollo/command.ts';
import { addToConnection, removeFromConnection } from '../apollo/connections.ts';
import { graphql } from '../gql/gql.ts';
import { Plan_activity, type PlannedActivity } from './plan.ts';

const DeleteActivity_remove = graphql(`
  mutation DeleteActivity_remove($input: RemoveActivityInput!) {
    removeActivity(input: $input) {
      ... on RemoveActivityPayload {
        activityId
      }
      ... on Failure {
        message
      }
    }
  }
`);

const DeleteActivity_restore = graphql(`
  mutation DeleteActivity_restore($input: RestoreActivityInput!) {
    restoreActivity(input: $input) {
      ... on RestoreActivityPayload {
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

const inTrip = (tripId: string, id: string) => ({
  parent: { __typename: 'Trip', id: tripId },
  field: 'activities',
  node: { __typename: 'Activity', id },
});

/** Removes an activity, at once on this screen. Also returns what is needed to restore it. */
export function useRemoveActivity(tripId: string) {
  const client = useApolloClient();
  const remove = useCommand(DeleteActivity_remove);

  return async (activityId: string) => {
    const removed = client.cache.readFragment({
      fragment: Plan_activity,
      fragmentName: 'Plan_activity',
      id: client.cache.identify({ __typename: 'Activity', id: activityId }) ?? '',
    });
    const outcome = await remove({
      variables: { input: { activityId } },
      optimisticResponse: { removeActivity: { __typename: 'RemoveActivityPayload', activityId } },
      update: (cache, { data }) => {
        if (data?.removeActivity.__typename !== 'RemoveActivityPayload') return;
        removeFromConnection(cache, inTrip(tripId, activityId));
      },
    });
    return { outcome, removed };
  };
}

/** Restores an activity at its old position, at once on this screen. */
export function useRestoreActivity(tripId: string) {
  const restore = useCommand(DeleteActivity_restore);

  return (activityId: string, removed: PlannedActivity | null) =>
    restore({
      variables: { input: { tripId, activityId } },
      ...(removed && {
        optimisticResponse: {
          restoreActivity: { __typename: 'RestoreActivityPayload', activity: removed },
        },
      }),
      update: (cache, { data }) => {
        if (data?.restoreActivity.__typename === 'RestoreActivityPayload')
          addToConnection(cache, inTrip(tripId, activityId));
      },
    });
}
