import { useCommand } from '../apollo/command.ts';
import { withReference } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import type { SetTripCoverInput } from '../gql/graphql.ts';
import { toastFailure, toastUndo } from '../ui/overlay/notices.ts';
import { coverTexts } from './cover-texts.ts';
import type { ShownPicture } from './shown.ts';

const Cover_set = graphql(`
  mutation Cover_set($input: SetTripCoverInput!) {
    setTripCover(input: $input) {
      ... on SetTripCoverPayload {
        trip {
          id
          ...TripCover_shared
        }
      }
      ... on Failure {
        message
      }
    }
  }
`);

type Cover = Omit<SetTripCoverInput, 'tripId'>;

const asInput = (cover: ShownPicture | null): Cover => {
  if (!cover) return { pictureId: null };
  const { id: pictureId, alternativeText, crop } = cover;
  return { pictureId, alternativeText, crop: crop && pickCrop(crop) };
};

const pickCrop = ({ x, y, width, height }: NonNullable<ShownPicture['crop']>) => ({ x, y, width, height });

/**
 * Returns a function that sets or clears the cover of a trip, and offers to undo that. It returns the reason for a
 * failure.
 */
export function useSetCover(tripId: string) {
  const set = useCommand(Cover_set);

  const putBack = async (before: ShownPicture | null) => {
    const outcome = await set({ variables: { input: { tripId, ...asInput(before) } } });
    if (!outcome.ok) toastFailure(withReference(outcome.message || coverTexts.undoFailed, outcome.reference));
  };
  return async (cover: Cover, before: ShownPicture | null): Promise<string | null> => {
    const outcome = await set({ variables: { input: { tripId, ...cover } } });
    if (!outcome.ok) return withReference(outcome.message || coverTexts.saveFailed, outcome.reference);
    toastUndo(cover.pictureId ? coverTexts.saved : coverTexts.removed, () => void putBack(before));
    return null;
  };
}
