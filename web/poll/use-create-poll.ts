import { useState } from 'react';
import { newId } from '../../schema/core/ids.ts';
import { useCommand } from '../apollo/command.ts';
import { addToConnection } from '../apollo/connections.ts';
import { graphql } from '../gql/gql.ts';
import type { PollDraft } from './poll-form.tsx';

const CreatePoll = graphql(`
  mutation CreatePoll($input: CreatePollInput!) {
    createPoll(input: $input) {
      ... on CreatePollPayload {
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

export interface Viewer {
  id: string;
  username: string;
}

/** Creates a poll, which appears at once. A retry creates no second one. */
export function useCreatePoll(tripId: string, viewer: Viewer) {
  const create = useCommand(CreatePoll);
  const [id] = useState(() => newId('Poll'));

  return ({ options, ...draft }: PollDraft) =>
    create({
      variables: { input: { id, tripId, ...draft, options: options.map(({ text }) => text) } },
      optimisticResponse: {
        createPoll: {
          __typename: 'CreatePollPayload',
          poll: {
            __typename: 'Poll',
            id,
            ...draft,
            status: 'OPEN',
            totalVotes: 0,
            // The page does not know all members.
            notVotedCount: 0,
            notVoted: [],
            createdBy: { __typename: 'User', ...viewer },
            options: options.map(({ text }) => ({
              __typename: 'PollOption',
              id: newId('PollOption'),
              text,
              votes: 0,
              percentage: 0,
            })),
            viewerVote: null,
            // Voting is possible only once the poll exists on the server.
            viewerCan: { __typename: 'PollPermissions', vote: false, update: false, close: false, remove: false },
          },
        },
      },
      update: (cache, { data }) => {
        if (data?.createPoll.__typename !== 'CreatePollPayload') return;
        const parent = { __typename: 'Trip', id: tripId };
        addToConnection(cache, { parent, field: 'polls', node: { __typename: 'Poll', id }, place: 'first' });
      },
    });
}
