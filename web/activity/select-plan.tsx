import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { LongList, MOST_WHOLE } from '../ui/list/long-list.tsx';
import { SteadySections } from '../ui/list/steady-sections.tsx';
import { formatDayWithWeekday } from '../ui/text/format.ts';
import { CategorySign, categoryLook } from './category.tsx';
import { byDay, onlyDay, type PlannedActivity, type TripDays } from './plan.ts';
import { SelectBar } from './select-bar.tsx';
import { selectTexts } from './select-texts.ts';
import { nothingSelected, stillThere, toggled, withAll } from './selection.ts';
import { texts } from './texts.ts';
import { formatWhen } from './times.ts';

export interface SelectPlanProps {
  tripId: string;
  activities: readonly PlannedActivity[];
  timeZone: string;
  trip: TripDays;
  /** The one day that the plan shows; null, or a day that it does not have: all. */
  only: string | null;
  isWhole: boolean;
  onUndo: (cause: number) => void;
  onDone: () => void;
}

/** Where the keys have a meaning of their own. */
const ownKeys = '[role=dialog], [role=alertdialog], [role=menu], textarea, input:not([type=checkbox])';

const boxStyle = 'relative z-1 size-5 shrink-0 cursor-pointer accent-primary';

/** The plan with a checkbox on each day and each activity, and what to do with the selected ones. Dragging is off. */
export function SelectPlan({ tripId, activities, timeZone, trip, only, isWhole, onUndo, onDone }: SelectPlanProps) {
  const [selection, setSelection] = useState(nothingSelected);
  const [isLost, setLost] = useState(false);
  const whole = byDay(activities, timeZone, trip);
  const planned = onlyDay(whole, only);
  const inOrder = planned.flatMap((day) => day.activities);
  const order = inOrder.map(({ id }) => id);
  const isPart = (!isWhole || activities.length > MOST_WHOLE) && !isLost;

  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, target, defaultPrevented } = event;
    if (defaultPrevented || (target instanceof Element && target.closest(ownKeys))) return;
    if (key === 'Escape') onDone();
    if (key.toLowerCase() !== 'a' || !(ctrlKey || metaKey)) return;
    event.preventDefault();
    setSelection(withAll(selection, order, true));
  });
  // With the first paint, so that a key that follows the press at once counts.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);

  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted text-sm max-sm:hidden">{selectTexts.hint}</p>
      <SteadySections
        ids={planned.map(({ day }) => day ?? '')}
        isPart={isPart}
        isBusy={!isWhole}
        className="flex flex-col gap-4"
      >
        {planned.map(({ day, activities: own }) => {
          const title = day ? formatDayWithWeekday(day) : texts.unscheduled;
          const chosen = own.filter(({ id }) => selection.ids.has(id)).length;
          return (
            <section key={day} aria-label={title}>
              <h3 className="mb-1.5 text-base sm:text-lg">
                <label className="touch-target flex cursor-pointer items-center gap-3 px-3">
                  <input
                    type="checkbox"
                    aria-label={selectTexts.selectDay(title)}
                    disabled={own.length === 0}
                    checked={own.length > 0 && chosen === own.length}
                    ref={(box) => {
                      if (box) box.indeterminate = chosen > 0 && chosen < own.length;
                    }}
                    onChange={({ target }) =>
                      setSelection(
                        withAll(
                          selection,
                          own.map(({ id }) => id),
                          target.checked,
                        ),
                      )
                    }
                    className={boxStyle}
                  />
                  {title}
                </label>
              </h3>
              <LongList kind="select" rows={own} isPart={isPart} from={0} target={null} onLost={() => setLost(true)}>
                {(activity) => (
                  <SelectRow
                    activity={activity}
                    timeZone={timeZone}
                    isSelected={selection.ids.has(activity.id)}
                    onToggle={(isRange) => setSelection(toggled(selection, order, activity.id, isRange))}
                  />
                )}
              </LongList>
            </section>
          );
        })}
      </SteadySections>
      <SelectBar
        {...{ tripId, timeZone, onUndo, onDone }}
        selected={stillThere(selection, inOrder)}
        days={whole.flatMap(({ day }) => day ?? [])}
      />
    </div>
  );
}

interface SelectRowProps {
  activity: PlannedActivity;
  timeZone: string;
  isSelected: boolean;
  onToggle: (isRange: boolean) => void;
}

/** An activity to select: a press anywhere on it does. */
function SelectRow({ activity, timeZone, isSelected, onToggle }: SelectRowProps) {
  const { name, category } = activity;
  const span = formatWhen(activity, timeZone, false);
  return (
    <label
      className={`flex min-h-13 cursor-pointer select-none items-center gap-3 rounded-card border bg-card px-3 py-1 hover:border-input ${isSelected ? 'border-primary' : 'border-line'}`}
    >
      <input
        type="checkbox"
        aria-label={selectTexts.selectOne(name)}
        checked={isSelected}
        onChange={({ nativeEvent }) => onToggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
        className={boxStyle}
      />
      <CategorySign category={category} />
      <span className="min-w-0 flex-1">
        <span className="written line-clamp-2 font-extrabold font-sign leading-snug">{name}</span>
        <span className="flex items-baseline gap-x-3 text-muted text-sm">
          {span && <span className="figures font-bold text-link">{span}</span>}
          {categoryLook(category).label}
        </span>
      </span>
    </label>
  );
}
