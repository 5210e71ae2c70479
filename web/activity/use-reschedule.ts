import { useCommand } from '../apollo/command.ts';
import { graphql } from '../gql/gql.ts';
import { toastFailure } from '../ui/toast.tsx';
import type { PlannedActivity } from './plan.ts';
import { texts } from './texts.ts';
import { endOf, onDay } from './times.ts';

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

/** Moves an activity to another day, or to none, at once; back with a toast if it is refused. Its time of day stays. */
export function useReschedule(timeZone: string) {
  const reschedule = useCommand(DayPlanner_reschedule);

  return async ({ id, scheduledTime: before, duration, updatedAt }: PlannedActivity, day: string | null) => {
    const scheduledTime = day && onDay(before, day, timeZone);
    const outcome = await reschedule({
      variables: { input: { activityId: id, scheduledTime } },
      optimisticResponse: {
        updateActivity: {
          __typename: 'UpdateActivityPayload',
          activity: { __typename: 'Activity', id, scheduledTime, endTime: endOf(scheduledTime, duration), updatedAt },
        },
      },
    });
    if (!outcome.ok) toastFailure(texts.saveFailed);
  };
}
