import { startTransition, useEffect, useRef, useState } from 'react';
import { DragRow } from '../ui/drag/drag-row.tsx';
import { ReorderArea } from '../ui/drag/reorder.tsx';
import { later } from '../ui/fault/later.tsx';
import { announce } from '../ui/text/announce.ts';
import { dayKey, formatDaySign } from '../ui/text/format.ts';
import { inTurn } from '../ui/timing/in-turn.ts';
import { useLatest } from '../ui/timing/latest.ts';
import { ActivityCard } from './activity-card.tsx';
import { ActivityMenu } from './activity-menu.tsx';
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
}

interface ItineraryProps extends PlanViewProps {
  /** Whether all activities are loaded. */
  isWhole: boolean;
}

/** The number of rows that fill a tall screen. */
const FIRST_ROWS = 10;

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
export function Itinerary({ activities, timeZone, trip, onEdit, onDelete, ...opening }: ItineraryProps) {
  const { ordered, move } = useMoveActivity(activities);
  const [rescheduled, setRescheduled] = useState<PlannedActivity | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const opensAt = useOpenToday(list, { ordered, timeZone, trip, ...opening });
  const rows = useRows(ordered.length, opensAt);
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
      <ol ref={list} className="flex flex-col gap-3">
        {ordered.slice(0, rows).map((activity, index) => (
          <Stop
            key={activity.id}
            activity={activity}
            timeZone={timeZone}
            isFirst={index === 0}
            isLast={index === ordered.length - 1}
            onStep={step}
            onMoveToDay={setRescheduled}
            onEdit={onEdit}
            onDelete={onDelete}
          />
        ))}
      </ol>
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
