import { useFragment } from '@apollo/client/react';
import { Chat_reactions, type ChatMessage } from './chat.ts';
import type { Reactions } from './reactions.ts';

/** Follows the reactions to a message, which the list of messages does not. */
export function useReactions({ id }: Pick<ChatMessage, 'id'>): Reactions {
  const { data, complete } = useFragment({ fragment: Chat_reactions, from: { __typename: 'Message', id } });
  return complete ? data.reactions : [];
}
