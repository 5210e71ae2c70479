import { type ComponentProps, useState } from 'react';
import type { ActivityDraft } from '../activity/draft.ts';
import { daysOf, type PlannedActivity } from '../activity/plan.ts';
import type { TripActivities_tripFragment } from '../gql/graphql.ts';
import { later } from '../ui/fault/later.tsx';
import { useChosenFiles } from './use-chosen-files.ts';
import type { TripParts } from './use-trip-parts.ts';

const ActivityFiles = later(async () => (await import('../attachment/activity-files.tsx')).ActivityFiles);
const NewFiles = later(async () => (await import('../attachment/new-files.tsx')).NewFiles);
const AddActivity = later(async () => (await import('../activity/add-activity.tsx')).AddActivity, {
  failure: 'overlay',
});
const OpenedActivity = later(async () => (await import('./opened-activity.tsx')).OpenedActivity, {
  failure: 'overlay',
});
const EditActivity = later(async () => (await import('../activity/edit-activity.tsx')).EditActivity, {
  failure: 'overlay',
});
const FindOnMap = later(async () => (await import('../activity/find-on-map.tsx')).FindOnMap, { failure: 'overlay' });
const RecordCost = later(async () => (await import('./record-cost.tsx')).RecordCost, { failure: 'overlay' });
const DeleteActivity = later(async () => (await import('../activity/delete-activity.tsx')).DeleteActivity, {
  failure: 'overlay',
});
const PasteList = later(async () => (await import('../activity/paste-list/paste-list.tsx')).PasteList, {
  failure: 'overlay',
});
const PlacePicker = later(async () => (await import('../map/place-picker.tsx')).PlacePicker);

/** What the form of a new activity starts with. */
interface Start {
  known: Partial<ActivityDraft>;
  /** Called as soon as the activity is on the screen. */
  onAdded: () => void;
}

/**
 * The dialogs about one activity: which of them is open, and for which activity or start. The page knows whether an
 * activity is being added, because the button for that is also elsewhere.
 * @param startsWith Of a new activity whose form is open from the beginning.
 */
export function useActivityDialogs(onAdding: (isAdding: boolean) => void, startsWith: Start | null = null) {
  const [isPasting, setPasting] = useState(false);
  const [isSending, setSending] = useState(false);
  const [addingOn, setAddingOn] = useState<string | null>(null);
  const [start, setStart] = useState(startsWith);
  const [opened, setOpened] = useState<PlannedActivity | null>(null);
  const [edited, setEdited] = useState<PlannedActivity | null>(null);
  const [isAtBooking, setAtBooking] = useState(false);
  const [sought, setSought] = useState<PlannedActivity | null>(null);
  const [costing, setCosting] = useState<PlannedActivity | null>(null);
  /** The activity that the delete dialog asks about. Undefined until the dialog is first needed. */
  const [deleting, setDeleting] = useState<PlannedActivity | null>();

  return {
    isPasting,
    isSending,
    setSending,
    addingOn,
    start,
    opened,
    edited,
    /** Whether the form opens at the booking. */
    isAtBooking,
    sought,
    costing,
    deleting,
    /** Whether one about an existing activity is open. */
    isOpen: Boolean(opened || edited || sought || costing || deleting),
    /** Opens the form for a new activity on a day; null: without one. */
    add: (day: string | null) => {
      setAddingOn(day);
      onAdding(true);
    },
    /** Opens it with what is known of the new activity. */
    addKnown: (known: Start['known'], onAdded: Start['onAdded']) => {
      setStart({ known, onAdded });
      onAdding(true);
    },
    endAdding: () => {
      setSending(false);
      setAddingOn(null);
      setStart(null);
      onAdding(false);
    },
    paste: () => setPasting(true),
    endPasting: () => setPasting(false),
    open: setOpened,
    edit: (activity: PlannedActivity | null) => {
      setEdited(activity);
      setAtBooking(false);
    },
    editBooking: (activity: PlannedActivity) => {
      setEdited(activity);
      setAtBooking(true);
    },
    find: setSought,
    recordCost: setCosting,
    remove: setDeleting,
  };
}

interface ActivityDialogsProps {
  dialogs: ReturnType<typeof useActivityDialogs>;
  isAdding: boolean;
  trip: TripActivities_tripFragment;
  parts: TripParts;
  activities: readonly PlannedActivity[];
  /** Called with the new activity's id as soon as it is on the screen. */
  onAdded: (id: string) => void;
  onUndo: (cause: number) => void;
}

export function ActivityDialogs({ dialogs, isAdding, trip, parts, activities, onAdded, onUndo }: ActivityDialogsProps) {
  const { addingOn, start, isSending, opened, edited, sought, costing, deleting } = dialogs;
  const { id: tripId, timeZone, startDate, endDate } = trip;
  const { chosen, setChosen, send } = useChosenFiles(tripId);
  const placed = activities.find(({ latitude, longitude }) => latitude !== null && longitude !== null);
  const near = placed ? { lat: placed.latitude ?? 0, lng: placed.longitude ?? 0 } : null;
  const form = {
    tripId,
    activities,
    timeZone,
    days: daysOf({ startDate, endDate }),
    startsOn: startDate,
    people: trip.travelerCount,
    renderPicker: (choice) => <PlacePicker {...choice} near={near} />,
    renderFiles: (id) =>
      id ? <ActivityFiles tripId={tripId} activityId={id} /> : <NewFiles chosen={chosen} onChange={setChosen} />,
    onUndo,
    onAdded,
  } satisfies Partial<ComponentProps<typeof AddActivity>>;

  return (
    <>
      {isAdding && (
        <AddActivity
          {...form}
          day={addingOn}
          known={start?.known}
          onAdded={(id) => {
            onAdded(id);
            start?.onAdded();
          }}
          hasFiles={chosen.length > 0}
          onSaved={send}
          isSending={isSending}
          onSending={dialogs.setSending}
          onClose={() => {
            setChosen([]);
            dialogs.endAdding();
          }}
        />
      )}
      {dialogs.isPasting && (
        <PasteList {...{ tripId, activities, onAdded, onUndo }} days={form.days} onClose={dialogs.endPasting} />
      )}
      {opened && (
        <OpenedActivity
          key={opened.id}
          id={opened.id}
          tripId={tripId}
          timeZone={timeZone}
          onEdit={(activity) => {
            dialogs.open(null);
            dialogs.edit(activity);
          }}
          onEditBooking={(activity) => {
            dialogs.open(null);
            dialogs.editBooking(activity);
          }}
          onDelete={(activity) => {
            dialogs.open(null);
            dialogs.remove(activity);
          }}
          onRecordCost={() => {
            dialogs.open(null);
            dialogs.recordCost(opened);
          }}
          onClose={() => dialogs.open(null)}
        />
      )}
      {costing && (
        <RecordCost key={costing.id} activity={costing} parts={parts} onClose={() => dialogs.recordCost(null)} />
      )}
      {edited && (
        <EditActivity
          key={edited.id}
          {...form}
          id={edited.id}
          isAtBooking={dialogs.isAtBooking}
          onClose={() => dialogs.edit(null)}
        />
      )}
      {sought && (
        <FindOnMap
          key={sought.id}
          activity={sought}
          {...{ tripId, onUndo }}
          onEdit={dialogs.edit}
          onClose={() => dialogs.find(null)}
        />
      )}
      {deleting !== undefined && (
        <DeleteActivity tripId={tripId} activity={deleting} onClose={() => dialogs.remove(null)} />
      )}
    </>
  );
}
