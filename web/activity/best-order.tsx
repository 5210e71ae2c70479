import { useState } from 'react';
import { bestOrder } from '../../schema/activity/best-order.ts';
import type { TravelMode } from '../../schema/trip/entity.ts';
import { useCommand } from '../apollo/command.ts';
import { failureIn } from '../apollo/outcome.ts';
import { graphql } from '../gql/gql.ts';
import { Button } from '../ui/button/button.tsx';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { Dialog, DialogFooter } from '../ui/overlay/dialog.tsx';
import { toastUndo } from '../ui/overlay/notices.ts';
import { formatDayWithWeekday, formatDuration } from '../ui/text/format.ts';
import { orderTexts } from './order-texts.ts';
import type { PlannedActivity } from './plan.ts';
import { texts } from './texts.ts';
import { formatWhen } from './times.ts';
import { wayInWords, waysOf } from './ways.ts';

const BestOrder_apply = graphql(`
  mutation BestOrder_apply($input: OrderActivitiesInput!) {
    orderActivities(input: $input) {
      ... on OrderActivitiesPayload {
        cause
      }
      ... on Failure {
        message
      }
    }
  }
`);

interface BestOrderProps {
  tripId: string;
  day: string;
  /** The day's activities in plan order. The preview follows their changes. */
  activities: readonly PlannedActivity[];
  /** The stay of the night before. */
  home: PlannedActivity | null;
  timeZone: string;
  getsAround: TravelMode;
  onUndo: (cause: number) => void;
  onClose: () => void;
}

/** Previews the order of a day with the shortest way, and applies it as one change. */
export function BestOrder({ tripId, day, activities, home, timeZone, getsAround, onUndo, onClose }: BestOrderProps) {
  const apply = useCommand(BestOrder_apply);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const found = bestOrder(home ? [home, ...activities] : activities, getsAround);
  const ordered = found.day.filter((activity) => activity !== home);
  const isBetter = found.minutesAfter < found.minutesBefore;
  const wayTo = waysOf(ordered, getsAround, null, home);

  const use = async () => {
    setSending(true);
    // Those with a time are before the others in each order.
    const moved = ordered.filter(({ scheduledTime }) => scheduledTime === null);
    const baseUpdatedAt =
      moved
        .map(({ updatedAt }) => updatedAt)
        .sort()
        .at(-1) ?? null;
    const input = { tripId, activityIds: moved.map(({ id }) => id), baseUpdatedAt };
    const outcome = await apply({ variables: { input } });
    setSending(false);
    if (!outcome.ok) return setFailure(failureIn(outcome, orderTexts.failed));
    const { cause } = outcome.payload;
    if (cause !== null) toastUndo(orderTexts.done(formatDayWithWeekday(day)), () => onUndo(cause));
    onClose();
  };

  return (
    <Dialog title={texts.orderOf(formatDayWithWeekday(day))} isOpen onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p role="status">
          {orderTexts.before(formatDuration(found.minutesBefore))}{' '}
          <strong>{isBetter ? orderTexts.after(formatDuration(found.minutesAfter)) : notBetter(found.isExact)}</strong>{' '}
          {isBetter && !found.isExact && orderTexts.notExact}
        </p>
        <ol className="flex list-decimal flex-col gap-1 pl-6">
          {ordered.map((activity) => (
            <li key={activity.id}>
              <span className="written font-bold">{activity.name}</span>{' '}
              <span className="text-muted text-sm">
                {[formatWhen(activity, timeZone, false), wayInWords(wayTo(activity.id))].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
        </ol>
        <p className="text-muted text-sm">{orderTexts.hint}</p>
        <FormFailure message={failure} />
      </div>
      <DialogFooter>
        <Button onPress={onClose}>{isBetter ? orderTexts.cancel : orderTexts.close}</Button>
        {isBetter && (
          <Button needsLine variant="primary" isPending={isSending} onPress={() => void use()}>
            {orderTexts.apply}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  );
}

const notBetter = (isExact: boolean) => (isExact ? orderTexts.isBest : orderTexts.isGood);
