import { useApolloClient } from '@apollo/client/react';
import { laterCode } from '../ui/fault/later-code.ts';
import { toastFailure } from '../ui/overlay/notices.ts';
import { texts } from './texts.ts';

const undoing = laterCode(() => import('./undo-together.ts'));

/** Returns a function that undoes a change of the trip and its activities together. Its code is loaded later. */
export function useUndoTogether(tripId: string) {
  const client = useApolloClient();

  return (cause: number): void => {
    undoing.fetch().then(
      ({ undoTogether }) => undoTogether(client, tripId, cause),
      () => toastFailure(texts.undoFailed),
    );
  };
}
