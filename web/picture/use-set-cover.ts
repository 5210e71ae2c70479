import { useApolloClient } from '@apollo/client/react';
import { useCommand } from '../apollo/command.ts';
import { fetchNow } from '../apollo/fetch-page.ts';
import { failureIn } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import type { SetTripCoverInput } from '../gql/graphql.ts';
import { toastFailure, toastUndo } from '../ui/overlay/notices.ts';
import { TripCover_cover } from './cover.ts';
import { coverTexts } from './cover-texts.ts';
import type { ShownPicture } from './shown.ts';

const Cover_set = graphql(`
  mutation Cover_set($input: SetTripCoverInput!) {
    setTripCover(input: $input) {
      ... on SetTripCoverPayload {
        cause
        trip {
          id
          ...TripCover_shared @unmask
        }
      }
      ... on Failure {
        message
      }
    }
  }
`);

type Cover = Omit<SetTripCoverInput, 'tripId'>;

const pickCrop = ({ x, y, width, height }: NonNullable<ShownPicture['crop']>) => ({ x, y, width, height });

const asInput = ({ id, alternativeText, crop }: ShownPicture): Cover => ({
  pictureId: id,
  alternativeText,
  crop: crop && pickCrop(crop),
});

const isSame = (one: Cover, other: Cover) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Returns a function that sets or clears the cover of a trip, and offers to undo that. It returns the reason for a
 * failure.
 * @param onUndo Undoes a change.
 */
export function useSetCover(tripId: string, onUndo: (cause: number) => void) {
  const client = useApolloClient();
  const set = useCommand(Cover_set);

  /** The journal has no crop and no text, so that these are put back without it. */
  const putBack = async (before: Cover, after: Cover) => {
    const now = (await fetchNow(client, TripCover_cover, { id: tripId }))?.trip;
    if (!now) return void toastFailure(coverTexts.undoFailed);
    if (!now.cover || !isSame(asInput(now.cover), after)) return void toastFailure(coverTexts.changedSince);
    const outcome = await set({ variables: { input: { tripId, ...before } } });
    if (!outcome.ok) toastFailure(failureIn(outcome, coverTexts.undoFailed));
  };
  return async (cover: Cover, before: ShownPicture | null): Promise<string | null> => {
    const outcome = await set({ variables: { input: { tripId, ...cover } } });
    if (!outcome.ok) return failureIn(outcome, coverTexts.saveFailed);
    const { cause, trip } = outcome.payload;
    const done = cover.pictureId ? coverTexts.saved : coverTexts.removed;
    if (before && before.id === trip.cover?.id) {
      const after = asInput(trip.cover);
      toastUndo(done, () => void putBack(asInput(before), after));
    } else if (cause !== null) toastUndo(done, () => onUndo(cause));
    return null;
  };
}
