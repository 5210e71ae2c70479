import type { ApolloClient } from '@apollo/client';
import { useApolloClient, useFragment } from '@apollo/client/react';
import { type ReactNode, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useLastKnown } from '../apollo/last-known.ts';
import type { Outcome } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import { ClashChoices } from '../ui/clash-choices.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useZodForm } from '../ui/form.ts';
import { GoneNotice } from '../ui/gone-notice.tsx';
import { type Side, useClashes } from '../ui/use-clashes.ts';
import { useFormFailure } from '../ui/use-form-failure.ts';
import { ActivityForm, type ActivityFormState, type RenderPicker } from './activity-form.tsx';
import { type ComparedName, compared, draftNames, labelOf, pick, showCompared } from './compared.ts';
import { activityDraft, activityEdit, blankDraft, draftOf, fieldsOf } from './draft.ts';
import { Plan_activity, type PlannedActivity } from './plan.ts';
import { texts } from './texts.ts';
import { type Fields, newActivityId, useAddActivity, useUpdateActivity } from './use-save-activity.ts';

const ActivityForm_now = graphql(`
  query ActivityForm_now($id: ID!) {
    node(id: $id) {
      __typename
      id
      ...Plan_activity @unmask
    }
  }
`);

interface Place {
  tripId: string;
  activities: readonly PlannedActivity[];
  timeZone: string;
  /** The trip's first day, if it is known: YYYY-MM-DD. */
  startsOn: string | null;
  renderPicker: RenderPicker;
  /** Called with the id of what was added, as soon as it is on the screen. */
  onAdded: (id: string) => void;
  onClose: () => void;
}

interface AddActivityProps extends Place {
  /** On its way to the server. */
  isSending: boolean;
  /** Told when it goes, and when it was refused; else `onClose` is called. */
  onSending: (isSending: boolean) => void;
}

/**
 * Adds an activity to the trip. As the card stands in the list at once, the form goes at once, and comes back with what
 * was typed if it is refused.
 */
export function AddActivity({ isSending, onSending, ...place }: AddActivityProps) {
  const { tripId, activities, onAdded } = place;
  const add = useAddActivity(tripId, activities);
  const [id] = useState(newActivityId);
  const form = useZodForm(activityDraft, blankDraft, `activity.${tripId}`);

  const save = async (fields: Fields) => {
    onSending(true);
    onAdded(id);
    const outcome = await add(id, fields);
    if (!outcome.ok) onSending(false);
    return outcome;
  };
  return <ActivityDialog {...place} title={texts.addTitle} form={form} isAway={isSending} onSave={save} />;
}

/** Adds what was typed for an activity that somebody else has deleted. */
function useAddInstead({ tripId, activities, onAdded }: Place) {
  const add = useAddActivity(tripId, activities);
  const [id] = useState(newActivityId);
  return async (fields: Fields) => {
    const outcome = await add(id, fields);
    if (outcome.ok) onAdded(id);
    return outcome;
  };
}

interface ActivityDialogProps extends Place {
  title: string;
  form: ActivityFormState;
  /** @returns how it ended; null: the form itself says what is missing. */
  onSave: (fields: Fields) => Promise<Outcome<unknown> | null>;
  /** What has happened to the activity meanwhile. */
  notice?: ReactNode;
  saveLabel?: string;
  /** Out of sight, with what is typed. */
  isAway?: boolean;
}

function ActivityDialog({ title, form, notice, onSave, isAway = false, ...place }: ActivityDialogProps) {
  // `form` stays the same object: its state reaches this component by a subscription of its own.
  const { isDirty } = useFormState({ control: form.control });
  const { fail, clear } = useFormFailure();
  const { onClose } = place;

  const save = form.handleSubmit(async (draft) => {
    const outcome = await onSave(fieldsOf(draft));
    if (outcome?.ok) onClose();
    else if (outcome) fail(texts.notSaved(outcome.message));
  });
  const submit = () => {
    clear();
    void save();
  };

  return (
    <Dialog title={title} isOpen={!isAway} onClose={onClose} isDirty={isDirty}>
      {notice && <div className="mb-5 empty:hidden">{notice}</div>}
      <ActivityForm form={form} {...place} onSubmit={submit} onCancel={onClose} />
    </Dialog>
  );
}

