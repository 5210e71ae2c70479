import { startTransition, useDeferredValue, useEffect, useState } from 'react';
import type { TravelMode } from '../../schema/trip/entity.ts';
import { Button } from '../ui/button/button.tsx';
import { focusHandle } from '../ui/drag/drag-handle.tsx';
import { ReorderArea } from '../ui/drag/reorder.tsx';
import { later } from '../ui/fault/later.tsx';
import { FIRST_ROWS, MOST_WHOLE, type Target } from '../ui/list/long-list.tsx';
import { SteadySections } from '../ui/list/steady-sections.tsx';
import { useFormatCost } from '../ui/text/trip-currency.ts';
import { inTurn } from '../ui/timing/in-turn.ts';
import { useLatest } from '../ui/timing/latest.ts';
import { useToday } from '../ui/timing/use-today.ts';
import type { ActivityActions } from './activity-card.tsx';
import type { DayChoice } from './day-choices.tsx';
import { useAddedRow } from './just-added.ts';
import { costOf, type PlannedActivity, type PlannedDay, type TripDays } from './plan.ts';
import { PlanStrip } from './plan-strip.tsx';
import { PlannedDaySection } from './planned-day.tsx';
import { texts } from './texts.ts';
import { useAskMove } from './use-ask-move.tsx';
import { useChosenDay } from './use-chosen-day.ts';
import type { DayRoads } from './use-day-roads.ts';
import { seenDay, useOpeningDay } from './use-opening-day.ts';
import { headingId, useReorder } from './use-reorder.ts';

const BestOrder = later(async () => (await import('./best-order.tsx')).BestOrder, { failure: 'overlay' });
const MoveToDay = later(async () => (await import('./move-to-day.tsx')).MoveToDay, { failure: 'overlay' });

export interface PlanViewProps extends ActivityActions {
  activities: readonly PlannedActivity[];
  timeZone: string;
  tripId: string;
  trip: TripDays;
  getsAround: TravelMode;
  /** The ways of the chosen day along roads. */
  roads: DayRoads;
  /** Opens the form for a new activity on a day; null: without one. */
  onAdd: (day: string | null) => void;
  onUndo: (cause: number) => void;
  /** The day of the address: the plan opens there. Beside a map it shows only that day. */
  choice: DayChoice;
  isBesideMap: boolean;
  onMap: () => void;
  /** Whether the view opens now, at today or at the day that was seen last. */
  isOpening: boolean;
  onOpened: () => void;
  isWhole: boolean;
}

interface PlanDaysProps extends PlanViewProps {
  kind: string;
  hasTotals?: boolean;
  overlaps?: (id: string) => readonly string[];
}

/** While a row is dragged, ways and check-outs would lie under the rows that make room. */
const hidesBetween = 'has-data-lifted:[&_[data-between]]:invisible';

let hasShown = false;

/**
 * Returns how many activities to render. The first plan of a visit starts with the visible ones and adds the others in
 * a step of its own, before which it can be used. Later plans render fully, since the reader may return to an earlier
 * scroll position.
 */
function useRows(count: number, opensAt: number): number {
  const [isWhole, setWhole] = useState(() => hasShown);
  useEffect(() => {
    hasShown = true;
    inTurn(() => startTransition(() => setWhole(true)));
  }, []);
  return isWhole ? count : Math.min(count, opensAt + FIRST_ROWS);
}

function firstOf(planned: readonly PlannedDay<PlannedActivity>[], most: number): PlannedDay<PlannedActivity>[] {
  let left = most;
  return planned.flatMap(({ day, activities }) => {
    if (left <= 0) return [];
    left -= activities.length;
    return [{ day, activities: left < 0 ? activities.slice(0, left) : activities }];
  });
}

