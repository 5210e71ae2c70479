import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { type Outcome, withReference } from '../apollo/outcome.ts';
import { useFormFailure } from '../ui/form/use-form-failure.ts';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { toastUndo } from '../ui/overlay/notices.ts';
import { ActivityForm, type ActivityFormProps, type ActivityFormState } from './activity-form.tsx';
import type { ActivityDraft } from './draft.ts';
import { formTexts } from './form-texts.ts';
import type { PlannedActivity } from './plan.ts';

/** What the form of an activity needs of its trip, and of the page. */
export interface Place extends Pick<ActivityFormProps, 'renderPicker' | 'renderFiles'> {
  tripId: string;
  activities: readonly PlannedActivity[];
  timeZone: string;
  /** The trip's days, if they are known and not too many: YYYY-MM-DD. */
  days: readonly string[];
  /** The trip's first day, if known: YYYY-MM-DD. */
  startsOn: string | null;
  people: number;
  /** Whether files are chosen that are uploaded with the activity. */
  hasFiles?: boolean;
  /** Called with the new activity's id as soon as it is on the screen. */
  onAdded: (id: string) => void;
  /** Called with its id when the server has it. */
  onSaved?: (id: string) => void;
  onUndo: (cause: number) => void;
  onClose: () => void;
}

/** Offers to undo that an activity was added; `cause` is null until the server has answered. */
export function offerUndo({ onUndo }: Place, { name }: ActivityDraft, cause: number | null): void {
  if (cause !== null) toastUndo(formTexts.added(name.trim()), () => onUndo(cause));
}

/** The fields that no draft of a form has: drafts are in the browser's storage. */
export const unstored = ['code'] as const;

interface ActivityDialogProps extends Place {
  title: string;
  /** The activity that is edited; null for a new one. */
  editedId: string | null;
  form: ActivityFormState;
  forget: () => void;
  /** @returns the outcome, or null if the form already shows what is missing. */
  onSave: (draft: ActivityDraft) => Promise<Outcome<unknown> | null>;
  /** Saves, and empties the form for another activity. */
  onSaveAnother?: (draft: ActivityDraft) => Promise<Outcome<unknown> | null>;
  /** Another key starts the form anew. */
  formKey?: string;
  notice?: ReactNode;
  saveLabel?: string;
  /** How many said that they are in. */
  inCount?: number;
  /** Whether the form opens at the booking. */
  isAtBooking?: boolean;
  /** Whether the form is hidden; it keeps its text. */
  isAway?: boolean;
}

/** The form of an activity in a dialog, for adding and editing. */
export function ActivityDialog(props: ActivityDialogProps) {
  const {
    title,
    form,
    forget,
    notice,
    onSave,
    onSaveAnother,
    formKey,
    isAway = false,
    hasFiles = false,
    ...place
  } = props;
  // `form` is always the same object, so this component subscribes to its state.
  const { isDirty } = useFormState({ control: form.control });
  const { fail, clear } = useFormFailure();
  const close = () => {
    forget();
    place.onClose();
  };

  const submit = (send: typeof onSave) => {
    clear();
    void form.handleSubmit(async (draft) => {
      const outcome = await send(draft);
      if (outcome?.ok) close();
      else if (outcome) fail(withReference(formTexts.notSaved(outcome.message), outcome.reference));
    })();
  };

  return (
    <Dialog title={title} isOpen={!isAway} onClose={close} isDirty={isDirty || hasFiles}>
      {notice && <div className="mb-5 empty:hidden">{notice}</div>}
      <ActivityForm
        key={formKey}
        form={form}
        {...place}
        onSubmit={() => submit(onSave)}
        onSubmitAnother={onSaveAnother && (() => submit(onSaveAnother))}
        onCancel={close}
      />
    </Dialog>
  );
}
