import { useState } from 'react';
import { useCommand } from '../apollo/command.ts';
import { failureIn } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import { toastFailure } from '../ui/overlay/notices.ts';
import { toastBack } from '../ui/overlay/toast-back.ts';
import type { HistoryEvent } from './history-event.tsx';
import { texts } from './texts.ts';

const History_restoreActivity = graphql(`
  mutation History_restoreActivity($input: RestoreActivityInput!) {
    restoreActivity(input: $input) {
      ... on RestoreActivityPayload {
        activity {
          id
          scheduledTime
          scheduledDay
        }
      }
      ... on Failure {
        code
        message
      }
    }
  }
`);

const History_restorePoll = graphql(`
  mutation History_restorePoll($input: RestorePollInput!) {
    restorePoll(input: $input) {
      ... on RestorePollPayload {
        poll {
          id
        }
      }
      ... on Failure {
        code
        message
      }
    }
  }
`);

const History_restorePicture = graphql(`
  mutation History_restorePicture($input: RestorePictureInput!) {
    restorePicture(input: $input) {
      ... on RestorePicturePayload {
        picture {
          id
        }
      }
      ... on Failure {
        code
        message
      }
    }
  }
`);

/** Restores removed activities, polls and pictures. `restoring` is the seq of the event whose entity is on its way. */
export function useRestore(tripId: string) {
  const restoreActivity = useCommand(History_restoreActivity);
  const restorePoll = useCommand(History_restorePoll);
  const restorePicture = useCommand(History_restorePicture);
  const [restoring, setRestoring] = useState<number | null>(null);
  const restore = async ({ seq, kind, subjectId, subjectName, changes }: HistoryEvent) => {
    setRestoring(seq);
    const restoreIt = () => {
      switch (kind) {
        case 'POLL_REMOVED':
          return restorePoll({ variables: { input: { tripId, pollId: subjectId } } });
        case 'PICTURE_REMOVED':
          return restorePicture({ variables: { input: { pictureId: subjectId } } });
        default:
          return restoreActivity({ variables: { input: { tripId, activityId: subjectId } } });
      }
    };
    const outcome = await restoreIt();
    setRestoring(null);
    const name = subjectName ?? texts.unnamed;
    if (!outcome.ok) return toastFailure(failureIn(outcome, texts.restoreFailed));
    const { payload } = outcome;
    if (payload.__typename === 'RestorePollPayload') return toastBack(texts.restoredPoll(name));
    if (payload.__typename === 'RestorePicturePayload') return toastBack(texts.restoredPicture);
    const { scheduledTime, scheduledDay } = payload.activity;
    const hadWhen = changes.some(({ field }) => field === 'scheduledTime' || field === 'scheduledDay');
    const isUnscheduled = hadWhen && !scheduledTime && !scheduledDay;
    return toastBack(isUnscheduled ? texts.restoredUnscheduled(name) : texts.restored(name));
  };
  return { restore, restoring };
}
