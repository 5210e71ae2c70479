import * as z from 'zod/mini';
import { sendMessageInput } from '../../schema/chat/input.ts';
import { useCommand } from '../apollo/command.ts';
import { withReference } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import { Button } from '../ui/button/button.tsx';
import { useFormField, useZodForm } from '../ui/form/form.ts';
import { TextArea } from '../ui/form/text-area.tsx';
import { Dialog, DialogFooter } from '../ui/overlay/dialog.tsx';
import { toastFailure } from '../ui/overlay/notices.ts';
import type { ChatMessage } from './chat.ts';
import { texts } from './texts.ts';

const EditMessage = graphql(`
  mutation EditMessage($input: EditMessageInput!) {
    editMessage(input: $input) {
      ... on EditMessagePayload {
        # An alias: a failure's message is text.
        edited: message {
          id
          ...Chat_message
        }
      }
      ... on Failure {
        message
      }
    }
  }
`);

const messageDraft = z.pick(sendMessageInput, { text: true });

/** Says an own message otherwise; whoever reads it sees that it was edited. */
export function EditMessageDialog({ message, onClose }: { message: ChatMessage; onClose: () => void }) {
  const edit = useCommand(EditMessage);
  const { control, handleSubmit, formState } = useZodForm(messageDraft, { text: message.text });

  const submit = handleSubmit(async (draft) => {
    const text = draft.text.trim();
    if (text === message.text) return onClose();
    const outcome = await edit({
      variables: { input: { messageId: message.id, text } },
      optimisticResponse: {
        editMessage: {
          __typename: 'EditMessagePayload',
          edited: { ...message, text, editedAt: new Date().toISOString() },
        },
      },
    });
    if (outcome.ok) onClose();
    else toastFailure(withReference(outcome.message || texts.editFailed, outcome.reference));
  });

  return (
    <Dialog title={texts.editTitle} isOpen onClose={onClose} isDirty={formState.isDirty}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <TextArea {...useFormField(control, 'text')} label={texts.message} isRequired autoFocus />
        <DialogFooter>
          <Button onPress={onClose}>{texts.cancel}</Button>
          <Button type="submit" variant="primary" isPending={formState.isSubmitting}>
            {texts.save}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
