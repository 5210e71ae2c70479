import { categoryOptions } from '../activity/category.tsx';
import { dayOf, type PlannedActivity } from '../activity/plan.ts';
import { idsOf } from '../answer/rules.ts';
import { formPlaceOf } from '../expense/form-place.ts';
import { RecordExpenseDialog } from '../expense/record-expense.tsx';
import { costOf } from '../expense/starts.ts';
import { MoneyTab } from '../expense/tab.tsx';
import { texts } from '../expense/texts.ts';
import { Awaited } from '../ui/fault/not-loaded.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { toastSuccess } from '../ui/overlay/notices.ts';
import { todayIn } from '../ui/timing/use-today.ts';
import { receiptParts } from './receipt-parts.tsx';
import { usePart } from './use-part.ts';
import type { TripParts } from './use-trip-parts.ts';

interface RecordCostProps {
  activity: PlannedActivity;
  parts: TripParts;
  onClose: () => void;
}

/** The form of an expense, over the plan, with what is planned for an activity. */
export function RecordCost({ activity, parts, onClose }: RecordCostProps) {
  const { known: trip, error, retry } = usePart(MoneyTab, parts);
  if (!trip) {
    return (
      <Dialog title={texts.recordCost} isOpen onClose={onClose}>
        <Awaited isPart error={error} onRetry={retry} className="h-96 rounded-card" />
      </Dialog>
    );
  }
  const place = formPlaceOf(trip, { categories: categoryOptions, receipts: receiptParts(trip.id) });
  const inIds = idsOf(activity.answers, 'IN');
  const planned = { ...activity, day: dayOf(activity, trip.timeZone), inIds };
  return (
    <RecordExpenseDialog
      place={place}
      start={costOf(planned, place, todayIn(trip.timeZone))}
      onRecorded={(title) => toastSuccess(texts.recorded(title))}
      onClose={onClose}
    />
  );
}
