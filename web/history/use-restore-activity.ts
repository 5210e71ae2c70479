import { useState } from 'react';
import { useCommand } from '../apollo/command.ts';
import { withReference } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import { toastFailure, toastSuccess } from '../ui/overlay/notices.ts';
import type { HistoryEvent } from './history-event.tsx';
import { texts } from './texts.ts';

const History_restoreActivity = graphql(`
  mutation History_restoreActivity($input: RestoreActivityInput!) {
    restoreActivity(input: $input) {
      ... on RestoreActivityPayload {
        activity {
          id
          name
        }
      }
      ... on Failure {
        code
        message
      }
    }
  }
`);

/** Restores removed activities. `restoring` is the seq of the event whose activity is on its way. */
export function useRestoreActivity(tripId: string) {
  const command = useCommand(History_restoreActivity);
  const [restoring, setRestoring] = useState<number | null>(null);
  const restore = async ({ seq, subjectId, subjectName }: HistoryEvent) => {
    setRestoring(seq);
    const outcome = await command({ variables: { input: { tripId, activityId: subjectId } } });
    setRestoring(null);
    if (outcome.ok) toastSuccess(texts.restored(subjectName ?? texts.unnamed));
    else toastFailure(withReference(outcome.message || texts.restoreFailed, outcome.reference));
  };
  return { restore, restoring };
}
