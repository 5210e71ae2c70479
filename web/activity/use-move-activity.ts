import { useCommand } from '../apollo/command.ts';
import { graphql } from '../gql/gql.ts';
import { toastFailure } from '../ui/toast.tsx';
import { type PlannedActivity, positionAfter } from './plan.ts';
import { texts } from './texts.ts';

const Itinerary_move = graphql(`
  mutation Itinerary_move($input: MoveActivityInput!) {
    moveActivity(input: $input) {
      ... on MoveActivityPayload {
        activity {
          id
          position
        }
      }
      ... on Failure {
        message
      }
    }
  }
`);

/**
 * Moves an activity to right behind another one, or to the front, at once; back with a toast if it is refused.
 * @param ordered All of the trip's, in the hand-made order.
 */
export function useMoveActivity(ordered: readonly PlannedActivity[]) {
  const move = useCommand(Itinerary_move);

  return async (activityId: string, afterId: string | null) => {
    const position = positionAfter(
      afterId,
      ordered.filter(({ id }) => id !== activityId),
    );
    const outcome = await move({
      variables: { input: { activityId, afterId } },
      optimisticResponse: {
        moveActivity: {
          __typename: 'MoveActivityPayload',
          activity: { __typename: 'Activity', id: activityId, position },
        },
      },
    });
    if (!outcome.ok) toastFailure(texts.saveFailed);
  };
}
