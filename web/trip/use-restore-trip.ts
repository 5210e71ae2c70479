import { useCommand } from '../apollo/command.ts';
import { failureIn } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import { toastFailure } from '../ui/overlay/notices.ts';
import { toastBack } from '../ui/overlay/toast-back.ts';
import { trashTexts } from './trash-texts.ts';

const RestoreTrip_restore = graphql(`
  mutation RestoreTrip_restore($input: RestoreTripInput!) {
    restoreTrip(input: $input) {
      ... on RestoreTripPayload {
        trip {
          id
        }
      }
      ... on Failure {
        message
      }
    }
  }
`);

/** Returns a function that restores a deleted trip, and says whether it worked. The list of trips follows by itself. */
export function useRestoreTrip() {
  const command = useCommand(RestoreTrip_restore);
  return async ({ id, name }: { id: string; name: string }): Promise<void> => {
    const outcome = await command({ variables: { input: { tripId: id } } });
    if (outcome.ok) toastBack(trashTexts.restored(name));
    else toastFailure(failureIn(outcome, trashTexts.restoreFailed));
  };
}
