import { type FormEvent, useState } from 'react';
import { MAX_DURATION_MINUTES } from '../../schema/activity/entity.ts';
import { MAX_SHIFT_DAYS } from '../../schema/activity/input.ts';
import { Button } from '../ui/button/button.tsx';
import { Select } from '../ui/form/select.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { Dialog, DialogFooter } from '../ui/overlay/dialog.tsx';
import { formatDayWithWeekday } from '../ui/text/format.ts';
import { categoryOptions, type KnownCategory } from './category.tsx';
import { OtherDay } from './other-day.tsx';
import { type Shift, selectTexts } from './select-texts.ts';

interface ChoiceProps<Value> {
  count: number;
  onChoose: (value: Value) => void;
  onClose: () => void;
}

interface DayChoiceProps extends ChoiceProps<string> {
  /** The days to choose from: YYYY-MM-DD. */
  days: readonly string[];
  timeZone: string;
}

export function DayChoice({ count, days, timeZone, onChoose, onClose }: DayChoiceProps) {
  return (
    <Dialog title={selectTexts.moveTitle(count)} isOpen onClose={onClose}>
      <ul className="flex flex-col gap-2">
        {days.map((day) => (
          <li key={day}>
            <Button onPress={() => onChoose(day)} className="w-full justify-start">
              {formatDayWithWeekday(day)}
            </Button>
          </li>
        ))}
      </ul>
      <OtherDay timeZone={timeZone} startsOn={days[0]} onChoose={onChoose} onClose={onClose} />
    </Dialog>
  );
}

const units = (['days', 'minutes'] as const).map((id) => ({ id, label: selectTexts.units[id] }));
const directions = (['later', 'earlier'] as const).map((id) => ({ id, label: selectTexts[id] }));

interface ShiftChoiceProps extends ChoiceProps<Shift> {
  /** The latest change of the activities. The dialog says when there is a newer one. */
  changedAt: string | undefined;
  /** The shift that was chosen before and failed. */
  failed: Shift | null;
}

export function ShiftChoice({ count, changedAt, failed, onChoose, onClose }: ShiftChoiceProps) {
  const [changedFirst] = useState(changedAt);
  const [typed, setTyped] = useState(String(Math.abs(failed?.count ?? 1)));
  const [unit, setUnit] = useState<Shift['unit']>(failed?.unit ?? 'days');
  const [direction, setDirection] = useState<'later' | 'earlier'>(failed && failed.count < 0 ? 'earlier' : 'later');
  const [isChecked, setChecked] = useState(false);
  const most = unit === 'days' ? MAX_SHIFT_DAYS : MAX_DURATION_MINUTES;
  const amount = /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : 0;
  const isValid = amount >= 1 && amount <= most;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isValid) onChoose({ count: direction === 'later' ? amount : -amount, unit });
  };

  return (
    <Dialog title={selectTexts.shiftTitle(count)} isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <TextField
          label={selectTexts.amount}
          inputMode="numeric"
          value={typed}
          onChange={setTyped}
          isInvalid={isChecked && !isValid}
          errorMessage={isChecked && !isValid ? selectTexts.wrongAmount(most) : undefined}
        />
        <Select label={selectTexts.unit} options={units} value={unit} onChange={setUnit} />
        <Select label={selectTexts.direction} options={directions} value={direction} onChange={setDirection} />
        <p className="text-muted text-sm">{selectTexts.shiftHint}</p>
        <p role="status" className="font-bold">
          {changedAt !== changedFirst && selectTexts.changedMeanwhile}
        </p>
        <DialogFooter>
          <Button onPress={onClose}>{selectTexts.cancel}</Button>
          <Button type="submit" variant="primary">
            {selectTexts.shiftNow}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

export function CategoryChoice({ count, onChoose, onClose }: ChoiceProps<{ id: KnownCategory; label: string }>) {
  return (
    <Dialog title={selectTexts.categoryTitle(count)} isOpen onClose={onClose}>
      <ul className="flex flex-col gap-2">
        {categoryOptions.map(({ id, label, icon }) => (
          <li key={id}>
            <Button icon={icon} onPress={() => onChoose({ id, label })} className="w-full justify-start">
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
