import { useClock } from '../ui/device/use-clock.ts';
import { formatDateTime } from '../ui/text/format.ts';
import { cancelSoon } from './cancel-soon.ts';

interface CancelByProps {
  cancelBy: string;
  /** That of the activity's start. */
  timeZone: string;
}

/** The time until when a booking can be cancelled without a fee, with a warning in the last days. */
export function CancelBy({ cancelBy, timeZone }: CancelByProps) {
  const soon = cancelSoon(cancelBy, timeZone, useClock([Date.parse(cancelBy)]));
  return (
    <>
      {formatDateTime(cancelBy, timeZone)}
      {soon && <span className={soon.isPassed ? 'text-muted' : 'font-bold text-warning'}> · {soon.words}</span>}
    </>
  );
}
