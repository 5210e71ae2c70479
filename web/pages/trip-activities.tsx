import { CalendarDays, List, Map as MapIcon } from 'lucide-react';
import { type ComponentProps, useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Itinerary } from '../activity/itinerary.tsx';
import { markAdded, markFound } from '../activity/just-added.ts';
import { daysOf, type PlannedActivity } from '../activity/plan.ts';
import { texts } from '../activity/texts.ts';
import { graphql } from '../gql/gql.ts';
import type { TripActivities_tripFragment } from '../gql/graphql.ts';
import { useUndoTogether } from '../trip/use-undo-together.ts';
import { useAddressChoice } from '../ui/address-choice.ts';
import { ToggleGroup } from '../ui/button/toggle-group.tsx';
import { ErrorBoundary } from '../ui/fault/error-boundary.tsx';
import { Extra } from '../ui/fault/extra.tsx';
import { later } from '../ui/fault/later.tsx';
import { Loading, Skeleton } from '../ui/layout/skeleton.tsx';
import { useShown } from '../ui/list/shown.ts';
import { AddButton, addRoom } from './add-button.tsx';
import type { TripParts } from './use-trip-parts.ts';

const AddActivity = later(async () => (await import('../activity/activity-dialog.tsx')).AddActivity, {
  failure: 'overlay',
});
const OpenedActivity = later(async () => (await import('./opened-activity.tsx')).OpenedActivity, {
  failure: 'overlay',
});
const EditActivity = later(async () => (await import('../activity/activity-dialog.tsx')).EditActivity, {
  failure: 'overlay',
});
const DeleteActivity = later(async () => (await import('../activity/delete-activity.tsx')).DeleteActivity, {
  failure: 'overlay',
});
const FirstSteps = later(async () => (await import('./first-steps.tsx')).FirstSteps, {
  placeholder: (
    <Loading>
      <Skeleton className="h-96 rounded-card" />
    </Loading>
  ),
});
const PlacePicker = later(async () => (await import('../map/place-picker.tsx')).PlacePicker);
const DayPlanner = later(async () => (await import('../activity/day-planner.tsx')).DayPlanner);
const PlanTools = later(async () => (await import('./plan-tools.tsx')).PlanTools, {
  // As wide as its two buttons.
  placeholder: <span className="touch-target w-21 sm:w-14" />,
  failure: 'outside',
});
const RestOfActivities = later(async () => (await import('./rest-of-activities.tsx')).RestOfActivities, {
  failure: 'outside',
});
const SelectPlan = later(async () => (await import('../activity/select-plan.tsx')).SelectPlan);
const TripPlaces = later(async () => (await import('./trip-places.tsx')).TripPlaces);

