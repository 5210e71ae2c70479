import { pollFields } from '../../schema/poll/entity.ts';
import { withReference } from '../apollo/outcome.ts';
import { blankValues } from '../ui/form/entity-values.ts';
import { type PollDraft, PollForm, usePollForm } from './poll-form.tsx';
import { texts } from './texts.ts';
import { useCreatePoll, type Viewer } from './use-create-poll.ts';

const BLANK = {
  ...blankValues(pollFields),
  options: [
    { id: null, text: '' },
    { id: null, text: '' },
  ],
} satisfies PollDraft;

interface CreatePollProps {
  tripId: string;
  timeZone: string;
  viewer: Viewer;
  onClose: () => void;
}

export function CreatePollDialog({ tripId, timeZone, viewer, onClose }: CreatePollProps) {
  const create = useCreatePoll(tripId, viewer);
  const { form, forget } = usePollForm(BLANK, `${tripId}.poll`);

  const submit = async (draft: PollDraft, fail: (text: string) => void) => {
    const outcome = await create(draft);
    if (!outcome.ok) fail(withReference(texts.createFailed, outcome.reference));
    return outcome.ok;
  };
  return (
    <PollForm
      title={texts.create}
      form={form}
      forget={forget}
      submitLabel={texts.create}
      timeZone={timeZone}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
