import type { ApolloClient, FragmentType } from '@apollo/client';
import { useApolloClient, useFragment } from '@apollo/client/react';
import { useState } from 'react';
import { newId } from '../../schema/ids.ts';
import { useCommand } from '../apollo/command.ts';
import { useLastKnown } from '../apollo/last-known.ts';
import { graphql } from '../gql/gql.ts';
import type { PollCard_pollFragment } from '../gql/graphql.ts';
import { ClashChoices } from '../ui/clash-choices.tsx';
import { GoneNotice } from '../ui/gone-notice.tsx';
import { type Side, useClashes } from '../ui/use-clashes.ts';
import { commonIn, compared, labelOf, optionId, showCompared } from './compared.ts';
import { mergeOptions } from './merge-options.ts';
import { PollCard_poll } from './poll-card.tsx';
import { type PollDraft, PollForm, typedPoll, usePollForm } from './poll-form.tsx';
import { tallied } from './tally.ts';
import { texts } from './texts.ts';
import { useCreatePoll, type Viewer } from './use-create-poll.ts';

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
        code
        message
      }
    }
  }
`);

const EditPoll_now = graphql(`
  query EditPoll_now($id: ID!) {
    node(id: $id) {
      __typename
      id
      ...PollCard_poll @unmask
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
  tripId: string;
  timeZone: string;
  viewer: Viewer;
  onClose: () => void;
}

const fieldsOf = ({ question, description, closesAt, options }: PollCard_pollFragment) => ({
  question,
  description,
  closesAt,
  options: options.map(({ id, text }) => ({ id, text })),
});

/**
 * Changes the question, the answers, when the voting ends. What somebody else changes of it meanwhile stays, as far as the
 * viewer hasn't changed the same; where they have, they choose. If the poll is deleted meanwhile, what is typed can be
 * asked as a new one.
 */
export function EditPollDialog({ poll, ...place }: PlaceProps & { poll: FragmentType<typeof PollCard_poll> }) {
  const { data, complete } = useFragment({ fragment: PollCard_poll, from: poll });
  const known = useLastKnown(complete ? data : null);
  return known && <Edit poll={known} wasRemoved={!complete} {...place} />;
}

function Edit({ poll, wasRemoved, ...place }: PlaceProps & { poll: PollCard_pollFragment; wasRemoved: boolean }) {
  const { tripId, timeZone, viewer, onClose } = place;
  const client = useApolloClient();
  const update = useCommand(EditPoll);
  const create = useCreatePoll(tripId, viewer);
  const [initial] = useState(() => fieldsOf(poll));
  const form = usePollForm(initial, poll.id);
  const { clashes, edited: editedNames, find, choose } = useClashes(compared(initial));
  /** What both had when they clashed. */
  const [sides, setSides] = useState<Record<Side, PollDraft>>({ yours: initial, theirs: initial });
  const [isNotFound, setNotFound] = useState(false);
  const [tries, setTries] = useState(0);
  const isGone = wasRemoved || isNotFound;

  type Fail = (text: string) => void;
  /** @param isAgain The server has just said that the options were stale. */
  const save = async (draft: PollDraft, now: PollCard_pollFragment, fail: Fail, isAgain: boolean): Promise<boolean> => {
    const current = fieldsOf(now);
    const typed = commonIn(compared(draft), compared(current));
    if (find(typed, compared(current))) {
      setSides({ yours: draft, theirs: current });
      return false;
    }
    const { options: drafted, ...written } = draft;
    const names = new Set(editedNames(typed));
    const options = mergeOptions(initial.options, drafted, current.options);
    const fields: Partial<PollDraft> = Object.fromEntries(Object.entries(written).filter(([name]) => names.has(name)));
    const edit = { ...fields, ...(options && { options }) };
    const outcome = await update({
      variables: { input: { pollId: poll.id, ...edit, ...(options && { baseOptions: current.options }) } },
      optimisticResponse: { updatePoll: { __typename: 'UpdatePollPayload', poll: edited(now, edit) } },
    });
    if (outcome.ok) return true;
    if (outcome.code === 'NOT_FOUND') {
      setNotFound(true);
      return false;
    }
    // Somebody else's edit hasn't come here yet.
    const fresh = outcome.code === 'CONFLICT' && !isAgain ? await fetchNow(client, poll.id) : null;
    if (fresh) return save(draft, fresh, fail, true);
    fail(outcome.message || texts.editFailed);
    return false;
  };
  const submit = async (draft: PollDraft, fail: Fail) => {
    setTries((before) => before + 1);
    if (isGone) {
      const outcome = await create(draft);
      if (!outcome.ok) fail(texts.createFailed);
      return outcome.ok;
    }
    return !clashes.some(({ choice }) => choice === null) && save(draft, poll, fail, false);
  };

  const chooseSide = (name: string, side: Side) => {
    choose(name, side);
    const { question, description, closesAt, options } = sides[side];
    const id = optionId(name);
    const how = { shouldDirty: true };
    if (name === 'question') form.setValue('question', question, how);
    if (name === 'description') form.setValue('description', description, how);
    if (name === 'closesAt') form.setValue('closesAt', closesAt, how);
    if (id === null) return;
    const text = options.find((option) => option.id === id)?.text;
    const put = typedPoll(form.getValues()).options.map((option) =>
      option.id === id && text !== undefined ? { id, text } : option,
    );
    form.setValue('options', put, how);
  };

  return (
    <PollForm
      title={texts.edit}
      form={form}
      submitLabel={isGone ? texts.addInstead : texts.save}
      timeZone={timeZone}
      notice={
        isGone ? (
          <GoneNotice>{texts.goneMeanwhile}</GoneNotice>
        ) : (
          <ClashChoices
            key={tries}
            clashes={clashes}
            labelOf={labelOf}
            show={(name, side) => showCompared(sides[side], name, timeZone)}
            onChoose={chooseSide}
          />
        )
      }
      onSubmit={submit}
      onClose={onClose}
    />
  );
}

async function fetchNow(client: ApolloClient, id: string): Promise<PollCard_pollFragment | null> {
  const answer = await client
    .query({ query: EditPoll_now, variables: { id }, fetchPolicy: 'network-only' })
    .catch(() => null);
  const node = answer?.data?.node;
  return node?.__typename === 'Poll' ? node : null;
}
