import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { useState } from 'react';
import { newId } from '../../schema/ids.ts';
import { useCommand } from '../apollo/command.ts';
import { useLastKnown } from '../apollo/last-known.ts';
import { graphql } from '../gql/gql.ts';
import type { PollCard_pollFragment } from '../gql/graphql.ts';
import { changed } from '../ui/changed.ts';
import { mergeOptions } from './merge-options.ts';
import { PollCard_poll } from './poll-card.tsx';
import { type PollDraft, PollForm } from './poll-form.tsx';
import { tallied } from './tally.ts';
import { texts } from './texts.ts';

const EditPoll = graphql(`
  mutation EditPoll($input: UpdatePollInput!) {
    updatePoll(input: $input) {
      ... on UpdatePollPayload {
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

/** The poll as it will stand: options that are kept keep their votes, and those that go take theirs along. */
function edited(
  poll: PollCard_pollFragment,
  { options = poll.options, ...draft }: Partial<PollDraft>,
): PollCard_pollFragment {
  const votesOf = new Map(poll.options.map(({ id, votes }) => [id, votes]));
  const kept = options.map(({ id, text }) => ({
    __typename: 'PollOption' as const,
    id: id ?? newId('PollOption'),
    text,
    votes: votesOf.get(id ?? '') ?? 0,
    percentage: 0,
  }));
  const hasVoted = kept.some(({ id }) => id === poll.viewerVote?.id);
  return {
    ...poll,
    ...draft,
    ...tallied(kept),
    viewerVote: hasVoted ? poll.viewerVote : null,
    viewerCan: { ...poll.viewerCan, vote: !hasVoted },
  };
}

interface PlaceProps {
  timeZone: string;
  onClose: () => void;
}

/**
 * Asks otherwise: the question, the answers, when the voting ends. What somebody else changes of it meanwhile stays, as
 * far as one hasn't changed the same. If they delete the poll, what is typed stays, and saving it says so.
 */
export function EditPollDialog({ poll, ...place }: PlaceProps & { poll: FragmentType<typeof PollCard_poll> }) {
  const { data, complete } = useFragment({ fragment: PollCard_poll, from: poll });
  const known = useLastKnown(complete ? data : null);
  return known && <Edit poll={known} {...place} />;
}

function Edit({ poll, timeZone, onClose }: PlaceProps & { poll: PollCard_pollFragment }) {
  const update = useCommand(EditPoll);
  const [initial] = useState(() => {
    const { question, description, closesAt } = poll;
    return { question, description, closesAt, options: poll.options.map(({ id, text }) => ({ id, text })) };
  });

  const submit = async ({ options: drafted, ...draft }: PollDraft, fail: (text: string) => void) => {
    const options = mergeOptions(initial.options, drafted, poll.options);
    const { options: _base, ...fields } = initial;
    const edit = { ...changed(draft, fields), ...(options && { options }) };
    const baseOptions = poll.options.map(({ id, text }) => ({ id, text }));
    const outcome = await update({
      variables: { input: { pollId: poll.id, ...edit, ...(options && { baseOptions }) } },
      optimisticResponse: { updatePoll: { __typename: 'UpdatePollPayload', poll: edited(poll, edit) } },
    });
    if (!outcome.ok) fail(outcome.message || texts.editFailed);
    return outcome.ok;
  };

  return (
    <PollForm
      title={texts.edit}
      submitLabel={texts.save}
      timeZone={timeZone}
      initial={initial}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
