import { CalendarX2 } from 'lucide-react';
import { overlapsOf } from '../../schema/activity/warnings.ts';
import { EmptyState } from '../ui/layout/empty-state.tsx';
import { useFormatCost } from '../ui/text/trip-currency.ts';
import { costOf } from './plan.ts';
import { PlanDays, type PlanViewProps } from './plan-days.tsx';
import { plannerTexts } from './planner-texts.ts';
import { texts } from './texts.ts';

export function DayPlanner(props: PlanViewProps) {
  const { activities, isWhole } = props;
  const money = useFormatCost();
  const cents = costOf(activities);
  const overlapsAt = overlapsOf(activities);

  return (
    <div className="flex flex-col gap-2">
      {activities.length === 0 && (
        <EmptyState icon={<CalendarX2 aria-hidden />} title={plannerTexts.noneScheduled}>
          {plannerTexts.noneScheduledHint}
        </EmptyState>
      )}
      <PlanDays {...props} kind="planner" hasTotals overlaps={(id) => overlapsAt(id).map(({ name }) => name)} />
      {cents > 0 && (
        <p className="flex flex-wrap justify-between gap-x-4 border-t-2 pt-4 font-bold text-lg">
          {plannerTexts.tripTotal} <span className="figures">{isWhole ? money(cents) : texts.counting}</span>
        </p>
      )}
    </div>
  );
}
