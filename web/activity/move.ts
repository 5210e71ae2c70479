import type { ApolloClient } from '@apollo/client';
import { command } from '../apollo/command.ts';
import { withReference } from '../apollo/outcome.ts';
import { sentOnce } from '../apollo/session-link.ts';
import { graphql } from '../gql/gql.ts';
import { sendOrWait } from '../queue/send-or-wait.ts';
import { toastFailure, toastUndo } from '../ui/overlay/notices.ts';
import { baseOf, Plan_move, shownMoved } from './edits.ts';
import { fetchActivity } from './fetch-activity.ts';
import { moveTexts } from './move-texts.ts';
import { hasSameWhen, type PlannedActivity } from './plan.ts';
import { texts } from './texts.ts';

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
  tripId: string;
  /** The activity before the move, as this window knows it. */
  activity: PlannedActivity;
  to: Pick<PlannedActivity, 'scheduledTime' | 'scheduledDay' | 'endTime' | 'position'>;
  /** The activity before it in the manual order; null: the front. Absent: its position stays. */
  afterId: string | null | undefined;
  done: string;
  onUndo: (cause: number) => void;
}

function reorder(client: ApolloClient, { tripId, activity: { id, name }, to: { position }, afterId = null }: Move) {
  const edit = { kind: 'moveActivity', tripId, subjectId: id, input: { afterId }, shown: { name, position } } as const;
  return sendOrWait(client, edit, () =>
    command(client, {
      context: sentOnce,
      mutation: Plan_move,
      variables: { input: { activityId: id, afterId } },
      optimisticResponse: shownMoved(id, position),
    }),
  );
}

/** Changes the day or the time, and the position with it. The server refuses it if the activity has changed since. */
function reschedule(client: ApolloClient, { tripId, activity, to, afterId }: Move) {
  const { id, name, updatedAt } = activity;
  const { scheduledTime, scheduledDay, position } = to;
  const input = { scheduledTime, scheduledDay, ...(afterId !== undefined && { afterId }) };
  const shown = { name, position };
  const edit = { kind: 'updateActivity', tripId, subjectId: id, input, base: baseOf(activity), shown } as const;
  return sendOrWait(client, edit, () =>
    command(client, {
      context: sentOnce,
      mutation: Plan_reschedule,
      variables: { input: { activityId: id, baseUpdatedAt: updatedAt, ...input } },
      optimisticResponse: {
        updateActivity: {
          __typename: 'UpdateActivityPayload',
          cause: null,
          activity: { __typename: 'Activity', id, ...to, updatedAt },
        },
      },
    }),
  );
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
