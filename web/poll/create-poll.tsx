import { useState } from 'react';
import { newId } from '../../schema/ids.ts';
import { useCommand } from '../apollo/command.ts';
import { addToConnection } from '../apollo/connections.ts';
import { graphql } from '../gql/gql.ts';
import { type PollDraft, PollForm } from './poll-form.tsx';
import { texts } from './texts.ts';

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

const BLANK = {
  question: '',
  description: null,
  closesAt: null,
  options: [
    { id: null, text: '' },
    { id: null, text: '' },
  ],
} satisfies PollDraft;

interface CreatePollProps {
  tripId: string;
  timeZone: string;
  viewer: { id: string; username: string };
  onClose: () => void;
}

/** Puts a question to the group. */
export function CreatePollDialog({ tripId, timeZone, viewer, onClose }: CreatePollProps) {
  const create = useCommand(CreatePoll);
  const [id] = useState(() => newId('Poll'));

  const submit = async ({ options, ...draft }: PollDraft, fail: (text: string) => void) => {
    const outcome = await create({
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
            createdBy: { __typename: 'User', ...viewer },
            options: options.map(({ text }) => ({
              __typename: 'PollOption',
              id: newId('PollOption'),
              text,
              votes: 0,
              percentage: 0,
            })),
            viewerVote: null,
            // Not before it is there for everyone.
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
    if (!outcome.ok) fail(texts.createFailed);
    return outcome.ok;
  };

  return (
    <PollForm
      title={texts.create}
      submitLabel={texts.create}
      timeZone={timeZone}
      initial={BLANK}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
