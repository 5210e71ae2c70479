import { useCommand } from '../apollo/command.ts';
import { failureIn, type Outcome } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import type { UpdateActivitiesInput } from '../gql/graphql.ts';
import { toastFailure, toastSuccess, toastUndo } from '../ui/overlay/notices.ts';
import { selectTexts } from './select-texts.ts';

const SelectActivities_update = graphql(`
  mutation SelectActivities_update($input: UpdateActivitiesInput!) {
    updateActivities(input: $input) {
      ... on UpdateActivitiesPayload {
        cause
      }
      ... on Failure {
        message
      }
    }
  }
`);

const SelectActivities_remove = graphql(`
  mutation SelectActivities_remove($input: RemoveActivitiesInput!) {
    removeActivities(input: $input) {
      ... on RemoveActivitiesPayload {
        cause
      }
      ... on Failure {
        message
      }
    }
  }
`);

export type Change = Omit<UpdateActivitiesInput, 'tripId' | 'activityIds'>;

/** Changes or removes several activities as one change, which the toast can undo. The page's live events show it. */
export function useChangeSeveral(tripId: string, onUndo: (cause: number) => void) {
  const update = useCommand(SelectActivities_update);
  const remove = useCommand(SelectActivities_remove);

  /** @returns whether the change was made. */
  const say = (outcome: Outcome<{ cause: number | null }>, done: string): boolean => {
    if (!outcome.ok) {
      toastFailure(failureIn(outcome, selectTexts.failed));
      return false;
    }
    const { cause } = outcome.payload;
    if (cause === null) toastSuccess(selectTexts.nothingChanged);
    else toastUndo(done, () => onUndo(cause));
    return true;
  };

  return {
    change: async (activityIds: string[], change: Change, done: string) =>
      say(await update({ variables: { input: { tripId, activityIds, ...change } } }), done),
    remove: async (activityIds: string[], done: string) =>
      say(await remove({ variables: { input: { tripId, activityIds } } }), done),
  };
}
