import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { failureIn } from '../apollo/outcome.ts';
import { toastFailure } from '../ui/overlay/notices.ts';
import { toastBack } from '../ui/overlay/toast-back.ts';
import type { HistoryEvent } from './history-event.tsx';
import { nameOf, sentences } from './sentences.ts';
import { texts } from './texts.ts';

/** Restores what a domain's history can bring back. `restoring` is the seq of the event whose entity is on its way. */
export function useRestore(tripId: string) {
  const client = useApolloClient();
  const [restoring, setRestoring] = useState<number | null>(null);
  const restore = async (event: HistoryEvent) => {
    const { seq, kind, subjectId, changes } = event;
    const restoreIt = sentences[kind]?.restore;
    if (!restoreIt) return;
    setRestoring(seq);
    const outcome = await restoreIt(client, { tripId, subjectId, name: nameOf(event) ?? texts.unnamed, changes });
    setRestoring(null);
    if (outcome.ok) toastBack(outcome.payload);
    else toastFailure(failureIn(outcome, texts.restoreFailed));
  };
  return { restore, restoring };
}
