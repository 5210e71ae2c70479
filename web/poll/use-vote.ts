import { useCommand } from '../apollo/command.ts';
import { withReference } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import type { PollCard_pollFragment } from '../gql/graphql.ts';
import { toastFailure } from '../ui/overlay/notices.ts';
import { withVote } from './tally.ts';
import { texts } from './texts.ts';

const PollCard_vote = graphql(`
  mutation PollCard_vote($input: CastVoteInput!) {
    castVote(input: $input) {
      ... on CastVotePayload {
        poll {
          id
          ...PollCard_poll
        }
      }
      ... on Failure {
        message
      }
    }
  }
`);

/** Casts the viewer's vote. It counts at once, and is undone with a toast if the server refuses it. */
export function useVote(poll: PollCard_pollFragment, viewerId: string) {
  const cast = useCommand(PollCard_vote);

  return async (optionId: string) => {
    const outcome = await cast({
      variables: { input: { pollId: poll.id, optionId } },
      optimisticResponse: {
        castVote: {
          __typename: 'CastVotePayload',
          poll: {
            ...poll,
            ...withVote(poll.options, optionId),
            notVotedCount: poll.notVotedCount - 1,
            notVoted: poll.notVoted.filter(({ id }) => id !== viewerId),
            viewerVote: { __typename: 'PollOption', id: optionId },
            viewerCan: { ...poll.viewerCan, vote: false },
          },
        },
      },
    });
    if (!outcome.ok) toastFailure(withReference(texts.voteFailed, outcome.reference));
  };
}
