import { useApolloClient, useFragment } from '@apollo/client/react';
import { type ReactNode, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useLastKnown } from '../apollo/cached.ts';
import { type Outcome, withReference } from '../apollo/outcome.ts';
import { ClashChoices } from '../ui/form/clash-choices.tsx';
import { useDraftForm } from '../ui/form/draft-form.ts';
import { GoneNotice } from '../ui/form/gone-notice.tsx';
import { useEdit } from '../ui/form/use-edit.ts';
import { useFormFailure } from '../ui/form/use-form-failure.ts';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { toastUndo } from '../ui/overlay/notices.ts';
import { useTripCurrency } from '../ui/text/trip-currency.ts';
import { ActivityForm, type ActivityFormProps, type ActivityFormState } from './activity-form.tsx';
import { compared, draftNames, labelOf, pick, showCompared } from './compared.ts';
import { type ActivityDraft, activityDraft, activityEdit, blankDraft, draftOf, fieldsOf } from './draft.ts';
import { fetchActivity } from './fetch-activity.ts';
import { formTexts } from './form-texts.ts';
import { dayOf, Plan_activity, type PlannedActivity } from './plan.ts';
import { usePeopleOfNow } from './use-people-of-now.ts';
import { newActivityId, useAddActivity, useUpdateActivity } from './use-save-activity.ts';

interface Place extends Pick<ActivityFormProps, 'renderPicker' | 'renderFiles'> {
  tripId: string;
  activities: readonly PlannedActivity[];
  timeZone: string;
  /** The trip's days, if they are known and not too many: YYYY-MM-DD. */
  days: readonly string[];
  /** The trip's first day, if known: YYYY-MM-DD. */
  startsOn: string | null;
  people: number;
  /** Called with the new activity's id as soon as it is on the screen. */
  onAdded: (id: string) => void;
  /** Called with its id when the server has it. */
  onSaved?: (id: string) => void;
  onUndo: (cause: number) => void;
  onClose: () => void;
}

interface AddActivityProps extends Place {
  /** The day that is chosen when the form opens; null: none. */
  day: string | null;
  /** What else the form starts with, such as a place that was found. */
  known?: Partial<ActivityDraft> | undefined;
  isSending: boolean;
  /** Called when the request starts, and when it was refused. After success, `onClose` is called instead. */
  onSending: (isSending: boolean) => void;
}

/** Offers to undo that an activity was added; `cause` is null until the server has answered. */
function offerUndo({ onUndo }: Place, { name }: ActivityDraft, cause: number | null): void {
  if (cause !== null) toastUndo(formTexts.added(name.trim()), () => onUndo(cause));
}

/**
 * Adds an activity to the trip. The card appears at once, so the form closes at once. If the server refuses it, the
 * form returns with its text.
 */
export function AddActivity({ day, known, isSending, onSending, ...place }: AddActivityProps) {
  const { tripId, activities, people, onAdded } = place;
  const add = useAddActivity(tripId, activities);
  const [id, setId] = useState(newActivityId);
  const blank = { ...blankDraft, people: String(people), scheduledDay: day };
  // A draft comes back only into a form that starts with the same.
  const startsWith = [day, known && JSON.stringify(known)].filter(Boolean);
  const drafted = useDraftForm(activityDraft, { ...blank, ...known }, [`${tripId}.activity`, ...startsWith].join('.'));
  usePeopleOfNow(drafted.form, people);

  const save = async (draft: ActivityDraft) => {
    onSending(true);
    onAdded(id);
    const outcome = await add(id, fieldsOf(draft));
    if (!outcome.ok) onSending(false);
    else {
      offerUndo(place, draft, outcome.payload.cause);
      place.onSaved?.(id);
    }
    return outcome;
  };
  const saveAnother = async (draft: ActivityDraft) => {
    const outcome = await add(id, fieldsOf(draft));
    if (!outcome.ok) return outcome;
    onAdded(id);
    place.onSaved?.(id);
    offerUndo(place, draft, outcome.payload.cause);
    drafted.form.reset({ ...blank, scheduledDay: dayOf(fieldsOf(draft), place.timeZone) });
    setId(newActivityId());
    return null;
  };
  return (
    <ActivityDialog
      {...place}
      {...drafted}
      title={formTexts.addTitle}
      editedId={null}
      formKey={id}
      isAway={isSending}
      onSave={save}
      onSaveAnother={saveAnother}
    />
  );
}

