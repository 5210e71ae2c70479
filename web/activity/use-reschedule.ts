import { useCommand } from '../apollo/command.ts';
import { withReference } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import { laterCode } from '../ui/fault/later-code.ts';
import { toastFailure } from '../ui/overlay/notices.ts';
import type { PlannedActivity } from './plan.ts';
import { texts } from './texts.ts';
import { endOf } from './times.ts';
import { useAhead } from './use-ahead.ts';

/** Date arithmetic with time zones, loaded later. */
const days = laterCode(() => import('./on-day.ts'));

const DayPlanner_reschedule = graphql(`
  mutation DayPlanner_reschedule($input: UpdateActivityInput!) {
    updateActivity(input: $input) {
      ... on UpdateActivityPayload {
        activity {
          id
          scheduledTime
          endTime
          updatedAt
        }
      }
      ... on Failure {
        message
      }
    }
  }
`);

/**
 * Returns the activities with their planned times, and a function that moves one to another day or to none. The time of
 * day stays the same. The move shows at once, and is undone with a toast if the server refuses it.
 */
export function useReschedule(activities: readonly PlannedActivity[], timeZone: string) {
  const send = useCommand(DayPlanner_reschedule);
  const { shown, showFirst } = useAhead(activities);

  const reschedule = async (activity: PlannedActivity, day: string | null) => {
    const { id, duration, updatedAt } = activity;
    const code = days.now() ?? (await days.fetch().catch(() => null));
    if (!code) return void toastFailure(texts.saveFailed);
    const scheduledTime = day && code.onDay(activity.scheduledTime, day, timeZone);
    const endTime = endOf(scheduledTime, duration);
    await showFirst(activity, { scheduledTime, endTime }, async () => {
      const outcome = await send({
        variables: { input: { activityId: id, scheduledTime } },
        optimisticResponse: {
          updateActivity: {
            __typename: 'UpdateActivityPayload',
            activity: { __typename: 'Activity', id, scheduledTime, endTime, updatedAt },
          },
        },
      });
      if (!outcome.ok) toastFailure(withReference(texts.saveFailed, outcome.reference));
    });
  };
  return { shown, reschedule };
}
