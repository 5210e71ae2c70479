import { Button } from '../ui/button/button.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { formatDayWithWeekday } from '../ui/text/format.ts';
import { moveTexts } from './move-texts.ts';
import { texts } from './texts.ts';

interface MoveToDayProps {
  name: string;
  /** The activity's current day: YYYY-MM-DD, or null if it has none. */
  day: string | null;
  /** The days to choose from. */
  days: readonly string[];
  onMove: (day: string | null) => void;
  onClose: () => void;
}

/** Asks for another day for an activity. The time of day stays the same. */
export function MoveToDay({ name, day, days, onMove, onClose }: MoveToDayProps) {
  return (
    <Dialog title={moveTexts.moveOneToDay(name)} isOpen onClose={onClose}>
      <ul className="flex flex-col gap-2">
        {[...days, null].map((choice) => (
          <li key={choice}>
            <Button
              isDisabled={choice === day}
              onPress={() => {
                onClose();
                onMove(choice);
              }}
              className="w-full justify-start"
            >
              {choice ? formatDayWithWeekday(choice) : texts.noDay}
              {choice === day && ` · ${moveTexts.hereNow}`}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