/**
 * Edits an activity. What others change of it meanwhile stays, as far as the viewer hasn't changed the same; where they
 * have, they choose. If it is deleted meanwhile, what is typed can be added as a new one.
 */
export function EditActivity({ id, ...place }: Place & { id: string }) {
  const from = { __typename: 'Activity', id } as const;
  const { data, complete } = useFragment({ fragment: Plan_activity, fragmentName: 'Plan_activity', from });
  const known = useLastKnown(complete ? data : null);
  return known && <Edit activity={known} wasRemoved={!complete} {...place} />;
}

function Edit({ activity, wasRemoved, ...place }: Place & { activity: PlannedActivity; wasRemoved: boolean }) {
  const client = useApolloClient();
  const update = useUpdateActivity();
  const addInstead = useAddInstead(place);
  const [start] = useState(() => draftOf(activity));
  const form = useZodForm(activityEdit(start.name), start, activity.id);
  const { clashes, edited, find, choose } = useClashes(compared(fieldsOf(start)));
  /** What both had when they clashed. */
  const [sides, setSides] = useState({ yours: start, theirs: start });
  const [isNotFound, setNotFound] = useState(false);
  const [tries, setTries] = useState(0);
  const isGone = wasRemoved || isNotFound;

  /** @param isAgain The server has just said that the edit was stale. */
  const save = async (fields: Fields, now: PlannedActivity, isAgain: boolean): Promise<Outcome<unknown> | null> => {
    const theirs = draftOf(now);
    const current = fieldsOf(theirs);
    if (find(compared(fields), compared(current))) {
      setSides({ yours: form.getValues(), theirs });
      return null;
    }
    const edit = pick(fields, edited(compared(fields)));
    const outcome = await update(now, edit, { ...current, ...edit });
    if (outcome.ok) return outcome;
    if (outcome.code === 'NOT_FOUND') {
      setNotFound(true);
      return null;
    }
    if (outcome.code !== 'CONFLICT' || isAgain) return outcome;
    // Somebody else's edit hasn't come here yet.
    const fresh = await fetchNow(client, activity.id);
    return fresh ? save(fields, fresh, true) : outcome;
  };

  const chooseSide = (name: ComparedName, side: Side) => {
    choose(name, side);
    for (const field of draftNames(name)) {
      form.setValue(field, sides[side][field], { shouldDirty: true, shouldValidate: true });
    }
  };
  const isOpenClash = clashes.some(({ choice }) => choice === null);
  return (
    <ActivityDialog
      {...place}
      title={texts.editTitle}
      form={form}
      saveLabel={isGone ? texts.addInstead : texts.save}
      onSave={async (fields) => {
        setTries((before) => before + 1);
        if (isGone) return addInstead(fields);
        return isOpenClash ? null : save(fields, activity, false);
      }}
      notice={
        isGone ? (
          <GoneNotice>{texts.goneMeanwhile}</GoneNotice>
        ) : (
          <ClashChoices
            key={tries}
            clashes={clashes}
            labelOf={labelOf}
            show={(name, side) => showCompared(fieldsOf(sides[side]), name, place.timeZone)}
            onChoose={chooseSide}
          />
        )
      }
    />
  );
}

async function fetchNow(client: ApolloClient, id: string): Promise<PlannedActivity | null> {
  const answer = await client
    .query({ query: ActivityForm_now, variables: { id }, fetchPolicy: 'network-only' })
    .catch(() => null);
  const node = answer?.data?.node;
  return node?.__typename === 'Activity' ? node : null;
}