graphql(`
  fragment TripActivities_trip on Trip {
    id
    timeZone
    startDate
    endDate
    getsAround
    memberCount
    viewerCan {
      invite
    }
    activities(first: 100, order: BY_DAY) {
      edges {
        node {
          ...Plan_activity @unmask
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

/** The heights of what stays at the top above the strip of days: the tabs and the views, on phones in two rows. */
const stuckHeights =
  '[--tabs-height:0rem] [--views-height:3.625rem] max-[21.2rem]:[--views-height:6.625rem] sm:[--tabs-height:3rem] wide:[--views-height:0rem] short:[--views-height:0rem]';

/** In a wide window the views are in the row of the tabs, which ends 8 px above this section. */
const viewsStyle =
  'sticky top-(--tabs-height) z-10 -mx-4 flex flex-wrap items-center justify-between gap-2 max-sm:gap-1 bg-paper px-4 py-1 sm:-mx-6 sm:px-6 print:hidden wide:top-0 wide:z-20 wide:mx-0 wide:-mt-[3.6875rem] wide:h-12 wide:gap-4 wide:self-end wide:px-0 short:static';

const views = [
  { id: 'list', label: texts.itinerary, icon: <List aria-hidden /> },
  { id: 'dayplanner', label: texts.dayPlanner, icon: <CalendarDays aria-hidden /> },
  { id: 'map', label: texts.map, icon: <MapIcon aria-hidden /> },
] as const;

interface TripActivitiesProps {
  trip: TripActivities_tripFragment;
  parts: TripParts;
  isAdding: boolean;
  onAdding: (isAdding: boolean) => void;
}

export function TripActivities({ trip, parts, isAdding, onAdding }: TripActivitiesProps) {
  const [view, setView] = useAddressChoice('view', ['list', 'dayplanner', 'map']);
  const [isSending, setSending] = useState(false);
  const [selects, setSelects] = useState(false);
  const [addingOn, setAddingOn] = useState<string | null>(null);
  const [openedActivity, setOpenedActivity] = useState<PlannedActivity | null>(null);
  const [edited, setEdited] = useState<PlannedActivity | null>(null);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  /** The views that have already scrolled to the day at which they open. */
  const [opened, setOpened] = useState<readonly string[]>([]);
  /** The activity that the delete dialog asks about. Undefined until the dialog is first needed. */
  const [deleting, setDeleting] = useState<PlannedActivity | null>();

  const { id: tripId, timeZone, startDate, endDate } = trip;
  // Deferred, so that the page responds while others move hundreds of activities.
  const { edges, pageInfo } = useDeferredValue(trip.activities);
  const activities = edges.map(({ node }) => node);
  const shown = useShown('activity');
  const isThere = activities.some(({ id }) => id === shown?.id);
  const show = useEffectEvent(() => shown && isThere && markFound(shown.id));
  useEffect(() => void show(), [shown?.visit, isThere]);
  const onUndo = useUndoTogether(tripId);
  const shared = { timeZone, onOpen: setOpenedActivity, onEdit: setEdited, onDelete: setDeleting };
  const plan = {
    ...shared,
    activities,
    tripId,
    trip: { startDate, endDate },
    getsAround: trip.getsAround,
    isWhole: !pageInfo.hasNextPage,
    onAdd: (day) => {
      setAddingOn(day);
      onAdding(true);
    },
    onUndo,
    isOpening: !opened.includes(view) && !shown,
    onOpened: () => setOpened([...opened, view]),
  } satisfies ComponentProps<typeof Itinerary>;

  const isSelecting = selects && view !== 'map' && activities.length > 0;
  const selectButton = useRef<HTMLButtonElement>(null);

  const placed = activities.find(({ latitude, longitude }) => latitude !== null && longitude !== null);
  const near = placed ? { lat: placed.latitude ?? 0, lng: placed.longitude ?? 0 } : null;
  const form = {
    tripId,
    activities,
    timeZone,
    days: daysOf({ startDate, endDate }),
    startsOn: startDate,
    people: trip.memberCount,
    renderPicker: (choice) => <PlacePicker {...choice} near={near} />,
    onUndo,
    onAdded: (id) => {
      setSelectedId(id);
      markAdded(id);
    },
  } satisfies Partial<ComponentProps<typeof AddActivity>>;

  return (
    <section aria-labelledby="activities" className={`flex flex-col gap-2 ${addRoom} ${stuckHeights}`}>
      <h2 id="activities" className="sr-only">
        {texts.title}
      </h2>
      <div className={`${viewsStyle} ${view === 'map' ? 'max-sm:static' : ''}`}>
        <ToggleGroup label={texts.views} options={views} selected={view} onSelect={setView} />
        <div className="flex gap-1 sm:gap-2">
          {view !== 'map' && (
            <Extra>
              <PlanTools
                isSelecting={isSelecting}
                onSelect={activities.length > 0 ? () => setSelects(!isSelecting) : null}
                selectRef={selectButton}
              />
            </Extra>
          )}
          <AddButton {...{ isSending, isSelecting }} onPress={() => onAdding(true)} />
        </div>
      </div>
      {pageInfo.hasNextPage && view !== 'map' && (
        <Extra>
          <RestOfActivities parts={parts} pageInfo={pageInfo} />
        </Extra>
      )}
      {isSelecting && (
        <SelectPlan
          {...plan}
          tripId={tripId}
          onDone={() => {
            setSelects(false);
            selectButton.current?.focus();
          }}
        />
      )}
      {view === 'list' && activities.length === 0 && (
        <FirstSteps
          tripId={tripId}
          canInvite={trip.viewerCan.invite}
          memberCount={trip.memberCount}
          onAdd={() => onAdding(true)}
        />
      )}
      {view === 'list' && !isSelecting && (
        <ErrorBoundary>
          <Itinerary {...plan} />
        </ErrorBoundary>
      )}
      {view === 'dayplanner' && !isSelecting && <DayPlanner {...plan} />}
      {view === 'map' && <TripPlaces {...shared} parts={parts} selectedId={selectedId} onSelect={setSelectedId} />}
      {isAdding && (
        <AddActivity
          {...form}
          day={addingOn}
          isSending={isSending}
          onSending={setSending}
          onClose={() => {
            setSending(false);
            setAddingOn(null);
            onAdding(false);
          }}
        />
      )}
      {openedActivity && (
        <OpenedActivity
          key={openedActivity.id}
          id={openedActivity.id}
          tripId={tripId}
          timeZone={timeZone}
          onEdit={(activity) => {
            setOpenedActivity(null);
            setEdited(activity);
          }}
          onDelete={(activity) => {
            setOpenedActivity(null);
            setDeleting(activity);
          }}
          onClose={() => setOpenedActivity(null)}
        />
      )}
      {edited && <EditActivity key={edited.id} id={edited.id} {...form} onClose={() => setEdited(null)} />}
      {deleting !== undefined && (
        <DeleteActivity tripId={tripId} activity={deleting} onClose={() => setDeleting(null)} />
      )}
    </section>
  );
}