/** The plan in its one order: every day with its activities, then the unscheduled ones. */
export function PlanDays({
  kind,
  activities,
  timeZone,
  tripId,
  trip,
  getsAround,
  roads,
  isWhole,
  hasTotals = false,
  overlaps,
  ...props
}: PlanDaysProps) {
  const { onOpen, onEdit, onDelete, onRecordCost, onAdd, onUndo, choice, isBesideMap, onMap, isOpening, onOpened } =
    props;
  const ask = useAskMove(timeZone);
  const { planned, stays, days, rows, isReady, describe, hint, isSame, drop, step, moveToDay } = useReorder(
    tripId,
    activities,
    timeZone,
    trip,
    isBesideMap ? choice.day : null,
    onUndo,
    ask.mayMove,
  );
  const only = (planned.length === 1 && days.length > 1 && planned[0]?.day) || null;
  const today = useToday(timeZone);
  const [seen] = useState(() => seenDay(tripId, kind));
  const opensAt = useOpeningDay({ planned, today, trip, asked: choice.day, seen, isWhole, isOpening, onOpened });
  const added = useAddedRow();
  const isElsewhere = only !== null && !rows.includes(added?.id ?? '') && activities.some(({ id }) => id === added?.id);
  useChosenDay({ only, isElsewhere, choose: choice.choose });
  const [followed, setFollowed] = useState<Target | null>(null);
  const [moving, setMoving] = useState<PlannedActivity | null>(null);
  const [ordering, setOrdering] = useState<string | null>(null);
  const [isLost, setLost] = useState(false);
  // Deferred, because rendering the rest of a list that turns out to be short takes more than a frame.
  const isPart = useDeferredValue(!isWhole || activities.length > MOST_WHOLE) && !isLost;
  const most = useRows(activities.length, opensAt.index);
  const isCut = !isPart && most < activities.length;
  // Activities are loaded by day.
  const lastLoaded = planned.findLastIndex((each) => each.activities.length > 0);
  const all = planned.flatMap((each) => each.activities);
  const money = useFormatCost();
  const totalOf = (some: readonly PlannedActivity[]): string | undefined => {
    const cents = costOf(some);
    return cents === 0 ? undefined : isWhole ? money(cents) : texts.counting;
  };
  const card = {
    onOpen,
    onEdit,
    onDelete,
    onRecordCost,
    onStep: useLatest((id: string, by: 1 | -1) => void step(id, by)),
    onMoveToDay: setMoving,
  };

  const reach = () => {
    if (followed) focusHandle(followed.id, { preventScroll: true });
    setFollowed(null);
  };

  return (
    <ReorderArea
      ids={rows}
      isReady={isReady}
      describe={describe}
      hint={hint}
      isSame={isSame}
      onMove={drop}
      onFollow={(id) => setFollowed({ id, block: 'nearest' })}
    >
      {(days.length > 1 || activities.some(({ latitude }) => latitude !== null)) && (
        <PlanStrip
          {...{ days, today, choice, isBesideMap, onMap }}
          glides={!isPart}
          // Until it has opened at the day that was seen last, the top of the plan is in view.
          onInView={isOpening ? undefined : seen.keep}
        />
      )}
      <SteadySections
        ids={planned.map(({ day }) => headingId(day))}
        isPart={isPart}
        isBusy={!isWhole}
        className={`flex flex-col gap-4 ${hidesBetween}`}
      >
        {(isCut ? firstOf(planned, most) : planned).map((each, index) => (
          <PlannedDaySection
            key={each.day}
            {...each}
            {...card}
            stays={each.day === null ? undefined : stays.get(each.day)}
            kind={kind}
            isToday={each.day === today}
            isLoading={!isWhole && index > lastLoaded}
            isFirstShown={each === opensAt.shownFirst}
            isPart={isPart}
            onLost={() => setLost(true)}
            target={added ?? followed}
            onReached={reach}
            timeZone={timeZone}
            getsAround={getsAround}
            roads={roads}
            firstId={all[0]?.id}
            lastId={all.at(-1)?.id}
            total={hasTotals ? totalOf(each.activities) : undefined}
            overlaps={overlaps}
            onAdd={onAdd}
            onOrder={setOrdering}
          />
        ))}
      </SteadySections>
      {only && (
        <Button variant="quiet" onPress={() => choice.choose(null)} className="mt-2 self-start print:hidden">
          {texts.showAllDays}
        </Button>
      )}
      {ordering && (
        <BestOrder
          {...{ tripId, timeZone, getsAround, onUndo }}
          day={ordering}
          activities={planned.find(({ day }) => day === ordering)?.activities ?? []}
          home={stays.get(ordering)?.home ?? null}
          onClose={() => setOrdering(null)}
        />
      )}
      {moving && (
        <MoveToDay
          activity={moving}
          days={days}
          timeZone={timeZone}
          trip={trip}
          onMove={(day) => {
            void moveToDay(moving, day);
            focusHandle(moving.id, { preventScroll: true });
          }}
          onClose={() => setMoving(null)}
        />
      )}
      {ask.dialog}
    </ReorderArea>
  );
}
