import { useApolloClient, useFragment } from '@apollo/client/react';
import { useState } from 'react';
import { useLastKnown } from '../apollo/last-known.ts';
import type { Outcome } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import { changed } from '../ui/changed.ts';
import { Dialog } from '../ui/dialog.tsx';
import { useZodForm } from '../ui/form.ts';
import { useFormFailure } from '../ui/use-form-failure.ts';
import { ActivityForm, type RenderPicker } from './activity-form.tsx';
import { type ActivityDraft, activityDraft, blankDraft, draftOf, fieldsOf } from './draft.ts';
import { Plan_activity, type PlannedActivity } from './plan.ts';
import { texts } from './texts.ts';
import { type Fields, newActivityId, useAddActivity, useUpdateActivity } from './use-save-activity.ts';

const ActivityForm_now = graphql(`
  query ActivityForm_now($id: ID!) {
    node(id: $id) {
      __typename
      id
      ...Plan_activity
    }
  }
`);

interface Place {
  timeZone: string;
  /** The trip's first day, if it is known: YYYY-MM-DD. */
  startsOn: string | null;
  renderPicker: RenderPicker;
  onClose: () => void;
}

interface AddActivityProps extends Place {
  tripId: string;
  activities: readonly PlannedActivity[];
  /** On its way to the server. */
  isSending: boolean;
  /** Told when it goes, and when it was refused; else `onClose` is called. */
  onSending: (isSending: boolean) => void;
}

/**
 * Adds an activity to the trip. As the card stands in the list at once, the form goes at once, and comes back with what
 * was typed if it is refused.
 */
export function AddActivity({ tripId, activities, isSending, onSending, ...place }: AddActivityProps) {
  const add = useAddActivity(tripId, activities);
  const [id] = useState(newActivityId);

  const save = async (fields: Fields) => {
    onSending(true);
    const outcome = await add(id, fields);
    if (!outcome.ok) onSending(false);
    return outcome;
  };
  return <ActivityDialog title={texts.addTitle} start={blankDraft} isAway={isSending} onSave={save} {...place} />;
}

/**
 * Edits an activity. What somebody else changes of it meanwhile stays, as far as one hasn't changed the same; then saving
 * says so first. If they delete it, what is typed stays, and saving it says so.
 */
export function EditActivity({ id, ...place }: Place & { id: string }) {
  const from = { __typename: 'Activity', id } as const;
  const { data, complete } = useFragment({ fragment: Plan_activity, fragmentName: 'Plan_activity', from });
  const known = useLastKnown(complete ? data : null);
  return known && <Edit activity={known} isGone={!complete} {...place} />;
}

function Edit({ activity, isGone, ...place }: Place & { activity: PlannedActivity; isGone: boolean }) {
  const client = useApolloClient();
  const update = useUpdateActivity();
  const [start] = useState(() => draftOf(activity));
  const current = fieldsOf(draftOf(activity));
  /** How it was when one began, or was last told of the others' edits; null for whatever it is now. */
  const [known, setKnown] = useState<Fields | null>(current);

  const save = async (fields: Fields) => {
    const edit = changed(fields, fieldsOf(start));
    const theirs = changed(current, known ?? current);
    // Having been told, the next try replaces it.
    setKnown(current);
    if (Object.keys(edit).some((name) => name in theirs)) {
      return { ok: false, message: texts.changedMeanwhile } as const;
    }
    const outcome = await update(activity, edit, { ...current, ...edit }, isGone);
    // Somebody else's edit may not have come here yet.
    if (!outcome.ok && outcome.message) {
      setKnown(null);
      const variables = { id: activity.id };
      await client.query({ query: ActivityForm_now, variables, fetchPolicy: 'network-only' }).catch(() => null);
    }
    return outcome;
  };
  return <ActivityDialog title={texts.editTitle} start={start} onSave={save} {...place} />;
}

interface ActivityDialogProps extends Place {
  title: string;
  start: ActivityDraft;
  onSave: (fields: Fields) => Promise<Outcome<unknown>>;
  /** Out of sight, with what is typed. */
  isAway?: boolean;
}

function ActivityDialog({ title, start, onSave, onClose, isAway = false, ...place }: ActivityDialogProps) {
  const form = useZodForm(activityDraft, start);
  const { fail, clear } = useFormFailure();

  const save = form.handleSubmit(async (draft) => {
    const outcome = await onSave(fieldsOf(draft));
    if (outcome.ok) onClose();
    else fail(texts.notSaved(outcome.message));
  });
  const submit = () => {
    clear();
    void save();
  };

  return (
    <Dialog title={title} isOpen={!isAway} onClose={onClose} isDirty={form.formState.isDirty}>
      <ActivityForm form={form} {...place} onSubmit={submit} onCancel={onClose} />
    </Dialog>
  );
}
