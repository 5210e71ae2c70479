import { Button } from '../ui/button/button.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { formatDayWithWeekday } from '../ui/text/format.ts';
import { moveTexts } from './move-texts.ts';
import { OtherDay } from './other-day.tsx';
import { dayOf, type PlannedActivity, type TripDays } from './plan.ts';
import { texts } from './texts.ts';

interface MoveToDayProps {
  activity: PlannedActivity;
  days: readonly string[];
  timeZone: string;
  trip: TripDays;
  onMove: (day: string | null) => void;
  onClose: () => void;
}

/** Asks for another day for an activity. The time of day stays the same. */
export function MoveToDay({ activity, days, timeZone, trip, onMove, onClose }: MoveToDayProps) {
  const day = dayOf(activity, timeZone);
  const move = (choice: string | null) => {
    onClose();
    onMove(choice);
  };
  return (
    <Dialog title={moveTexts.moveOneToDay(activity.name)} isOpen onClose={onClose}>
      <ul className="flex flex-col gap-2">
        {[...days, null].map((choice) => (
          <li key={choice}>
            <Button isDisabled={choice === day} onPress={() => move(choice)} className="w-full justify-start">
              {choice ? formatDayWithWeekday(choice) : texts.noDay}
              {choice === day && ` · ${moveTexts.hereNow}`}
            </Button>
          </li>
        ))}
      </ul>
      <OtherDay
        timeZone={timeZone}
        startsOn={trip.startDate ?? day ?? days[0]}
        day={day}
        onChoose={move}
        onClose={onClose}
      />
    </Dialog>
  );
}
