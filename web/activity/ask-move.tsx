import { Button } from '../ui/button/button.tsx';
import { Dialog, DialogFooter } from '../ui/overlay/dialog.tsx';
import { formatBriefDay } from '../ui/text/format.ts';
import type { BookedMove } from './booked-moves.ts';
import { bookedTexts } from './booked-texts.ts';
import { dayOf, type When } from './plan.ts';
import { texts } from './texts.ts';
import { formatStart } from './times.ts';

/** A longer list does not help. */
const MOST_LISTED = 8;

interface AskMoveProps {
  moves: readonly BookedMove[];
  timeZone: string;
  onMove: () => void;
  onClose: () => void;
}

/** Asks whether stays and transport should move: they may be booked for the time that they have. */
export function AskMove({ moves, timeZone, onMove, onClose }: AskMoveProps) {
  const momentOf = (when: When) => {
    const day = dayOf(when, timeZone);
    return day ? [formatBriefDay(day), formatStart(when, timeZone)].filter(Boolean).join(', ') : texts.noDay;
  };
  return (
    <Dialog title={bookedTexts.title(moves.length, moves[0]?.activity.name ?? '')} isOpen onClose={onClose}>
      <ul className="flex flex-col gap-2">
        {moves.slice(0, MOST_LISTED).map(({ activity, to }) => (
          <li key={activity.id}>
            {moves.length > 1 && <span className="written block font-bold">{activity.name}</span>}
            <span className="figures">{bookedTexts.fromTo(momentOf(activity), momentOf(to))}</span>
          </li>
        ))}
        {moves.length > MOST_LISTED && <li>{bookedTexts.more(moves.length - MOST_LISTED)}</li>}
      </ul>
      <p className="mt-3 text-muted text-sm">{bookedTexts.hint}</p>
      <DialogFooter>
        <Button onPress={onClose}>{bookedTexts.cancel}</Button>
        <Button variant="primary" onPress={onMove}>
          {bookedTexts.move}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
