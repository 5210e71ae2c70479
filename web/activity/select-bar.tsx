import { CalendarArrowUp, Clock, Tag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { MAX_AT_ONCE } from '../../schema/activity/input.ts';
import { Button } from '../ui/button/button.tsx';
import { AlertDialog } from '../ui/overlay/alert-dialog.tsx';
import { formatDayWithWeekday } from '../ui/text/format.ts';
import { whenAfter } from './booked-moves.ts';
import type { PlannedActivity } from './plan.ts';
import { CategoryChoice, DayChoice, ShiftChoice } from './select-dialogs.tsx';
import { type Shift, selectTexts } from './select-texts.ts';
import { useAskMove } from './use-ask-move.tsx';
import { type Change, useChangeSeveral } from './use-change-several.ts';

interface SelectBarProps {
  tripId: string;
  timeZone: string;
  days: readonly string[];
  selected: readonly PlannedActivity[];
  onUndo: (cause: number) => void;
  onDone: () => void;
}

export function SelectBar({ tripId, timeZone, days, selected, onUndo, onDone }: SelectBarProps) {
  const [asks, setAsks] = useState<'day' | 'shift' | 'category' | 'delete' | null>(null);
  /** The shift that failed. The dialog asks again, with it. */
  const [failed, setFailed] = useState<Shift | null>(null);
  const [isSending, setSending] = useState(false);
  const several = useChangeSeveral(tripId, onUndo);
  const { mayMove, dialog } = useAskMove(timeZone);
  const ids = selected.map(({ id }) => id);
  const changes = selected.map(({ updatedAt }) => updatedAt);
  const changedAt = changes.sort().at(-1);
  const count = ids.length;
  const isTooMany = count > MAX_AT_ONCE;
  const close = () => {
    setAsks(null);
    setFailed(null);
  };
  const run = async (sending: Promise<boolean>): Promise<boolean> => {
    setAsks(null);
    setSending(true);
    const isDone = await sending;
    setSending(false);
    return isDone;
  };
  const mayChange = async (made: Change) => {
    setAsks(null);
    return mayMove(selected.map((activity) => ({ activity, to: whenAfter(activity, made, timeZone) })));
  };
  const change = async (made: Change, done: string) => {
    if (await mayChange(made)) await run(several.change(ids, made, done));
  };
  // A shift adds to what others have just done. The others say what they lead to.
  const shift = async (by: Shift) => {
    const days = by.unit === 'days' ? { shiftDays: by.count } : { shiftMinutes: by.count };
    if (!(await mayChange(days))) return;
    const sending = several.change(ids, { ...days, baseUpdatedAt: changedAt ?? null }, selectTexts.shifted(count, by));
    const isDone = await run(sending);
    setFailed(isDone ? null : by);
    if (!isDone) setAsks('shift');
  };
  const action = {
    isDisabled: count === 0 || isTooMany,
    isPending: isSending,
    needsLine: true,
    className: 'max-sm:px-2 max-sm:text-sm max-sm:[&_svg]:hidden',
  };
  const choice = { count, onClose: close };

  return (
    <section
      aria-label={selectTexts.bar}
      data-below-toasts
      className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-10 flex flex-wrap items-center gap-1.5 sm:gap-2 rounded-card border border-input bg-card p-2 shadow-raised sm:bottom-3 print:hidden"
    >
      <p role="status" className="figures order-first mr-auto px-2 font-bold max-sm:min-w-1/2">
        {selectTexts.count(count)}
        {isTooMany && <span className="ml-2 text-danger">{selectTexts.tooMany}</span>}
      </p>
      <Button {...action} icon={<CalendarArrowUp aria-hidden />} onPress={() => setAsks('day')}>
        {selectTexts.moveToDay}
      </Button>
      <Button {...action} icon={<Clock aria-hidden />} onPress={() => setAsks('shift')}>
        {selectTexts.shift}
      </Button>
      <Button {...action} icon={<Tag aria-hidden />} onPress={() => setAsks('category')}>
        {selectTexts.category}
      </Button>
      <Button {...action} icon={<Trash2 aria-hidden />} onPress={() => setAsks('delete')}>
        {selectTexts.delete}
      </Button>
      <Button variant="primary" onPress={onDone} className="max-sm:order-first">
        {selectTexts.done}
      </Button>
      {asks === 'day' && (
        <DayChoice
          {...choice}
          {...{ days, timeZone }}
          onChoose={(day) => void change({ day }, selectTexts.moved(count, formatDayWithWeekday(day)))}
        />
      )}
      {asks === 'shift' && <ShiftChoice {...choice} {...{ changedAt, failed }} onChoose={(by) => void shift(by)} />}
      {asks === 'category' && (
        <CategoryChoice
          {...choice}
          onChoose={({ id, label }) => void change({ category: id }, selectTexts.categorized(count, label))}
        />
      )}
      {dialog}
      <AlertDialog
        title={selectTexts.deleteTitle(count)}
        isOpen={asks === 'delete'}
        onClose={close}
        onConfirm={() => void run(several.remove(ids, selectTexts.deleted(count)))}
        confirmLabel={selectTexts.delete}
      >
        {selectTexts.deleteHint}
      </AlertDialog>
    </section>
  );
}
