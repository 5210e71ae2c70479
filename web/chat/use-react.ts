import { useApolloClient } from '@apollo/client/react';
import { useCommand } from '../apollo/command.ts';
import { failureIn } from '../apollo/outcome.ts';
import { sentOnce } from '../apollo/session-link.ts';
import { inTurn } from '../apollo/turn-link.ts';
import { sendOrWait } from '../queue/send-or-wait.ts';
import { toastFailure } from '../ui/overlay/notices.ts';
import type { ChatMessage } from './chat.ts';
import { wordsOf } from './quoted.ts';
import { Reactions_set, readReactions, shownReactions } from './react-document.ts';
import { isOwnReaction, type Viewer, withReaction } from './reactions.ts';
import { talkTexts } from './talk-texts.ts';

/** Returns a function that adds the viewer's reaction to a message, or takes it back. It shows at once. */
export function useReact(tripId: string, viewer: Viewer) {
  const client = useApolloClient();
  const set = useCommand(Reactions_set);
  return async (message: Pick<ChatMessage, 'id' | 'text' | 'mentions'>, emoji: string) => {
    const { id } = message;
    const reactions = readReactions(client.cache, id) ?? [];
    const isOn = !reactions.some((reaction) => reaction.emoji === emoji && isOwnReaction(reaction, viewer.id));
    const shown = { name: wordsOf(message), viewer };
    const edit = { kind: 'setReaction', tripId, subjectId: id, input: { emoji, isOn }, shown } as const;
    const send = () =>
      set({
        context: { ...sentOnce, ...inTurn(`${id} ${emoji}`) },
        variables: { input: { messageId: id, emoji, isOn } },
        optimisticResponse: shownReactions(id, withReaction(reactions, emoji, viewer, isOn)),
      });
    const outcome = await sendOrWait(client, edit, send);
    if (!outcome.ok) toastFailure(failureIn(outcome, talkTexts.reactFailed));
  };
}
