import {
  type ComponentProps,
  type FocusEvent,
  type PointerEvent,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { Itinerary } from '../activity/itinerary.tsx';
import { markAdded, markFound } from '../activity/just-added.ts';
import { byDay } from '../activity/plan.ts';
import { QuickAdd } from '../activity/quick-add/quick-add.tsx';
import { texts } from '../activity/texts.ts';
import { seenDay } from '../activity/use-opening-day.ts';
import { graphql } from '../gql/gql.ts';
import type { TripActivities_tripFragment } from '../gql/graphql.ts';
import { useUndoTogether } from '../trip/use-undo-together.ts';
import { useAddressChoice } from '../ui/address-choice.ts';
import { ErrorBoundary } from '../ui/fault/error-boundary.tsx';
import { Extra } from '../ui/fault/extra.tsx';
import { later } from '../ui/fault/later.tsx';
import { Loading, Skeleton } from '../ui/layout/skeleton.tsx';
import { pointAt } from '../ui/list/pointed.ts';
import { useShown } from '../ui/list/shown.ts';
import { DialogWayBack } from '../ui/overlay/dialog-way-back.tsx';
import { ActivityDialogs, useActivityDialogs } from './activity-dialogs.tsx';
import { addRoom } from './add-button.tsx';
import { MapBeside } from './map-beside.tsx';
import { PlanBar, stuckHeights, views } from './plan-bar.tsx';
import { useMapBeside } from './use-map-beside.ts';
import type { TripParts } from './use-trip-parts.ts';

const FirstSteps = later(async () => (await import('./first-steps.tsx')).FirstSteps, {
  placeholder: (
    <Loading>
      <Skeleton className="h-96 rounded-card" />
    </Loading>
  ),
});
const DayPlanner = later(async () => (await import('../activity/day-planner.tsx')).DayPlanner);
const MapSheet = later(async () => (await import('./map-sheet.tsx')).MapSheet, { failure: 'overlay' });
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
    latitude
    longitude
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

/** The plan gets a little more than half. */
const besideStyle = 'grid grid-cols-[minmax(0,57fr)_minmax(0,43fr)] gap-6 print:block';

/** What the mouse or the focus is on in the plan is highlighted on the map. */
const pointAtRow = ({ target }: FocusEvent | PointerEvent) => {
  const id = target instanceof Element && target.closest('[data-row]')?.getAttribute('data-row');
  pointAt(id ? { ids: [id], isOnMap: false } : null);
};
const pointing = {
  onPointerOver: pointAtRow,
  onPointerLeave: () => pointAt(null),
  onFocus: pointAtRow,
  onBlur: () => pointAt(null),
};

/** Whether the window is so small that the add button opens the line above the keyboard. */
const isPhone = () => matchMedia('(width < 40rem)').matches;

interface TripActivitiesProps {
  trip: TripActivities_tripFragment;
  parts: TripParts;
  isAdding: boolean;
  onAdding: (isAdding: boolean) => void;
}

export function TripActivities({ trip, parts, isAdding, onAdding }: TripActivitiesProps) {
  const [view, setView] = useAddressChoice('view', views);
  const dialogs = useActivityDialogs(onAdding);
  const [selects, setSelects] = useState(false);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  /** The views that have already scrolled to the day at which they open. */
  const [opened, setOpened] = useState<readonly string[]>([]);

  const { id: tripId, timeZone, startDate, endDate } = trip;
  // Deferred, so that the page responds while others move hundreds of activities.
  const { edges, pageInfo } = useDeferredValue(trip.activities);
  const activities = edges.map(({ node }) => node);
  const shown = useShown('activity');
  const isThere = activities.some(({ id }) => id === shown?.id);
  const show = useEffectEvent(() => shown && isThere && markFound(shown.id));
  useEffect(() => void show(), [shown?.visit, isThere]);
  const onUndo = useUndoTogether(tripId);
  const shared = { timeZone, onOpen: dialogs.open, onEdit: dialogs.edit, onDelete: dialogs.remove };
  const planned = byDay(activities, timeZone, trip);
  const days = planned.flatMap(({ day }) => day ?? []);
  const { isBeside, choice, ...map } = useMapBeside(view !== 'map', days);
  const plan = {
    ...shared,
    activities,
    tripId,
    trip: { startDate, endDate },
    choice,
    isBesideMap: isBeside,
    onMap: map.open,
    getsAround: trip.getsAround,
    isWhole: !pageInfo.hasNextPage,
    onAdd: dialogs.add,
    onUndo,
    isOpening: !opened.includes(view) && !shown,
    onOpened: () => setOpened([...opened, view]),
  } satisfies ComponentProps<typeof Itinerary>;

  const { latitude, longitude } = trip;
  const home = latitude !== null && longitude !== null ? { lat: latitude, lng: longitude } : null;
  const [isLineOpen, setLineOpen] = useState(false);
  const onAdded = (id: string) => {
    setSelectedId(id);
    markAdded(id);
  };

  const isSelecting = selects && view !== 'map' && activities.length > 0;
  const selectButton = useRef<HTMLButtonElement>(null);

  return (
    <section aria-labelledby="activities" className={`flex flex-col gap-2 ${addRoom} ${stuckHeights}`}>
      <h2 id="activities" className="sr-only">
        {texts.title}
      </h2>
      <PlanBar
        view={view}
        onView={setView}
        isSelecting={isSelecting}
        onSelect={activities.length > 0 ? () => setSelects(!isSelecting) : null}
        selectRef={selectButton}
        onPaste={dialogs.paste}
        isSending={dialogs.isSending}
        isCovered={isLineOpen}
        onAdd={() => (isPhone() ? setLineOpen(true) : onAdding(true))}
      />
      {pageInfo.hasNextPage && view !== 'map' && (
        <Extra>
          <RestOfActivities parts={parts} pageInfo={pageInfo} />
        </Extra>
      )}
      <div className={isBeside ? besideStyle : ''}>
        <div {...(isBeside && { 'data-beside-map': true, ...pointing })} className="flex min-w-0 flex-col gap-2">
          <QuickAdd
            {...{ trip, activities, onAdded, onUndo }}
            people={trip.memberCount}
            day={isBeside ? choice.day : null}
            viewedDay={() => seenDay(tripId, view === 'list' ? 'itinerary' : 'planner').read()}
            isInPlan={view !== 'map' && !isSelecting}
            isOpen={isLineOpen}
            onClose={() => setLineOpen(false)}
            onForm={dialogs.addKnown}
          />
          {isSelecting && (
            <SelectPlan
              {...plan}
              only={isBeside ? choice.day : null}
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
              onPaste={dialogs.paste}
            />
          )}
          {view === 'list' && !isSelecting && (
            <ErrorBoundary>
              <Itinerary {...plan} />
            </ErrorBoundary>
          )}
          {view === 'dayplanner' && !isSelecting && <DayPlanner {...plan} />}
        </div>
        {isBeside && (
          <MapBeside
            planned={planned}
            day={choice.day}
            home={home}
            {...{ tripId }}
            isWhole={plan.isWhole}
            onAdd={dialogs.addKnown}
            onFind={dialogs.find}
            onClose={map.close}
          />
        )}
      </div>
      {map.isSheet && (
        <MapSheet
          {...shared}
          {...{ planned, choice, home, tripId }}
          isWhole={plan.isWhole}
          onAdd={dialogs.addKnown}
          isCovered={dialogs.isOpen || isAdding}
          onFind={dialogs.find}
          onClose={map.close}
        />
      )}
      {view === 'map' && <TripPlaces {...shared} parts={parts} selectedId={selectedId} onSelect={setSelectedId} />}
      {isLineOpen && !isAdding && !dialogs.isOpen && <DialogWayBack onBack={() => setLineOpen(false)} />}
      <ActivityDialogs {...{ dialogs, isAdding, trip, activities, onUndo, onAdded }} />
    </section>
  );
}
