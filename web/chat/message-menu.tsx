import { CalendarPlus, Copy, Pencil, Reply, Trash2, Vote } from 'lucide-react';
import { useState } from 'react';
import { reactionEmoji } from '../../schema/chat/entity.ts';
import { useCommand } from '../apollo/command.ts';
import { removeFromConnection } from '../apollo/connections.ts';
import { failureIn } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import { AlertDialog } from '../ui/overlay/alert-dialog.tsx';
import { copy } from '../ui/overlay/copy.ts';
import type { OpenMenu } from '../ui/overlay/menu.tsx';
import { MenuList } from '../ui/overlay/menu-list.tsx';
import { toastFailure } from '../ui/overlay/notices.ts';
import type { ChatMessage } from './chat.ts';
import { wordsOf } from './quoted.ts';
import { isOwnReaction, namesOf, type Viewer } from './reactions.ts';
import { talkTexts } from './talk-texts.ts';
import { texts } from './texts.ts';
import { useReact } from './use-react.ts';
import { useReactions } from './use-reactions.ts';

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

/** The forms that can begin with the words of a message. The page opens them. */
export type MessageUse = 'activity' | 'poll';

export interface MessageMenuProps {
  tripId: string;
  message: ChatMessage;
  viewer: Viewer;
  onReply: () => void;
  /** Opens the edit form, which stays if the message is deleted. */
  onEdit: () => void;
  onUse: (use: MessageUse) => void;
}

/** What one can do with a message: its author may also edit and delete it. */
export function MessageMenu(props: MessageMenuProps & OpenMenu) {
  const { tripId, message, viewer, onReply, onEdit, onUse, ...open } = props;
  const { text } = message;
  const reactions = useReactions(message);
  const react = useReact(tripId, viewer);
  const remove = useCommand(MessageActions_remove);
  const [isAsking, setAsking] = useState(false);

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

  const withWords = [
    {
      id: 'copy',
      label: talkTexts.copy,
      icon: <Copy aria-hidden />,
      onAction: () => void copy(wordsOf(message), talkTexts.copied),
    },
    {
      id: 'activity',
      label: talkTexts.makeActivity,
      icon: <CalendarPlus aria-hidden />,
      onAction: () => onUse('activity'),
    },
    { id: 'poll', label: talkTexts.ask, icon: <Vote aria-hidden />, onAction: () => onUse('poll') },
  ];
  const forAuthor = [
    { id: 'edit', needsLine: true, label: texts.edit, icon: <Pencil aria-hidden />, onAction: onEdit },
    {
      id: 'remove',
      needsLine: true,
      label: texts.remove,
      icon: <Trash2 aria-hidden />,
      isDangerous: true,
      onAction: () => setAsking(true),
    },
  ];

  return (
    <>
      <MenuList
        {...open}
        actions={[
          {
            id: 'react',
            label: talkTexts.react,
            note: reactions.map((reaction) => namesOf(reaction, viewer.id)).join('\n'),
            marks: reactionEmoji.map((emoji) => ({ id: emoji, label: talkTexts.reactWith[emoji] })),
            chosen: reactions.filter((each) => isOwnReaction(each, viewer.id)).map(({ emoji }) => emoji),
            onToggle: (emoji) => void react(message, emoji),
          },
          { id: 'reply', label: talkTexts.reply, icon: <Reply aria-hidden />, onAction: onReply },
          ...(text === '' ? [] : withWords),
          ...(message.author?.id === viewer.id ? forAuthor : []),
        ]}
      />
      <AlertDialog
        title={texts.confirmRemove}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={removeIt}
        confirmLabel={texts.remove}
      >
        {message.pictures.length > 0
          ? `${texts.confirmRemoveHint} ${texts.confirmRemovePictures}`
          : texts.confirmRemoveHint}
      </AlertDialog>
    </>
  );
}
