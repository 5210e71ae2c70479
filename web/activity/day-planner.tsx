import { CalendarX2 } from 'lucide-react';
import { EmptyState } from '../ui/empty-state.tsx';
import { formatDayWithWeekday } from '../ui/format.ts';
import { Plate } from '../ui/plate.tsx';
import { ActivityCard } from './activity-card.tsx';
import { byDay, type PlannedActivity, type PlannedDay } from './plan.ts';
import { texts } from './texts.ts';

interface DayPlannerProps {
  activities: readonly PlannedActivity[];
  timeZone: string;
  onEdit: (activity: PlannedActivity) => void;
  onDelete: (activity: PlannedActivity) => void;
}

/** The activities by day and time, in the trip's zone. */
export function DayPlanner({ activities, ...props }: DayPlannerProps) {
  const days = byDay(activities, props.timeZone);
  if (days.length === 0) return <EmptyState icon={<CalendarX2 aria-hidden />} title={texts.noneScheduled} />;
  return (
    <div className="flex flex-col gap-8">
      {days.map((planned) => (
        <Day key={planned.day} {...planned} {...props} />
      ))}
    </div>
  );
}

type DayProps = PlannedDay<PlannedActivity> & Omit<DayPlannerProps, 'activities'>;

function Day({ day, activities, timeZone, onEdit, onDelete }: DayProps) {
  return (
    <section aria-label={day ? formatDayWithWeekday(day) : texts.unscheduled}>
      <h3 className="flex items-center gap-3 text-xl">
        {day ? (
          <>
            <Plate className="min-h-10 min-w-12 text-lg">
              <span aria-hidden>{Number(day.slice(-2))}</span>
            </Plate>
            {formatDayWithWeekday(day)}
          </>
        ) : (
          texts.unscheduled
        )}
      </h3>
      <ol className={`mt-3 flex flex-col gap-3 ${day ? 'route-line ml-6 pl-4 sm:pl-6' : ''}`}>
        {activities.map((activity) => (
          <li key={activity.id}>
            <ActivityCard
              activity={activity}
              timeZone={timeZone}
              isUnderDay
              onEdit={() => onEdit(activity)}
              onDelete={() => onDelete(activity)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
