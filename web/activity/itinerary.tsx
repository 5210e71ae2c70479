import { startTransition, useDeferredValue, useEffect, useState } from 'react';
import { DragRow } from '../ui/drag/drag-row.tsx';
import { ReorderArea } from '../ui/drag/reorder.tsx';
import { later } from '../ui/fault/later.tsx';
import { FIRST_ROWS, LongList, MOST_WHOLE } from '../ui/list/long-list.tsx';
import { announce } from '../ui/text/announce.ts';
import { dayKey, formatDaySign } from '../ui/text/format.ts';
import { inTurn } from '../ui/timing/in-turn.ts';
import { useLatest } from '../ui/timing/latest.ts';
import { ActivityCard } from './activity-card.tsx';
import { ActivityMenu } from './activity-menu.tsx';
import { useAddedRow } from './just-added.ts';
import type { PlannedActivity, TripDays } from './plan.ts';
import { texts } from './texts.ts';
import { useMoveActivity } from './use-move-activity.ts';
import { useOpenToday } from './use-open-today.ts';

const MoveStop = later(async () => (await import('./move-stop.tsx')).MoveStop, { failure: 'overlay' });

export interface PlanViewProps {
  activities: readonly PlannedActivity[];
  timeZone: string;
  trip: TripDays;
  onEdit: (activity: PlannedActivity) => void;
  onDelete: (activity: PlannedActivity) => void;
  /** Whether a current trip opens at today. */
  opensToday: boolean;
  onOpened: () => void;
  /** Whether all activities are loaded. */
  isWhole: boolean;
}

let hasShown = false;

/**
 * Returns how many rows to render. The first list of a visit starts with the visible rows and adds the others in steps,
 * between which it can be used. Later lists render fully, since the reader may return to an earlier scroll position.
 */
function useRows(count: number, opensAt: number): number {
  const [isWhole, setWhole] = useState(() => hasShown);
  useEffect(() => {
    hasShown = true;
    inTurn(() => startTransition(() => setWhole(true)));
  }, []);
  return isWhole ? count : Math.min(count, opensAt + FIRST_ROWS);
}

/** Lists the activities in the group's own order. */
export function Itinerary({ activities, timeZone, trip, onEdit, onDelete, ...opening }: PlanViewProps) {
  const { ordered, move } = useMoveActivity(activities);
  const [rescheduled, setRescheduled] = useState<PlannedActivity | null>(null);
  const { opensAt, today, onReached } = useOpenToday({ ordered, timeZone, trip, ...opening });
  const added = useAddedRow();
  const rows = useRows(ordered.length, opensAt);
  // Deferred, because rendering the rest of a list that turns out to be short takes more than a frame.
  const isPart = useDeferredValue(!opening.isWhole || ordered.length > MOST_WHOLE);
  const dayOf = ({ scheduledTime }: PlannedActivity) => scheduledTime && dayKey(scheduledTime, timeZone);

  const describe = (id: string, place: number) => {
    const activity = ordered.find((known) => known.id === id);
    if (!activity) return '';
    const day = dayOf(activity);
    return texts.at(activity.name, place, ordered.length, day ? formatDaySign(day) : texts.noDayInSpeech);
  };
  const step = useLatest((id: string, by: 1 | -1) => {
    const from = ordered.findIndex((activity) => activity.id === id);
    const afterId = ordered[by > 0 ? from + 1 : from - 2]?.id ?? null;
    announce(texts.moved(describe(id, from + 1 + by)));
    void move(id, afterId);
  });

  return (
    <ReorderArea ids={ordered.map(({ id }) => id)} describe={describe} onMove={move}>
      <LongList
        kind="itinerary"
        rows={isPart ? ordered : ordered.slice(0, rows)}
        isPart={isPart}
        from={opensAt}
        target={today ?? added}
        onReached={onReached}
      >
        {(activity, index) => (
          <Stop
            activity={activity}
            timeZone={timeZone}
            isFirst={index === 0}
            isLast={index === ordered.length - 1}
            onStep={step}
            onMoveToDay={setRescheduled}
            onEdit={onEdit}
            onDelete={onDelete}
          />
        )}
      </LongList>
      {rescheduled && (
        <MoveStop
          activity={rescheduled}
          activities={activities}
          timeZone={timeZone}
          trip={trip}
          onClose={() => setRescheduled(null)}
        />
      )}
    </ReorderArea>
  );
}

interface StopProps extends Pick<PlanViewProps, 'timeZone' | 'onEdit' | 'onDelete'> {
  activity: PlannedActivity;
  isFirst: boolean;
  isLast: boolean;
  /** Moves the activity up or down by one place. */
  onStep: (id: string, by: 1 | -1) => void;
  onMoveToDay: (activity: PlannedActivity) => void;
}

/** Takes no props that change with its neighbours, so that one move among hundreds renders one row. */
function Stop({ activity, timeZone, isFirst, isLast, onStep, onMoveToDay, onEdit, onDelete }: StopProps) {
  return (
    <DragRow id={activity.id}>
      <ActivityCard
        activity={activity}
        timeZone={timeZone}
        onEdit={() => onEdit(activity)}
        onDelete={() => onDelete(activity)}
        menu={
          <ActivityMenu
            name={activity.name}
            onMoveUp={isFirst ? null : () => onStep(activity.id, -1)}
            onMoveDown={isLast ? null : () => onStep(activity.id, 1)}
            onMoveToDay={() => onMoveToDay(activity)}
          />
        }
      />
    </DragRow>
  );
}
