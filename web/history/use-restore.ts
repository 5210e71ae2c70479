import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { failureIn } from '../apollo/outcome.ts';
import { toastFailure } from '../ui/overlay/notices.ts';
import { toastBack } from '../ui/overlay/toast-back.ts';
import type { HistoryEvent } from './history-event.tsx';
import { sentences } from './sentences.ts';
import { texts } from './texts.ts';

/** Restores what a domain's history can bring back. `restoring` is the seq of the event whose entity is on its way. */
export function useRestore(tripId: string) {
  const client = useApolloClient();
  const [restoring, setRestoring] = useState<number | null>(null);
  const restore = async ({ seq, kind, subjectId, subjectName, changes }: HistoryEvent) => {
    const restoreIt = sentences[kind]?.restore;
    if (!restoreIt) return;
    setRestoring(seq);
    const outcome = await restoreIt(client, { tripId, subjectId, name: subjectName ?? texts.unnamed, changes });
    setRestoring(null);
    if (outcome.ok) toastBack(outcome.payload);
    else toastFailure(failureIn(outcome, texts.restoreFailed));
  };
  return { restore, restoring };
}
