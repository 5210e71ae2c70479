import { Pencil, Trash2 } from 'lucide-react';
import { useCommand } from '../apollo/command.ts';
import { removeFromConnection } from '../apollo/connections.ts';
import { failureIn } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import { ActionsMenu } from '../ui/overlay/actions-menu.tsx';
import { toastFailure } from '../ui/overlay/notices.ts';
import type { ChatMessage } from './chat.ts';
import { texts } from './texts.ts';

const MessageActions_remove = graphql(`
  mutation MessageActions_remove($input: RemoveMessageInput!) {
    removeMessage(input: $input) {
      ... on RemoveMessagePayload {
        messageId
      }
      ... on Failure {
        message
      }
    }
  }
`);

interface MessageActionsProps {
  tripId: string;
  message: ChatMessage;
  /** Opens the edit form, which stays if the message is deleted. */
  onEdit: () => void;
}

/** The author's actions on a message. */
export function MessageActions({ tripId, message, onEdit }: MessageActionsProps) {
  const remove = useCommand(MessageActions_remove);

  const removeIt = async () => {
    const outcome = await remove({
      variables: { input: { messageId: message.id } },
      optimisticResponse: { removeMessage: { __typename: 'RemoveMessagePayload', messageId: message.id } },
      update: (cache, { data }) => {
        if (data?.removeMessage.__typename !== 'RemoveMessagePayload') return;
        removeFromConnection(cache, { parent: { __typename: 'Trip', id: tripId }, field: 'messages', node: message });
      },
    });
    if (!outcome.ok) toastFailure(failureIn(outcome, texts.removeFailed));
  };

  const pictures = message.pictures.length > 0 ? ` ${texts.confirmRemovePictures}` : '';

  return (
    <div className="shrink-0">
      <ActionsMenu
        label={texts.actionsFor(message.text)}
        actions={[
          {
            id: 'edit',
            needsLine: true,
            label: texts.edit,
            icon: <Pencil aria-hidden />,
            onAction: onEdit,
          },
          {
            id: 'remove',
            needsLine: true,
            label: texts.remove,
            icon: <Trash2 aria-hidden />,
            isDangerous: true,
            question: { title: texts.confirmRemove, consequence: texts.confirmRemoveHint + pictures },
            onAction: removeIt,
          },
        ]}
      />
    </div>
  );
}
