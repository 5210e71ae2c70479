import { formatDayWithWeekday } from '../ui/text/format.ts';
import { texts } from './texts.ts';

/** The start of a day in the trip's time zone; `day` is YYYY-MM-DD. */
export function DayDivider({ day }: { day: string }) {
  return (
    <div className="flex items-center gap-3 px-4 pt-5 pb-1">
      <span aria-hidden className="h-px flex-1 bg-line" />
      <h3 className="figures font-semibold text-muted text-xs">{formatDayWithWeekday(day)}</h3>
      <span aria-hidden className="h-px flex-1 bg-line" />
    </div>
  );
}

export function UnreadDivider() {
  return (
    <div className="flex items-center gap-3 px-4 pt-4">
      <span aria-hidden className="h-0.5 flex-1 bg-signal" />
      <p className="font-semibold text-warning text-xs">{texts.unread}</p>
      <span aria-hidden className="h-0.5 flex-1 bg-signal" />
    </div>
  );
}
