import { Layers } from 'lucide-react';
import type { Ref } from 'react';
import { DragRow } from '../ui/drag/drag-row.tsx';
import { DropZone } from '../ui/drag/drop-zones.tsx';
import { Badge } from '../ui/layout/badge.tsx';
import { Plate } from '../ui/layout/plate.tsx';
import { LongList, type Target } from '../ui/list/long-list.tsx';
import { formatDayWithWeekday, formatMoney } from '../ui/text/format.ts';
import { ActivityCard } from './activity-card.tsx';
import { ActivityMenu } from './activity-menu.tsx';
import { dayAnchor } from './day-strip.tsx';
import { costOf, type PlannedActivity, type PlannedDay } from './plan.ts';
import { texts } from './texts.ts';

/** The id of the drop zone for activities without a day. */
export const UNSCHEDULED = 'unscheduled';

interface PlannedDaySectionProps extends PlannedDay<PlannedActivity> {
  timeZone: string;
  isToday: boolean;
  /** Whether all activities of the trip are loaded. */
  isWhole: boolean;
  /** Whether to render only the activities near the viewport. */
  isPart: boolean;
  added: Target | null;
  /** Returns the names of the activities at the same time as one. */
  overlaps: (id: string) => readonly string[];
  onEdit: (activity: PlannedActivity) => void;
  onDelete: (activity: PlannedActivity) => void;
  onMoveToDay: (activity: PlannedActivity) => void;
  sectionRef?: Ref<HTMLElement>;
}

/** A day with its activities, as a drop zone. */
export function PlannedDaySection({
  day,
  activities,
  isToday,
  isWhole,
  isPart,
  added,
  sectionRef,
  overlaps,
  ...card
}: PlannedDaySectionProps) {
  const title = day ? formatDayWithWeekday(day) : texts.unscheduled;
  const cents = costOf(activities);

  return (
    <section ref={sectionRef} aria-label={title} {...(day && { id: dayAnchor(day) })} className="scroll-mt-4">
      <DropZone id={day ?? UNSCHEDULED} className="-m-2 rounded-card p-2">
        <header className="flex items-start gap-3">
          {day && (
            <Plate className="min-h-10 min-w-12 shrink-0 text-lg">
              <span aria-hidden>{Number(day.slice(-2))}</span>
            </Plate>
          )}
          <div className="flex min-h-10 min-w-0 flex-1 justify-between gap-x-3 gap-y-0.5 max-sm:flex-col max-sm:justify-center sm:items-center">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h3 tabIndex={-1} className="text-xl outline-none">
                {title}
              </h3>
              {isToday && <Badge tone="success">{texts.today}</Badge>}
            </div>
            {cents > 0 && (
              <p className="figures shrink-0 pt-0.5 font-bold">
                {texts.total(isWhole ? formatMoney(cents) : texts.counting)}
              </p>
            )}
          </div>
        </header>
        {activities.length > 0 ? (
          <div className={`mt-3 ${day ? 'route-line ml-6 pl-4 max-sm:ml-2 max-sm:pl-3 sm:pl-6' : ''}`}>
            <LongList kind="planner" rows={activities} isPart={isPart} target={added}>
              {(activity) => (
                <PlannedRow activity={activity} overlapping={texts.several(overlaps(activity.id))} {...card} />
              )}
            </LongList>
          </div>
        ) : (
          <p className="mt-3 ml-6 py-2 text-muted max-sm:ml-2">{texts.nothingPlanned}</p>
        )}
      </DropZone>
    </section>
  );
}

type PlannedRowProps = Pick<PlannedDaySectionProps, 'timeZone' | 'onEdit' | 'onDelete' | 'onMoveToDay'> & {
  activity: PlannedActivity;
  /** The names of the activities at the same time; '' if there are none. */
  overlapping: string;
};

function PlannedRow({ activity, timeZone, overlapping, onEdit, onDelete, onMoveToDay }: PlannedRowProps) {
  return (
    <DragRow id={activity.id}>
      <ActivityCard
        activity={activity}
        timeZone={timeZone}
        isUnderDay
        onEdit={() => onEdit(activity)}
        onDelete={() => onDelete(activity)}
        menu={<ActivityMenu name={activity.name} onMoveToDay={() => onMoveToDay(activity)} />}
        note={
          overlapping && (
            <Badge tone="warning" icon={<Layers aria-hidden />}>
              <span title={texts.overlapsHint(overlapping)}>{texts.overlaps}</span>
              <span className="sr-only">: {overlapping}</span>
            </Badge>
          )
        }
      />
    </DragRow>
  );
}