/** Adds a deleted activity again, with the values of the edit form. */
function useAddInstead(place: Place) {
  const add = useAddActivity(place.tripId, place.activities);
  const [id] = useState(newActivityId);
  return async (draft: ActivityDraft) => {
    const outcome = await add(id, fieldsOf(draft));
    if (!outcome.ok) return outcome;
    place.onAdded(id);
    offerUndo(place, draft, outcome.payload.cause);
    return outcome;
  };
}

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
  /** Whether the form is hidden; it keeps its text. */
  isAway?: boolean;
}

function ActivityDialog(props: ActivityDialogProps) {
  const { title, form, forget, notice, onSave, onSaveAnother, formKey, isAway = false, ...place } = props;
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
    <Dialog title={title} isOpen={!isAway} onClose={close} isDirty={isDirty}>
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

/**
 * Edits an activity. Changes that others make to other fields in the meantime are kept. If both changed the same field,
 * the viewer chooses. If the activity is deleted in the meantime, the viewer can add it as a new one.
 */
export function EditActivity({ id, ...place }: Place & { id: string }) {
  const from = { __typename: 'Activity', id } as const;
  const { data, complete } = useFragment({ fragment: Plan_activity, fragmentName: 'Plan_activity', from });
  const known = useLastKnown(complete ? data : null);
  return known && <Edit activity={known} wasRemoved={!complete} {...place} />;
}

function Edit({ activity, wasRemoved, ...place }: Place & { activity: PlannedActivity; wasRemoved: boolean }) {
  const currency = useTripCurrency();
  const client = useApolloClient();
  const update = useUpdateActivity();
  const addInstead = useAddInstead(place);
  const [start] = useState(() => ({ ...draftOf(activity), people: String(place.people) }));
  const { form, base, forget } = useDraftForm(
    activityEdit(start.name),
    start,
    `${place.tripId}.activity.${activity.id}`,
  );
  usePeopleOfNow(form, place.people);
  const { submit, choosing, isGone } = useEdit({
    form,
    initial: base,
    valuesOf: draftOf,
    compared: (draft: ActivityDraft) => compared(fieldsOf(draft)),
    put: (name, from) => {
      for (const field of draftNames(name)) {
        form.setValue(field, from[field], { shouldDirty: true, shouldValidate: true });
      }
    },
    send: async ({ typed, now, names }) => {
      const [before, edit] = [fieldsOf(draftOf(now)), pick(fieldsOf(typed), names)];
      const outcome = await update(now, edit, { ...before, ...edit });
      const cause = outcome.ok ? outcome.payload.cause : null;
      if (cause !== null) toastUndo(formTexts.changed(before.name), () => place.onUndo(cause));
      return outcome;
    },
    fetchNow: () => fetchActivity(client, activity.id),
    addInstead,
  });

  return (
    <ActivityDialog
      {...place}
      title={formTexts.editTitle}
      editedId={activity.id}
      form={form}
      forget={forget}
      saveLabel={isGone || wasRemoved ? formTexts.addInstead : formTexts.save}
      onSave={(draft) => submit(draft, activity, wasRemoved)}
      notice={
        isGone || wasRemoved ? (
          <GoneNotice>{formTexts.goneMeanwhile}</GoneNotice>
        ) : (
          <ClashChoices
            choosing={choosing}
            control={form.control}
            labelOf={labelOf}
            show={(draft, name) => showCompared(fieldsOf(draft), name, place.timeZone, currency)}
          />
        )
      }
    />
  );
}
