import { CalendarX2 } from 'lucide-react';
import { useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react';
import { focusHandle } from '../ui/drag/drag-handle.tsx';
import { DropZones } from '../ui/drag/drop-zones.tsx';
import { EmptyState } from '../ui/layout/empty-state.tsx';
import { MOST_WHOLE } from '../ui/list/long-list.tsx';
import { announce } from '../ui/text/announce.ts';
import { dayKey, formatDaySign, formatMoney } from '../ui/text/format.ts';
import { DayStrip } from './day-strip.tsx';
import type { PlanViewProps } from './itinerary.tsx';
import { useAddedRow } from './just-added.ts';
import { MoveToDay } from './move-to-day.tsx';
import { overlapsOf } from './overlaps.ts';
import { byDay, costOf, type PlannedActivity } from './plan.ts';
import { PlannedDaySection, UNSCHEDULED } from './planned-day.tsx';
import { texts } from './texts.ts';
import { useReschedule } from './use-reschedule.ts';

const spoken = (day: string | null) => (day ? formatDaySign(day) : texts.noDayInSpeech);

/**
 * Lists every day of the trip with its activities in order of time, in the trip's time zone. Activities without a day
 * come last.
 */
export function DayPlanner({ activities, timeZone, trip, isWhole, opensToday, onOpened, ...card }: PlanViewProps) {
  const { shown, reschedule } = useReschedule(activities, timeZone);
  const planned = byDay(shown, timeZone, trip);
  const days = planned.flatMap(({ day }) => day ?? []);
  const [now] = useState(() => new Date().toISOString());
  const today = dayKey(now, timeZone);
  const overlaps = overlapsOf(activities);
  const cents = costOf(activities);
  const isPart = useDeferredValue(!isWhole || activities.length > MOST_WHOLE);
  const added = useAddedRow();
  const [rescheduled, setRescheduled] = useState<PlannedActivity | null>(null);
  const todaysSection = useRef<HTMLElement>(null);

  const find = (id: string) => shown.find((activity) => activity.id === id);
  const dayOf = ({ scheduledTime }: PlannedActivity) => scheduledTime && dayKey(scheduledTime, timeZone);
  const zoneOf = (id: string) => {
    const activity = find(id);
    return (activity && dayOf(activity)) ?? UNSCHEDULED;
  };
  const dayOfZone = (zone: string) => (zone === UNSCHEDULED ? null : zone);

  // The planner of a current trip scrolls to today on opening.
  const goToToday = useEffectEvent(() => {
    if (!opensToday) return;
    if (days[0] !== today) todaysSection.current?.scrollIntoView({ block: 'start' });
    onOpened();
  });
  useEffect(goToToday, []);

  return (
    <div className="flex flex-col gap-6">
      {activities.length === 0 && (
        <EmptyState icon={<CalendarX2 aria-hidden />} title={texts.noneScheduled}>
          {texts.noneScheduledHint}
        </EmptyState>
      )}
      {days.length > 1 && <DayStrip days={days} today={today} glides={!isPart} />}
      <DropZones
        describe={(id, zone) => texts.atDay(find(id)?.name ?? '', spoken(dayOfZone(zone)))}
        zoneOf={zoneOf}
        onMove={(id, zone) => {
          const activity = find(id);
          if (activity) void reschedule(activity, dayOfZone(zone));
        }}
      >
        <div className="flex flex-col gap-8">
          {planned.map((each) => (
            <PlannedDaySection
              key={each.day}
              {...each}
              {...card}
              {...(each.day === today && { sectionRef: todaysSection })}
              isToday={each.day === today}
              isWhole={isWhole}
              isPart={isPart}
              added={added}
              timeZone={timeZone}
              overlaps={overlaps}
              onMoveToDay={setRescheduled}
            />
          ))}
        </div>
      </DropZones>
      {cents > 0 && (
        <p className="flex flex-wrap justify-between gap-x-4 border-t-2 pt-4 font-bold text-lg">
          {texts.tripTotal} <span className="figures">{isWhole ? formatMoney(cents) : texts.counting}</span>
        </p>
      )}
      {rescheduled && (
        <MoveToDay
          name={rescheduled.name}
          day={dayOf(rescheduled)}
          days={days}
          onMove={(day) => {
            announce(texts.moved(texts.atDay(rescheduled.name, spoken(day))));
            void reschedule(rescheduled, day);
            focusHandle(rescheduled.id, { preventScroll: true });
          }}
          onClose={() => setRescheduled(null)}
        />
      )}
    </div>
  );
}
