import type { FragmentType } from '@apollo/client';
import { useApolloClient, useFragment } from '@apollo/client/react';
import { newId } from '../../schema/core/ids.ts';
import { writtenPart } from '../../schema/core/input/entity.ts';
import { pollFields } from '../../schema/poll/entity.ts';
import { useLastKnown } from '../apollo/cached.ts';
import { useCommand } from '../apollo/command.ts';
import { fetchNow } from '../apollo/fetch-page.ts';
import { withReference } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import type { PollCard_pollFragment, UpdatePollInput } from '../gql/graphql.ts';
import { ClashChoices } from '../ui/form/clash-choices.tsx';
import { GoneNotice } from '../ui/form/gone-notice.tsx';
import { useEdit } from '../ui/form/use-edit.ts';
import { toastFailure, toastUndo } from '../ui/overlay/notices.ts';
import { compared, isField, knownOptions, labelOf, optionId, showCompared } from './compared.ts';
import { mergeOptions, withOption } from './merge-options.ts';
import { type PollDraft, PollForm, typedPoll, usePollForm } from './poll-form.tsx';
import { PollCard_poll } from './poll-fragments.ts';
import { tallied } from './tally.ts';
import { texts } from './texts.ts';
import { baseOptionsOf, inputToUndo } from './undo-edit.ts';
import { useCreatePoll, type Viewer } from './use-create-poll.ts';

const EditPoll = graphql(`
  mutation EditPoll($input: UpdatePollInput!) {
    updatePoll(input: $input) {
      ... on UpdatePollPayload {
        poll {
          id
          options {
            id
            text
          }
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

/** The poll after the edit: options that stay keep their votes, and removed options take their votes away. */
function edited(
  poll: PollCard_pollFragment,
  { options = poll.options, ...draft }: Partial<PollDraft>,
): PollCard_pollFragment {
  const votesOf = new Map(poll.options.map(({ id, votes }) => [id, votes]));
  const wanted = options.map(({ id, text }) => ({
    __typename: 'PollOption' as const,
    id: id ?? newId('PollOption'),
    text,
    votes: votesOf.get(id ?? '') ?? 0,
    percentage: 0,
  }));
  const hasVoted = wanted.some(({ id }) => id === poll.viewerVote?.id);
  return {
    ...poll,
    ...draft,
    ...tallied(wanted),
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

const fieldsOf = (poll: PollCard_pollFragment) => ({
  ...writtenPart(pollFields, poll),
  options: poll.options.map(({ id, text }) => ({ id, text })),
});

/**
 * Edits the question, the options and the closing time. Changes that others make to other fields in the meantime are
 * kept. If both changed the same field, the viewer chooses. If the poll is deleted in the meantime, the viewer can
 * create it as a new one.
 */
export function EditPollDialog({ poll, ...place }: PlaceProps & { poll: FragmentType<typeof PollCard_poll> }) {
  const { data, complete } = useFragment({ fragment: PollCard_poll, fragmentName: 'PollCard_poll', from: poll });
  const known = useLastKnown(complete ? data : null);
  return known && <Edit poll={known} wasRemoved={!complete} {...place} />;
}

function Edit({ poll, wasRemoved, ...place }: PlaceProps & { poll: PollCard_pollFragment; wasRemoved: boolean }) {
  const { tripId, timeZone, viewer, onClose } = place;
  const client = useApolloClient();
  const update = useCommand(EditPoll);
  const create = useCreatePoll(tripId, viewer);
  const { form, base: start, forget } = usePollForm(fieldsOf(poll), `${tripId}.poll.${poll.id}`);

  const takeBack = async (input: UpdatePollInput) => {
    const outcome = await update({ variables: { input } });
    if (!outcome.ok) toastFailure(withReference(texts.notUndone, outcome.reference));
  };
  const put = (name: string, from: PollDraft) => {
    const how = { shouldDirty: true };
    if (isField(name)) form.setValue(name, from[name], how);
    if (name === 'closesAt') form.setValue('unreadTime', '', how);
    const id = optionId(name);
    if (id !== null) form.setValue('options', withOption(id, form.getValues('options'), from.options), how);
  };
  const { submit, choosing, isGone } = useEdit({
    form,
    initial: start,
    valuesOf: fieldsOf,
    compared: (typed) => compared(typedPoll(typed)),
    put: (name, from) => put(name, typedPoll(from)),
    send: async ({ typed, now, names, base }) => {
      const { options: drafted, ...written } = typedPoll(typed);
      const { options: current, ...found } = fieldsOf(now);
      const options = mergeOptions(knownOptions(start.options, base), drafted, current);
      const edit = { ...only(names, written), ...(options && { options }) };
      const baseOptions = options && { baseOptions: baseOptionsOf(now) };
      const input = { pollId: poll.id, ...edit, base: only(names, found), ...baseOptions };
      const outcome = await update({
        variables: { input },
        optimisticResponse: { updatePoll: { __typename: 'UpdatePollPayload', poll: edited(now, edit) } },
      });
      const undo = outcome.ok && (names.length > 0 || options) && inputToUndo(now, input, outcome.payload.poll.options);
      if (undo) toastUndo(texts.changed(now.question), () => void takeBack(undo));
      return outcome;
    },
    fetchNow: async () => {
      const answer = await fetchNow(client, EditPoll_now, { id: poll.id });
      return answer?.node?.__typename === 'Poll' ? answer.node : null;
    },
    addInstead: (typed) => create(typedPoll(typed)),
  });

  const save = async (draft: PollDraft, fail: (text: string) => void) => {
    const outcome = await submit(draft, poll, wasRemoved);
    if (outcome && !outcome.ok) {
      const sentence = isGone || wasRemoved ? texts.createFailed : outcome.message || texts.editFailed;
      fail(withReference(sentence, outcome.reference));
    }
    return outcome?.ok ?? false;
  };
  return (
    <PollForm
      title={texts.edit}
      form={form}
      forget={forget}
      submitLabel={isGone || wasRemoved ? texts.addInstead : texts.save}
      timeZone={timeZone}
      notice={
        isGone || wasRemoved ? (
          <GoneNotice>{texts.goneMeanwhile}</GoneNotice>
        ) : (
          <ClashChoices
            choosing={choosing}
            control={form.control}
            labelOf={labelOf}
            show={(typed, name) => showCompared(typedPoll(typed), name, timeZone)}
          />
        )
      }
      onSubmit={save}
      onClose={onClose}
    />
  );
}

const only = <Fields extends object>(names: readonly string[], fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name))) as Partial<Fields>;
