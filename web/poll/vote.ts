import type { ApolloCache } from '@apollo/client';
import { graphql } from '../gql/gql.ts';
import type { PollCard_pollFragment } from '../gql/graphql.ts';
import { PollCard_poll } from './poll-fragments.ts';
import { withVote } from './tally.ts';

export const PollCard_vote = graphql(`
  mutation PollCard_vote($input: CastVoteInput!) {
    castVote(input: $input) {
      ... on CastVotePayload {
        poll {
          id
          ...PollCard_poll
        }
      }
      ... on Failure {
        code
        message
      }
    }
  }
`);

/** The answer that the screen shows until the server's: the vote counts at once. */
export const shownVote = (poll: PollCard_pollFragment, optionId: string, viewerId: string) => ({
  castVote: {
    __typename: 'CastVotePayload' as const,
    poll: {
      ...poll,
      ...withVote(poll.options, optionId),
      notVotedCount: poll.notVotedCount - 1,
      notVoted: poll.notVoted.filter(({ id }) => id !== viewerId),
      viewerVote: { __typename: 'PollOption' as const, id: optionId },
      viewerCan: { ...poll.viewerCan, vote: false },
    },
  },
});

/** Returns the poll as the cache has it; null if it does not. */
export const readPoll = (cache: ApolloCache, id: string): PollCard_pollFragment | null =>
  cache.readFragment({
    fragment: PollCard_poll,
    fragmentName: 'PollCard_poll',
    id: cache.identify({ __typename: 'Poll', id }) ?? '',
  });
