import { Bed } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PlannedActivity } from './plan.ts';
import type { Night } from './stays.ts';
import { texts } from './texts.ts';
import { formatEnd } from './times.ts';

interface StayRowProps {
  timeZone: string;
  onOpen: (stay: PlannedActivity) => void;
}

/** The nights of stays that began on an earlier day, at the top of a day. */
export function Nights({ nights, onOpen }: Pick<StayRowProps, 'onOpen'> & { nights: readonly Night[] }) {
  return (
    <ul>
      {nights.map(({ stay, night, nights: all }) => {
        const words = texts.nightOf(night, all);
        return (
          <li key={stay.id}>
            <StayRow label={texts.openNight(stay.name, words)} onPress={() => onOpen(stay)} className="bg-lodging/15">
              <span className="written min-w-0 truncate font-bold text-ink">{stay.name}</span>
              <span>·</span>
              <span className="shrink-0">{words}</span>
            </StayRow>
          </li>
        );
      })}
    </ul>
  );
}

/** Where people leave stays, among the activities of a day. Hidden while a row is dragged, as are the ways. */
export function CheckOuts({ stays, timeZone, onOpen }: StayRowProps & { stays: readonly PlannedActivity[] }) {
  return stays.map((stay) => {
    const words = texts.checkOut(formatEnd(stay, timeZone, false));
    return (
      <div key={stay.id} data-between>
        <StayRow
          label={texts.openCheckOut(stay.name, words)}
          onPress={() => onOpen(stay)}
          className="border border-input border-dashed"
        >
          <span className="figures shrink-0 font-bold text-link">{words}</span>{' '}
          <span className="written min-w-0 truncate">{stay.name}</span>
        </StayRow>
      </div>
    );
  });
}

interface RowProps {
  label: string;
  onPress: () => void;
  className: string;
  children: ReactNode;
}

/** One line that opens the details of its stay. */
function StayRow({ label, onPress, className, children }: RowProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="dialog"
      onClick={onPress}
      className="touch-target flex w-full cursor-pointer items-center text-left text-muted text-sm"
    >
      <span className={`flex w-full min-w-0 items-center gap-2 rounded-plate px-3 py-1 ${className}`}>
        <Bed aria-hidden className="size-4 shrink-0 text-lodging" />
        {children}
      </span>
    </button>
  );
}
