import type { ApolloCache } from '@apollo/client';
import { graphql } from '../gql/gql.ts';
import { Chat_reactions } from './chat.ts';
import type { Reactions } from './reactions.ts';

export const Reactions_set = graphql(`
  mutation Reactions_set($input: SetReactionInput!) {
    setReaction(input: $input) {
      ... on SetReactionPayload {
        # An alias: a failure's message is text.
        reacted: message {
          id
          ...Chat_reactions
        }
      }
      ... on Failure {
        code
        message
      }
    }
  }
`);

/** Returns the reactions to a message as the screen shows them; null if the cache does not have the message. */
export function readReactions(cache: ApolloCache, messageId: string): Reactions | null {
  const id = cache.identify({ __typename: 'Message', id: messageId }) ?? '';
  return cache.readFragment({ fragment: Chat_reactions, id, optimistic: true })?.reactions ?? null;
}

export const shownReactions = (id: string, reactions: Reactions) => ({
  setReaction: {
    __typename: 'SetReactionPayload' as const,
    reacted: { __typename: 'Message' as const, id, reactions },
  },
});
