import { useApolloClient } from '@apollo/client/react';
import { laterCode } from '../ui/fault/later-code.ts';
import { toastFailure } from '../ui/overlay/notices.ts';
import { texts } from './texts.ts';

const undoing = laterCode(() => import('./undo-together.ts'));

export function useUndoTogether(tripId: string) {
  const client = useApolloClient();

  return (cause: number): void => {
    undoing.fetch().then(
      ({ undoTogether }) => undoTogether(client, tripId, cause),
      () => toastFailure(texts.undoFailed),
    );
  };
}
