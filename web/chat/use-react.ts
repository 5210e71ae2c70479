import { useCommand } from '../apollo/command.ts';
import { failureIn } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import { toastFailure } from '../ui/overlay/notices.ts';
import { isOwnReaction, type Reactions, type Viewer, withReaction } from './reactions.ts';
import { talkTexts } from './talk-texts.ts';

const Reactions_set = graphql(`
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
        message
      }
    }
  }
`);

/** Returns a function that adds the viewer's reaction to a message, or takes it back. It shows at once. */
export function useReact(viewer: Viewer) {
  const set = useCommand(Reactions_set);
  return async ({ id, reactions }: { id: string; reactions: Reactions }, emoji: string) => {
    const isOn = !reactions.some((reaction) => reaction.emoji === emoji && isOwnReaction(reaction, viewer.id));
    const outcome = await set({
      context: { turn: `${id} ${emoji}` },
      variables: { input: { messageId: id, emoji, isOn } },
      optimisticResponse: {
        setReaction: {
          __typename: 'SetReactionPayload',
          reacted: { __typename: 'Message', id, reactions: withReaction(reactions, emoji, viewer, isOn) },
        },
      },
    });
    if (!outcome.ok) toastFailure(failureIn(outcome, talkTexts.reactFailed));
  };
}
