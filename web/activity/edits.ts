import type { ApolloCache } from '@apollo/client';
import { activityFields } from '../../schema/activity/entity.ts';
import { addToConnection, removeFromConnection } from '../apollo/connections.ts';
import { graphql } from '../gql/gql.ts';
import type { BaseActivityInput } from '../gql/graphql.ts';
import type { fieldsOf } from './draft.ts';
import { Plan_activity, type PlannedActivity } from './plan.ts';
import { endOf } from './times.ts';

// The edits of activities that can wait for a line: how each is sent, and what the screen shows until the answer. The
// hooks of the page use this, and the queue.

export const ActivityForm_add = graphql(`
  mutation ActivityForm_add($input: AddActivityInput!) {
    addActivity(input: $input) {
      ... on AddActivityPayload {
        cause
        activity {
          ...Plan_activity
        }
      }
      ... on Failure {
        code
        message
      }
    }
  }
`);

export const ActivityForm_update = graphql(`
  mutation ActivityForm_update($input: UpdateActivityInput!) {
    updateActivity(input: $input) {
      ... on UpdateActivityPayload {
        cause
        activity {
          position
          ...Plan_written @unmask
        }
        conflicts {
          field
          format
          theirs
          yours
          at
          by {
            id
            username
          }
        }
      }
      ... on Failure {
        code
        message
      }
    }
  }
`);

export const Plan_move = graphql(`
  mutation Plan_move($input: MoveActivityInput!) {
    moveActivity(input: $input) {
      ... on MoveActivityPayload {
        cause
        activity {
          id
          position
        }
      }
      ... on Failure {
        code
        message
      }
    }
  }
`);

export const DeleteActivity_remove = graphql(`
  mutation DeleteActivity_remove($input: RemoveActivityInput!) {
    removeActivity(input: $input) {
      ... on RemoveActivityPayload {
        activityId
      }
      ... on Failure {
        code
        message
      }
    }
  }
`);

export const DeleteActivity_restore = graphql(`
  mutation DeleteActivity_restore($input: RestoreActivityInput!) {
    restoreActivity(input: $input) {
      ... on RestoreActivityPayload {
        activity {
          ...Plan_activity
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

const writtenAs = (id: string, fields: Fields, updatedAt: string) => ({
  __typename: 'Activity' as const,
  id,
  ...fields,
  endTime: endOf(fields.scheduledTime, fields.duration),
  updatedAt,
});

export const shownAdded = (id: string, fields: Fields, { position, at }: { position: string; at: string }) => ({
  addActivity: {
    __typename: 'AddActivityPayload' as const,
    cause: null,
    activity: { ...writtenAs(id, fields, at), position, reservation: null, answers: [] },
  },
});

/** @param after All fields after the change. */
export const shownUpdated = ({ id, updatedAt }: PlannedActivity, after: Fields, position: string) => ({
  updateActivity: {
    __typename: 'UpdateActivityPayload' as const,
    cause: null,
    activity: { ...writtenAs(id, after, updatedAt), position },
    conflicts: [],
  },
});

export const shownMoved = (id: string, position: string) => ({
  moveActivity: {
    __typename: 'MoveActivityPayload' as const,
    cause: null,
    activity: { __typename: 'Activity' as const, id, position },
  },
});

export const shownRemoved = (activityId: string) => ({
  removeActivity: { __typename: 'RemoveActivityPayload' as const, activityId },
});

const noAnswers: Partial<PlannedActivity> = { answers: [] };

export const shownRestored = (activity: PlannedActivity) => ({
  // An older version of the app has stored activities without answers.
  restoreActivity: { __typename: 'RestoreActivityPayload' as const, activity: { ...noAnswers, ...activity } },
});

const inTrip = (tripId: string, id: string) => ({
  parent: { __typename: 'Trip', id: tripId },
  field: 'activities',
  node: { __typename: 'Activity', id },
});

export const listActivity = (cache: ApolloCache, tripId: string, id: string): void =>
  addToConnection(cache, inTrip(tripId, id));

export const unlistActivity = (cache: ApolloCache, tripId: string, id: string): void =>
  removeFromConnection(cache, inTrip(tripId, id));

/** Returns the activity as the screen shows it, with the edits that wait; null if it does not. */
export const readActivity = (cache: ApolloCache, id: string): PlannedActivity | null =>
  cache.readFragment({
    fragment: Plan_activity,
    fragmentName: 'Plan_activity',
    id: cache.identify({ __typename: 'Activity', id }) ?? '',
    optimistic: true,
  });

/** The values that an edit began with, to send with it. */
export const baseOf = (activity: PlannedActivity): BaseActivityInput =>
  Object.fromEntries(Object.keys(activityFields).map((name) => [name, Reflect.get(activity, name)]));
