import { useState } from 'react';
import { failureIn, type Outcome } from '../apollo/outcome.ts';
import { namesIn } from '../reservation/compared.ts';
import { useSaveBooking } from '../reservation/use-save-booking.ts';
import { useDraftForm } from '../ui/form/draft-form.ts';
import { toastFailure } from '../ui/overlay/notices.ts';
import { ActivityDialog, offerUndo, type Place, unstored } from './activity-dialog.tsx';
import { type ActivityDraft, activityDraft, blankDraft, fieldsOf } from './draft.ts';
import { EditActivity } from './edit-activity.tsx';
import { formTexts } from './form-texts.ts';
import { dayOf } from './plan.ts';
import { usePeopleOfNow } from './use-people-of-now.ts';
import { newActivityId, useAddActivity } from './use-save-activity.ts';

interface AddActivityProps extends Place {
  /** The day that is chosen when the form opens; null: none. */
  day: string | null;
  /** What else the form starts with, such as a place that was found. */
  known?: Partial<ActivityDraft> | undefined;
  isSending: boolean;
  /** Called when the request starts, and when it was refused. After success, `onClose` is called instead. */
  onSending: (isSending: boolean) => void;
}

/** An activity that is saved, while its booking is not. */
interface Unbooked {
  id: string;
  typed: ActivityDraft;
  reason: string;
}

/**
 * Adds an activity to the trip, and then its booking. The card appears at once, so the form closes at once. If the
 * server refuses it, the form returns with its text. If it refuses only the booking, the text is in the form that edits
 * the new activity.
 */
export function AddActivity({ day, known, isSending, onSending, ...place }: AddActivityProps) {
  const { tripId, activities, people, onAdded } = place;
  const add = useAddActivity(tripId, activities);
  const saveBooking = useSaveBooking();
  const [id, setId] = useState(newActivityId);
  const [unbooked, setUnbooked] = useState<Unbooked | null>(null);
  const blank = { ...blankDraft, people: String(people), scheduledDay: day };
  // A draft comes back only into a form that starts with the same.
  const startsWith = [day, known && JSON.stringify(known)].filter(Boolean);
  const keepAs = [`${tripId}.activity`, ...startsWith].join('.');
  const drafted = useDraftForm(activityDraft, { ...blank, ...known }, keepAs, { unstored });
  usePeopleOfNow(drafted.form, people);

  /** @returns the outcome; null if only the booking failed. */
  const send = async (typed: ActivityDraft): Promise<Outcome<unknown> | null> => {
    const outcome = await add(id, fieldsOf(typed));
    if (!outcome.ok) return outcome;
    offerUndo(place, typed, outcome.payload.cause);
    if (!('waits' in outcome.payload)) place.onSaved?.(id);
    else if (place.hasFiles) toastFailure(formTexts.filesNeedLine);
    const booked = await saveBooking({ id, reservation: null }, typed, namesIn(typed));
    if (booked.ok) return outcome;
    drafted.forget();
    setUnbooked({ id, typed, reason: failureIn(booked, formTexts.tryAgain) });
    return null;
  };
  const save = async (draft: ActivityDraft) => {
    onSending(true);
    onAdded(id);
    const outcome = await send(draft);
    if (!outcome?.ok) onSending(false);
    return outcome;
  };
  const saveAnother = async (draft: ActivityDraft) => {
    const outcome = await send(draft);
    if (outcome?.ok === false) return outcome;
    onAdded(id);
    drafted.form.reset({ ...blank, scheduledDay: dayOf(fieldsOf(draft), place.timeZone) });
    setId(newActivityId());
    return null;
  };
  if (unbooked) return <EditActivity {...place} {...unbooked} />;
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
