import { useState } from 'react';
import { Button } from '../ui/button/button.tsx';
import { DayField } from '../ui/date/day-field.tsx';
import { DialogFooter } from '../ui/overlay/dialog.tsx';
import { moveTexts } from './move-texts.ts';

interface OtherDayProps {
  timeZone: string;
  /** The day near which a typed one is, and on which the calendar opens: YYYY-MM-DD. */
  startsOn: string | null | undefined;
  /** The day that can't be chosen, because it is the one now. */
  day?: string | null;
  onChoose: (day: string) => void;
  onClose: () => void;
}

/** The end of a dialog that asks for a day: a field for one that is not listed. */
export function OtherDay({ timeZone, startsOn, day = null, onChoose, onClose }: OtherDayProps) {
  const [other, setOther] = useState<string | null>(null);
  return (
    <>
      <div className="mt-4 flex flex-wrap items-start gap-3">
        <DayField
          label={moveTexts.otherDay}
          value={other}
          onChange={setOther}
          timeZone={timeZone}
          startsOn={startsOn}
        />
      </div>
      <DialogFooter>
        <Button onPress={onClose}>{moveTexts.cancel}</Button>
        <Button
          variant="primary"
          isDisabled={!other || other === day}
          onPress={() => other && other !== day && onChoose(other)}
        >
          {moveTexts.move}
        </Button>
      </DialogFooter>
    </>
  );
}
