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
  /** What the form begins with. */
  known?: Partial<Pick<PollDraft, 'question' | 'description'>>;
  onCreated?: () => void;
  onClose: () => void;
}

export function CreatePollDialog({ tripId, timeZone, viewer, known, onCreated, onClose }: CreatePollProps) {
  const create = useCreatePoll(tripId, viewer);
  // A draft comes back only into a form that begins with the same.
  const keepAs = [`${tripId}.poll`, ...(known ? [JSON.stringify(known)] : [])].join('.');
  const { form, forget } = usePollForm({ ...BLANK, ...known }, keepAs);

  const submit = async (draft: PollDraft, fail: (text: string) => void) => {
    const outcome = await create(draft);
    if (outcome.ok) onCreated?.();
    else fail(withReference(texts.createFailed, outcome.reference));
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
