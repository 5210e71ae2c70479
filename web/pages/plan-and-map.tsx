import { type ComponentProps, type FocusEvent, type PointerEvent, useEffect, useEffectEvent, useState } from 'react';
import { Itinerary } from '../activity/itinerary.tsx';
import { markFound } from '../activity/just-added.ts';
import { byDay, type PlannedActivity } from '../activity/plan.ts';
import { QuickAdd } from '../activity/quick-add/quick-add.tsx';
import { checkOutDays, staysByDay } from '../activity/stays.ts';
import { useDayRoads } from '../activity/use-day-roads.ts';
import { seenDay } from '../activity/use-opening-day.ts';
import type { TripActivities_tripFragment } from '../gql/graphql.ts';
import { Credits } from '../place/credits.tsx';
import type { useUndoTogether } from '../trip/use-undo-together.ts';
import { ErrorBoundary } from '../ui/fault/error-boundary.tsx';
import { later } from '../ui/fault/later.tsx';
import { Loading, Skeleton } from '../ui/layout/skeleton.tsx';
import { pointAt } from '../ui/list/pointed.ts';
import { useShown } from '../ui/list/shown.ts';
import type { useActivityDialogs } from './activity-dialogs.tsx';
import { MapBeside } from './map-beside.tsx';
import type { View } from './plan-bar.tsx';
import { ToBook } from './to-book.tsx';
import { useMapBeside } from './use-map-beside.ts';

const FirstSteps = later(async () => (await import('./first-steps.tsx')).FirstSteps, {
  placeholder: (
    <Loading>
      <Skeleton className="h-96 rounded-card" />
    </Loading>
  ),
});
const DayPlanner = later(async () => (await import('../activity/day-planner.tsx')).DayPlanner);
const MapSheet = later(async () => (await import('./map-sheet.tsx')).MapSheet, { failure: 'overlay' });
const SelectPlan = later(async () => (await import('../activity/select-plan.tsx')).SelectPlan);

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

interface PlanAndMapProps {
  view: View;
  trip: TripActivities_tripFragment;
  activities: readonly PlannedActivity[];
  isWhole: boolean;
  dialogs: ReturnType<typeof useActivityDialogs>;
  isAdding: boolean;
  onAdding: (isAdding: boolean) => void;
  onAdded: (id: string) => void;
  onUndo: ReturnType<typeof useUndoTogether>;
  isSelecting: boolean;
  onSelected: () => void;
  isLineOpen: boolean;
  onLineClosed: () => void;
}

/** The itinerary or the day planner, with the line for a new activity, and the map beside it or over it. */
export function PlanAndMap({
  view,
  trip,
  activities,
  isWhole,
  dialogs,
  isAdding,
  isSelecting,
  ...on
}: PlanAndMapProps) {
  /** The views that have already scrolled to the day at which they open. */
  const [opened, setOpened] = useState<readonly string[]>([]);
  const { id: tripId, timeZone, startDate, endDate } = trip;
  const shown = useShown('activity');
  const isThere = activities.some(({ id }) => id === shown?.id);
  const show = useEffectEvent(() => shown && isThere && markFound(shown.id));
  useEffect(() => void show(), [shown?.visit, isThere]);

  const shared = {
    timeZone,
    ...{ onOpen: dialogs.open, onEdit: dialogs.edit, onDelete: dialogs.remove, onRecordCost: dialogs.recordCost },
  };
  const planned = byDay(activities, timeZone, trip, checkOutDays(activities, timeZone));
  const days = planned.flatMap(({ day }) => day ?? []);
  const { isBeside, choice, ...map } = useMapBeside(view !== 'map', days);
  // The only day counts as chosen.
  const day = days.length === 1 ? (days[0] ?? null) : choice.day;
  const ofDay = planned.find((each) => each.day === day)?.activities ?? [];
  const stays = staysByDay(planned, timeZone).get(day ?? '');
  const roads = useDayRoads({ tripId, day, home: stays?.home ?? null, activities: ofDay, getsAround: trip.getsAround });
  const plan = {
    ...shared,
    activities,
    tripId,
    trip: { startDate, endDate },
    choice,
    isBesideMap: isBeside,
    onMap: map.open,
    getsAround: trip.getsAround,
    roads,
    isWhole,
    onAdd: dialogs.add,
    onUndo: on.onUndo,
    isOpening: !opened.includes(view) && !shown,
    onOpened: () => setOpened([...opened, view]),
  } satisfies ComponentProps<typeof Itinerary>;
  const { latitude, longitude } = trip;
  const home = latitude !== null && longitude !== null ? { lat: latitude, lng: longitude } : null;
  const onMap = {
    planned,
    roads,
    home,
    tripId,
    timeZone,
    isWhole,
    onAdd: dialogs.addKnown,
    onFind: dialogs.find,
    onClose: map.close,
  };

  return (
    <>
      <div className={isBeside ? besideStyle : ''}>
        <div {...(isBeside && { 'data-beside-map': true, ...pointing })} className="flex min-w-0 flex-col gap-2">
          <QuickAdd
            {...{ trip, activities }}
            onAdded={on.onAdded}
            onUndo={on.onUndo}
            people={trip.travelerCount}
            day={isBeside ? choice.day : null}
            viewedDay={() => seenDay(tripId, view === 'list' ? 'itinerary' : 'planner').read()}
            isInPlan={view !== 'map' && !isSelecting}
            isOpen={on.isLineOpen}
            onClose={on.onLineClosed}
            onForm={dialogs.addKnown}
          />
          {view !== 'map' && !isSelecting && <ToBook {...{ tripId, activities, timeZone }} onOpen={dialogs.open} />}
          {isSelecting && <SelectPlan {...plan} only={isBeside ? choice.day : null} onDone={on.onSelected} />}
          {view === 'list' && activities.length === 0 && (
            <FirstSteps
              tripId={tripId}
              canInvite={trip.viewerCan.invite}
              memberCount={trip.memberCount}
              onAdd={() => on.onAdding(true)}
              onPaste={dialogs.paste}
            />
          )}
          {view === 'list' && !isSelecting && (
            <ErrorBoundary>
              <Itinerary {...plan} />
            </ErrorBoundary>
          )}
          {view === 'dayplanner' && !isSelecting && <DayPlanner {...plan} />}
          {view !== 'map' && <Credits attribution={roads.attribution} />}
        </div>
        {isBeside && <MapBeside {...onMap} day={choice.day} />}
      </div>
      {map.isSheet && <MapSheet {...shared} {...onMap} choice={choice} isCovered={dialogs.isOpen || isAdding} />}
    </>
  );
}
