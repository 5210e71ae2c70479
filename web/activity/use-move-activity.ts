import { useCommand } from '../apollo/command.ts';
import { withReference } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import { laterCode } from '../ui/fault/later-code.ts';
import { toastFailure } from '../ui/overlay/notices.ts';
import { inHandMadeOrder, type PlannedActivity } from './plan.ts';
import { texts } from './texts.ts';
import { useAhead } from './use-ahead.ts';

const positions = laterCode(() => import('./position.ts'));

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
 * Returns the trip's activities in manual order, and a function that moves one after another one, or to the front. The
 * move shows at once, and is undone with a toast if the server refuses it.
 */
export function useMoveActivity(activities: readonly PlannedActivity[]) {
  const send = useCommand(Itinerary_move);
  const { shown, showFirst } = useAhead(activities);
  const ordered = inHandMadeOrder(shown);

  const move = async (activityId: string, afterId: string | null) => {
    const activity = ordered.find(({ id }) => id === activityId);
    if (!activity) return;
    const others = ordered.filter((other) => other !== activity);
    // No await if the code is loaded: a dropped row must not flash in its old place.
    const code = positions.now() ?? (await positions.fetch().catch(() => null));
    if (!code) return void toastFailure(texts.saveFailed);
    const position = code.positionAfter(afterId, others);
    await showFirst(activity, { position }, async () => {
      const outcome = await send({
        variables: { input: { activityId, afterId } },
        optimisticResponse: {
          moveActivity: {
            __typename: 'MoveActivityPayload',
            activity: { __typename: 'Activity', id: activityId, position },
          },
        },
      });
      if (!outcome.ok) toastFailure(withReference(texts.saveFailed, outcome.reference));
    });
  };
  return { ordered, move };
}
