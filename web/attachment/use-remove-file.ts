import { useCommand } from '../apollo/command.ts';
import { failureIn } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import { toastFailure, toastUndo } from '../ui/overlay/notices.ts';
import { forgetAttachment } from './in-cache.ts';
import { texts } from './texts.ts';

const Attachment_remove = graphql(`
  mutation Attachment_remove($input: RemoveAttachmentInput!) {
    removeAttachment(input: $input) {
      ... on RemoveAttachmentPayload {
        attachmentId
      }
      ... on Failure {
        message
      }
    }
  }
`);

const Attachment_restore = graphql(`
  mutation Attachment_restore($input: RestoreAttachmentInput!) {
    restoreAttachment(input: $input) {
      ... on RestoreAttachmentPayload {
        attachment {
          ...Attachment_listed
        }
      }
      ... on Failure {
        message
      }
    }
  }
`);

/** Returns a function that removes a file, at once on this screen, and offers to undo that. */
export function useRemoveFile() {
  const remove = useCommand(Attachment_remove);
  const restore = useCommand(Attachment_restore);

  const putBack = async (attachmentId: string) => {
    const outcome = await restore({ variables: { input: { attachmentId } } });
    if (!outcome.ok) toastFailure(failureIn(outcome, texts.restoreFailed));
  };
  return async (attachmentId: string) => {
    const outcome = await remove({
      variables: { input: { attachmentId } },
      optimisticResponse: { removeAttachment: { __typename: 'RemoveAttachmentPayload', attachmentId } },
      update: (cache, { data }) => {
        if (data?.removeAttachment.__typename === 'RemoveAttachmentPayload') forgetAttachment(cache, attachmentId);
      },
    });
    if (outcome.ok) toastUndo(texts.removed, () => void putBack(attachmentId));
    else toastFailure(failureIn(outcome, texts.removeFailed));
  };
}
