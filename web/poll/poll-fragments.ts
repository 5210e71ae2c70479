import { graphql } from '../gql/gql.ts';

// The same for all members, so events select it.
graphql(`
  fragment PollCard_shared on Poll {
    id
    question
    description
    status
    closesAt
    totalVotes
    notVotedCount
    # One more than the card names, which may be the viewer.
    notVoted(first: 6) {
      id
      username
    }
    createdBy {
      id
      username
    }
    options {
      id
      text
      votes
      percentage
    }
  }
`);

// The viewer's part, which is asked for apart.
graphql(`
  fragment PollCard_viewer on Poll {
    id
    viewerVote {
      id
    }
    viewerCan {
      vote
      update
      close
      remove
    }
  }
`);

export const PollCard_poll = graphql(`
  fragment PollCard_poll on Poll {
    ...PollCard_shared @unmask
    ...PollCard_viewer @unmask
  }
`);
