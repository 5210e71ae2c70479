import type { FragmentType } from '@apollo/client';
import { useApolloClient, useFragment } from '@apollo/client/react';
import { useState } from 'react';
import { useLastKnown } from '../apollo/last-known.ts';
import type { Outcome } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import type { ActivityForm_activityFragment } from '../gql/graphql.ts';
import { Dialog } from '../ui/dialog.tsx';
import { useZodForm } from '../ui/form.ts';
import { useFormFailure } from '../ui/use-form-failure.ts';
import { ActivityForm, type RenderPicker } from './activity-form.tsx';
import { type ActivityDraft, activityDraft, blankDraft, draftOf, fieldsOf } from './draft.ts';
import type { PlannedActivity } from './plan.ts';
import { texts } from './texts.ts';
import { newActivityId, useAddActivity, useUpdateActivity } from './use-save-activity.ts';

const ActivityForm_activity = graphql(`
  fragment ActivityForm_activity on Activity {
    id
    name
    description
    location
    latitude
    longitude
    scheduledTime
    category
    cost
    duration
    updatedAt
  }
`);

const ActivityForm_now = graphql(`
  query ActivityForm_now($id: ID!) {
    node(id: $id) {
      __typename
      id
      ... on Activity {
        updatedAt
      }
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

/** Adds an activity to the trip. */
export function AddActivity({
  tripId,
  activities,
  ...place
}: Place & { tripId: string; activities: readonly PlannedActivity[] }) {
  const add = useAddActivity(tripId, activities);
  const [id] = useState(newActivityId);
  return <ActivityDialog title={texts.addTitle} start={blankDraft} onSave={(fields) => add(id, fields)} {...place} />;
}

/** Edits an activity. If somebody else deletes it meanwhile, what is typed stays, and saving it says so. */
export function EditActivity({ activity, ...place }: Place & { activity: FragmentType<typeof ActivityForm_activity> }) {
  const { data, complete } = useFragment({ fragment: ActivityForm_activity, from: activity });
  const known = useLastKnown(complete ? data : null);
  return known && <Edit activity={known} isGone={!complete} {...place} />;
}

function Edit({ activity, isGone, ...place }: Place & { activity: ActivityForm_activityFragment; isGone: boolean }) {
  const client = useApolloClient();
  const update = useUpdateActivity();
  const [start] = useState(() => draftOf(activity));
  const [base, setBase] = useState(activity.updatedAt);

  const save = async (fields: ReturnType<typeof fieldsOf>) => {
    const outcome = await update(activity, base, fields, isGone);
    if (outcome.ok || !outcome.message) return outcome;
    // Somebody else's edit came in between, and may not have come here yet: having been told, the next try replaces it.
    const variables = { id: activity.id };
    const now = await client
      .query({ query: ActivityForm_now, variables, fetchPolicy: 'network-only' })
      .catch(() => null);
    if (now?.data?.node?.__typename === 'Activity') setBase(now.data.node.updatedAt);
    return outcome;
  };
  return <ActivityDialog title={texts.editTitle} start={start} onSave={save} {...place} />;
}

interface ActivityDialogProps extends Place {
  title: string;
  start: ActivityDraft;
  onSave: (fields: ReturnType<typeof fieldsOf>) => Promise<Outcome<unknown>>;
}

function ActivityDialog({ title, start, onSave, onClose, ...place }: ActivityDialogProps) {
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
    <Dialog title={title} isOpen onClose={onClose} isDirty={form.formState.isDirty}>
      <ActivityForm form={form} {...place} onSubmit={submit} onCancel={onClose} />
    </Dialog>
  );
}
