import { dataOf } from '../apollo/testing.ts';
import { type PollCard_pollFragment, PollCard_pollFragmentDoc } from '../gql/graphql.ts';

export const option = (id: string, text: string, votes = 0) => ({
  __typename: 'PollOption' as const,
  id,
  text,
  votes,
  percentage: 0,
});

/** Makes an open poll without votes, that the viewer may do everything with. */
export const cardPoll = (fields: Partial<PollCard_pollFragment> = {}): PollCard_pollFragment =>
  dataOf(PollCard_pollFragmentDoc, {
    id: 'poll_01h455vb4pex5vsknk084sn02q',
    question: 'Tram or walk?',
    status: 'OPEN',
    totalVotes: 0,
    notVotedCount: 0,
    notVoted: [],
    options: [option('tram', 'Tram'), option('walk', 'Walk')],
    viewerCan: { __typename: 'PollPermissions', vote: true, update: true, close: true, remove: true },
    ...fields,
  });
