import { useApolloClient } from '@apollo/client/react';
import { useCommand } from '../apollo/command.ts';
import { sentOnce } from '../apollo/session-link.ts';
import type { Waiting } from '../queue/entry.ts';
import { sendOrWait } from '../queue/send-or-wait.ts';
import { isWaiting, onQueue, waitingAbout } from '../queue/waiting.ts';
import {
  baseOf,
  DeleteActivity_remove,
  DeleteActivity_restore,
  listActivity,
  readActivity,
  shownRemoved,
  shownRestored,
  unlistActivity,
} from './edits.ts';
import type { PlannedActivity } from './plan.ts';

/**
 * Removes an activity, at once on this screen. Also returns what is needed to restore it. If the server does not know the
 * activity, `unsent` are the edits that it never gets.
 */
export function useRemoveActivity(tripId: string) {
  const client = useApolloClient();
  const remove = useCommand(DeleteActivity_remove);

  return async (activityId: string) => {
    const removed = readActivity(client.cache, activityId);
    const shown = { name: removed?.name ?? '' };
    const own = waitingAbout(activityId);
    const outcome = await sendOrWait(
      client,
      {
        kind: 'removeActivity',
        tripId,
        subjectId: activityId,
        input: {},
        shown,
        ...(removed && { base: baseOf(removed) }),
      },
      () =>
        remove({
          context: sentOnce,
          variables: { input: { activityId } },
          optimisticResponse: shownRemoved(activityId),
          update: (cache, { data }) => {
            if (data?.removeActivity.__typename === 'RemoveActivityPayload') unlistActivity(cache, tripId, activityId);
          },
        }),
    );
    const neverWas = outcome.ok && 'waits' in outcome.payload && !isWaiting(activityId);
    return { outcome, removed, unsent: neverWas ? own : [] };
  };
}

/** Restores an activity at its old position, at once on this screen. */
export function useRestoreActivity(tripId: string) {
  const client = useApolloClient();
  const restore = useCommand(DeleteActivity_restore);

  return (activityId: string, removed: PlannedActivity | null) => {
    const shown = { name: removed?.name ?? '', activity: removed };
    return sendOrWait(client, { kind: 'restoreActivity', tripId, subjectId: activityId, input: {}, shown }, () =>
      restore({
        context: sentOnce,
        variables: { input: { tripId, activityId } },
        ...(removed && { optimisticResponse: shownRestored(removed) }),
        update: (cache, { data }) => {
          if (data?.restoreActivity.__typename === 'RestoreActivityPayload') listActivity(cache, tripId, activityId);
        },
      }),
    );
  };
}

/** Puts edits that were never sent into the queue again. */
export const waitAgain = (unsent: readonly Waiting[]): void =>
  onQueue((queue) => {
    for (const entry of unsent) queue.add(entry);
  });
