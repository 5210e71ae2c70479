import { useCommand } from '../apollo/command.ts';
import { failureIn } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import { toastFailure, toastUndo } from '../ui/overlay/notices.ts';
import { forgetPicture } from './in-cache.ts';
import { texts } from './texts.ts';

const Picture_remove = graphql(`
  mutation Picture_remove($input: RemovePictureInput!) {
    removePicture(input: $input) {
      ... on RemovePicturePayload {
        pictureId
      }
      ... on Failure {
        message
      }
    }
  }
`);

const Picture_restore = graphql(`
  mutation Picture_restore($input: RestorePictureInput!) {
    restorePicture(input: $input) {
      ... on RestorePicturePayload {
        picture {
          ...Picture_shown
        }
      }
      ... on Failure {
        message
      }
    }
  }
`);

/** Returns a function that removes a picture, at once on this screen, and offers to undo that. */
export function useRemovePicture() {
  const remove = useCommand(Picture_remove);
  const restore = useCommand(Picture_restore);

  const putBack = async (pictureId: string) => {
    const outcome = await restore({ variables: { input: { pictureId } } });
    if (!outcome.ok) toastFailure(failureIn(outcome, texts.restoreFailed));
  };
  return async (pictureId: string) => {
    const outcome = await remove({
      variables: { input: { pictureId } },
      optimisticResponse: { removePicture: { __typename: 'RemovePicturePayload', pictureId } },
      update: (cache, { data }) => {
        if (data?.removePicture.__typename === 'RemovePicturePayload') forgetPicture(cache, pictureId);
      },
    });
    if (outcome.ok) toastUndo(texts.removed, () => void putBack(pictureId));
    else toastFailure(failureIn(outcome, texts.removeFailed));
  };
}
