import type { ApolloClient } from '@apollo/client';
import { command } from '../apollo/command.ts';
import { withReference } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import { toastFailure, toastUndo } from '../ui/overlay/notices.ts';
import { fetchActivity } from './fetch-activity.ts';
import { moveTexts } from './move-texts.ts';
import { hasSameWhen, type PlannedActivity } from './plan.ts';
import { texts } from './texts.ts';

const Plan_move = graphql(`
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

const Plan_reschedule = graphql(`
  mutation Plan_reschedule($input: UpdateActivityInput!) {
    updateActivity(input: $input) {
      ... on UpdateActivityPayload {
        cause
        activity {
          id
          scheduledTime
          scheduledDay
          endTime
          position
          updatedAt
        }
      }
      ... on Failure {
        code
        message
      }
    }
  }
`);

interface Move {
  /** The activity before the move, as this window knows it. */
  activity: PlannedActivity;
  to: Pick<PlannedActivity, 'scheduledTime' | 'scheduledDay' | 'endTime' | 'position'>;
  /** The activity before it in the manual order; null: the front. Absent: its position stays. */
  afterId: string | null | undefined;
  done: string;
  onUndo: (cause: number) => void;
}

function reorder(client: ApolloClient, { activity: { id }, to: { position }, afterId }: Move) {
  return command(client, {
    mutation: Plan_move,
    variables: { input: { activityId: id, afterId: afterId ?? null } },
    optimisticResponse: {
      moveActivity: {
        __typename: 'MoveActivityPayload',
        cause: null,
        activity: { __typename: 'Activity', id, position },
      },
    },
  });
}

/** Changes the day or the time, and the position with it. The server refuses it if the activity has changed since. */
function reschedule(client: ApolloClient, { activity: { id, updatedAt }, to, afterId }: Move) {
  const { scheduledTime, scheduledDay } = to;
  const place = afterId !== undefined && { afterId };
  return command(client, {
    mutation: Plan_reschedule,
    variables: { input: { activityId: id, baseUpdatedAt: updatedAt, scheduledTime, scheduledDay, ...place } },
    optimisticResponse: {
      updateActivity: {
        __typename: 'UpdateActivityPayload',
        cause: null,
        activity: { __typename: 'Activity', id, ...to, updatedAt },
      },
    },
  });
}

/**
 * Sends a move, at once on this screen, and offers to undo it. If someone else has changed the day or the time
 * meanwhile, their change stays. A change of other fields, and an earlier move from this window, do not matter.
 */
export async function sendMove(client: ApolloClient, move: Move): Promise<void> {
  const { activity, to, done, onUndo } = move;
  const isReorder = hasSameWhen(activity, to);
  let outcome = await (isReorder ? reorder(client, move) : reschedule(client, move));
  if (!outcome.ok && outcome.code === 'CONFLICT') {
    const now = await fetchActivity(client, activity.id);
    if (now && !hasSameWhen(now, activity)) return void toastFailure(moveTexts.changedMeanwhile(activity.name));
    if (now) outcome = await reschedule(client, { ...move, activity: now });
  }
  if (!outcome.ok) return void toastFailure(withReference(texts.saveFailed, outcome.reference));
  const { cause } = outcome.payload;
  if (cause !== null) toastUndo(done, () => onUndo(cause));
}
