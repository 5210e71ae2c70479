import { useState } from 'react';
import * as z from 'zod/mini';
import { newId } from '../../schema/ids.ts';
import { createPollInput } from '../../schema/poll/input.ts';
import { useCommand } from '../apollo/command.ts';
import { addToConnection } from '../apollo/connections.ts';
import { graphql } from '../gql/gql.ts';
import { Button } from '../ui/button.tsx';
import { DateTimeField } from '../ui/date-time-field.tsx';
import { Dialog, DialogFooter } from '../ui/dialog.tsx';
import { useFormField, useZodForm } from '../ui/form.ts';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toastFailure } from '../ui/toast.tsx';
import { OptionsField } from './options-field.tsx';
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

/** Options are checked on sending, when the blank ones are left out. */
const pollDraft = z.extend(z.omit(createPollInput, { id: true, tripId: true }), { options: z.array(z.string()) });

const MIN_SHOWN = ['', ''];

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
  const { control, handleSubmit, formState } = useZodForm(pollDraft, {
    question: '',
    description: '',
    closesAt: null,
    options: MIN_SHOWN,
  });

  const submit = handleSubmit(async ({ options: typed, closesAt = null, ...draft }) => {
    const checked = createPollInput.shape.options.safeParse(typed.filter((option) => option.trim()));
    if (!checked.success) return void toastFailure(checked.error.issues[0]?.message ?? texts.createFailed);
    const question = draft.question.trim();
    const description = draft.description?.trim() || null;
    const options = checked.data;

    const outcome = await create({
      variables: { input: { id, tripId, question, description, closesAt, options } },
      optimisticResponse: {
        createPoll: {
          __typename: 'CreatePollPayload',
          poll: {
            __typename: 'Poll',
            id,
            question,
            description,
            closesAt,
            status: 'OPEN',
            totalVotes: 0,
            createdBy: { __typename: 'User', ...viewer },
            options: options.map((text) => ({
              __typename: 'PollOption',
              id: newId('PollOption'),
              text,
              votes: 0,
              percentage: 0,
            })),
            viewerVote: null,
            // Not before it is there for everyone.
            viewerCan: { __typename: 'PollPermissions', vote: false, close: false, remove: false },
          },
        },
      },
      update: (cache, { data }) => {
        if (data?.createPoll.__typename !== 'CreatePollPayload') return;
        const parent = { __typename: 'Trip', id: tripId };
        addToConnection(cache, { parent, field: 'polls', node: { __typename: 'Poll', id }, place: 'first' });
      },
    });
    if (outcome.ok) onClose();
    else toastFailure(texts.createFailed);
  });

  return (
    <Dialog title={texts.create} isOpen onClose={onClose} isDirty={formState.isDirty}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <TextField {...useFormField(control, 'question')} label={texts.question} isRequired autoFocus />
        <TextArea {...useFormField(control, 'description')} label={texts.description} rows={2} />
        <OptionsField {...useFormField(control, 'options')} />
        <DateTimeField
          {...useFormField(control, 'closesAt')}
          label={texts.closesAt}
          description={texts.closesAtHint(timeZone)}
          timeZone={timeZone}
        />
        <DialogFooter>
          <Button onPress={onClose}>{texts.cancel}</Button>
          <Button type="submit" variant="primary" isPending={formState.isSubmitting}>
            {texts.create}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
