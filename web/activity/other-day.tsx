import { useState } from 'react';
import { Button } from '../ui/button/button.tsx';
import { DayField } from '../ui/date/day-field.tsx';
import { DialogFooter } from '../ui/overlay/dialog.tsx';
import { moveTexts } from './move-texts.ts';

interface OtherDayProps {
  timeZone: string;
  /** The day near which a typed one is, and on which the calendar opens: YYYY-MM-DD. */
  startsOn: string | null | undefined;
  /** The current day, which is no other. */
  day?: string | null;
  onChoose: (day: string) => void;
  onClose: () => void;
}

/** The end of a dialog that asks for a day: a field for one that is not listed. */
export function OtherDay({ timeZone, startsOn, day = null, onChoose, onClose }: OtherDayProps) {
  const [other, setOther] = useState<string | null>(null);
  const [isChecked, setChecked] = useState(false);
  const isWrong = isChecked && (!other || other === day);
  // A typed day is complete when the focus leaves the field, so the button can't be disabled until then.
  const choose = () => (other && other !== day ? onChoose(other) : setChecked(true));
  return (
    <>
      <div className="mt-4 flex flex-wrap items-start gap-3">
        <DayField
          label={moveTexts.otherDay}
          value={other}
          onChange={setOther}
          timeZone={timeZone}
          startsOn={startsOn}
          isInvalid={isWrong}
          errorMessage={isWrong ? moveTexts.chooseOther : undefined}
        />
      </div>
      <DialogFooter>
        <Button onPress={onClose}>{moveTexts.cancel}</Button>
        <Button variant="primary" onPress={choose}>
          {moveTexts.move}
        </Button>
      </DialogFooter>
    </>
  );
}
