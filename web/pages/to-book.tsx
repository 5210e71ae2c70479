import { Ticket } from 'lucide-react';
import { useState } from 'react';
import { zoneOf } from '../../schema/activity/plan-order.ts';
import { inPlanOrder, type PlannedActivity } from '../activity/plan.ts';
import { texts } from '../activity/texts.ts';
import { formatDayAndTimes } from '../activity/times.ts';
import { reservationTexts } from '../reservation/texts.ts';
import { Button } from '../ui/button/button.tsx';
import { later } from '../ui/fault/later.tsx';

const ToBookList = later(async () => (await import('../reservation/to-book-list.tsx')).ToBookList, {
  failure: 'overlay',
});

interface ToBookProps {
  tripId: string;
  activities: readonly PlannedActivity[];
  timeZone: string;
  onOpen: (activity: PlannedActivity) => void;
}

/** How many activities of the plan someone has to book, if there are some, as the button for their list. */
export function ToBook({ tripId, activities, timeZone, onOpen }: ToBookProps) {
  const [isOpen, setOpen] = useState(false);
  const toBook = activities.filter(({ reservation }) => reservation?.isBooked === false);
  if (toBook.length === 0 && !isOpen) return null;
  const rows = inPlanOrder(toBook, timeZone).flatMap((activity) => {
    const { id, name, reservation } = activity;
    const when = formatDayAndTimes(activity, timeZone) || texts.noDay;
    return reservation ? { id, name, reservation, when, timeZone: zoneOf(activity, timeZone) } : [];
  });
  return (
    <div className="print:hidden">
      {toBook.length > 0 && (
        <Button variant="quiet" icon={<Ticket aria-hidden />} onPress={() => setOpen(true)} className="-ml-4">
          {reservationTexts.toBookCount(toBook.length)}
        </Button>
      )}
      {isOpen && (
        <ToBookList
          {...{ tripId, rows }}
          onOpen={(id) => {
            const activity = toBook.find((each) => each.id === id);
            setOpen(false);
            if (activity) onOpen(activity);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
