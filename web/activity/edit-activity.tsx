import { useApolloClient, useFragment } from '@apollo/client/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLastKnown } from '../apollo/cached.ts';
import { failureIn } from '../apollo/outcome.ts';
import { isBookingName, namesIn } from '../reservation/compared.ts';
import { useSaveBooking } from '../reservation/use-save-booking.ts';
import { ClashChoices } from '../ui/form/clash-choices.tsx';
import { useDraftForm } from '../ui/form/draft-form.ts';
import { GoneNotice } from '../ui/form/gone-notice.tsx';
import { useEdit } from '../ui/form/use-edit.ts';
import { useFormFailure } from '../ui/form/use-form-failure.ts';
import { toastUndo } from '../ui/overlay/notices.ts';
import { useTripCurrency } from '../ui/text/trip-currency.ts';
import { ActivityDialog, offerUndo, type Place, unstored } from './activity-dialog.tsx';
import { type ComparedName, compared, draftNames, isOfActivity, labelOf, pick, showCompared } from './compared.ts';
import { type ActivityDraft, activityEdit, draftOf, fieldsOf } from './draft.ts';
import { fetchActivity } from './fetch-activity.ts';
import { formTexts } from './form-texts.ts';
import { Plan_activity, type PlannedActivity } from './plan.ts';
import { usePeopleOfNow } from './use-people-of-now.ts';
import { newActivityId, useAddActivity, useUpdateActivity } from './use-save-activity.ts';
import { countIn } from './wishes.ts';

/** Adds a deleted activity again, with the values of the edit form. */
function useAddInstead(place: Place) {
  const add = useAddActivity(place.tripId, place.activities);
  const saveBooking = useSaveBooking();
  const [id] = useState(newActivityId);
  return async (draft: ActivityDraft) => {
    const outcome = await add(id, fieldsOf(draft));
    if (!outcome.ok) return outcome;
    place.onAdded(id);
    offerUndo(place, draft, outcome.payload.cause);
    return saveBooking({ id, reservation: null }, draft, namesIn(draft));
  };
}

interface EditActivityProps extends Place {
  id: string;
  /** What the form starts with, if that is not the activity as it is. */
  typed?: ActivityDraft;
  /** Why the booking in it is not saved. */
  reason?: string;
  /** Whether the form opens at the booking. */
  isAtBooking?: boolean;
}

/**
 * Edits an activity and its booking. Changes that others make to other fields in the meantime are kept. If both changed
 * the same field, the viewer chooses. If the activity is deleted in the meantime, the viewer can add it as a new one.
 */
export function EditActivity({ id, ...props }: EditActivityProps) {
  const from = { __typename: 'Activity', id } as const;
  const { data, complete } = useFragment({ fragment: Plan_activity, fragmentName: 'Plan_activity', from });
  const known = useLastKnown(complete ? data : null);
  return known && <Edit activity={known} wasRemoved={!complete} {...props} />;
}

interface EditProps extends Omit<EditActivityProps, 'id'> {
  activity: PlannedActivity;
  wasRemoved: boolean;
}

function Edit({ activity, wasRemoved, typed: given, reason, isAtBooking = false, ...place }: EditProps) {
  const currency = useTripCurrency();
  const client = useApolloClient();
  const update = useUpdateActivity(place.tripId);
  const saveBooking = useSaveBooking();
  const addInstead = useAddInstead(place);
  const unbooked = useFormFailure();
  const isUnbooked = useRef(false);
  const sayFirst = useEffectEvent(() => reason !== undefined && unbooked.fail(formTexts.notBooked(reason)));
  useEffect(() => void sayFirst(), []);
  const inCount = countIn(activity);
  // A cost per person is for those who are in, if anyone is.
  const people = inCount || place.people;
  const [start] = useState(() => ({ ...draftOf(activity), people: String(people) }));
  const keepAs = `${place.tripId}.activity.${activity.id}`;
  const options = { typed: given && { ...start, ...given }, unstored };
  const { form, base, forget } = useDraftForm(activityEdit(start.name), start, keepAs, options);
  usePeopleOfNow(form, people);

  /** Saves the fields that differ from those of now: after a failure of the second part, the first one is not sent again. */
  const send = async (typed: ActivityDraft, now: PlannedActivity, changed: readonly ComparedName[]) => {
    const [mine, theirs] = [compared(typed), compared(draftOf(now))];
    const names = changed.filter((name) => mine[name] !== theirs[name]);
    const [ofActivity, ofBooking] = [names.filter(isOfActivity), names.filter(isBookingName)];
    const isBookingOnly = ofActivity.length === 0 && ofBooking.length > 0;
    const [before, edit] = [fieldsOf(draftOf(now)), pick(fieldsOf(typed), ofActivity)];
    const outcome = isBookingOnly ? null : await update(now, edit, { ...before, ...edit });
    if (outcome?.ok === false) return outcome;
    const cause = outcome?.payload.cause ?? null;
    const booked = await saveBooking(now, typed, ofBooking);
    if (!booked.ok && booked.code !== 'NOT_FOUND') {
      isUnbooked.current = true;
      unbooked.fail(formTexts.notBooked(failureIn(booked, formTexts.tryAgain)));
    }
    const undo = booked.ok ? booked.payload.undo : null;
    if (cause !== null || undo) {
      toastUndo(formTexts.changed(before.name), () => {
        if (cause !== null) place.onUndo(cause);
        undo?.();
      });
    }
    return booked;
  };
  const { submit, choosing, isGone } = useEdit({
    form,
    initial: base,
    valuesOf: draftOf,
    compared,
    put: (name, from) => {
      for (const field of draftNames(name)) {
        form.setValue(field, from[field], { shouldDirty: true, shouldValidate: true });
      }
    },
    send: ({ typed, now, names }) => send(typed, now, names),
    fetchNow: () => fetchActivity(client, activity.id),
    addInstead,
  });
  const save = async (draft: ActivityDraft) => {
    isUnbooked.current = false;
    unbooked.clear();
    const outcome = await submit(draft, activity, wasRemoved);
    return isUnbooked.current ? null : outcome;
  };

  return (
    <ActivityDialog
      {...place}
      title={formTexts.editTitle}
      editedId={activity.id}
      inCount={inCount}
      form={form}
      forget={forget}
      isAtBooking={isAtBooking}
      saveLabel={isGone || wasRemoved ? formTexts.addInstead : formTexts.save}
      onSave={save}
      notice={
        isGone || wasRemoved ? (
          <GoneNotice>{formTexts.goneMeanwhile}</GoneNotice>
        ) : (
          <ClashChoices
            choosing={choosing}
            control={form.control}
            labelOf={labelOf}
            show={(draft, name) => showCompared(draft, name, place.timeZone, currency)}
          />
        )
      }
    />
  );
}
