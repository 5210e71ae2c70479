import { useEffect, useRef } from 'react';
import { dayColour } from '../ui/date/day-colour.ts';
import { formatDaySign } from '../ui/text/format.ts';
import { unmark } from './just-added.ts';
import { chipStyle } from './strip-frame.tsx';
import { texts } from './texts.ts';

/** The one day that the plan and the map beside it show. */
export interface DayChoice {
  /** YYYY-MM-DD; null: all days. */
  day: string | null;
  choose: (day: string | null) => void;
}

interface DayChoicesProps extends DayChoice {
  days: readonly string[];
  today: string;
}

/** The days to choose from, each with its colour on the map. The chosen one shows all days when it is pressed again. */
export function DayChoices({ days, today, day: chosen, choose }: DayChoicesProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const [row, chip] = [list.current?.parentElement, list.current?.querySelector<HTMLElement>('[aria-pressed=true]')];
    // Not scrollIntoView, which would scroll the page too.
    if (row && chip) row.scrollLeft = chip.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2;
  }, [chosen]);
  const choice = (day: string | null) => ({
    type: 'button' as const,
    'aria-pressed': day === chosen,
    onClick: () => {
      // Otherwise the plan would go back to all days, to show what is highlighted on another one.
      unmark();
      choose(day === chosen ? null : day);
    },
    className: `${chipStyle} cursor-pointer aria-pressed:border-on-signal aria-pressed:bg-signal aria-pressed:text-on-signal`,
  });

  return (
    <ul ref={list} className="relative flex gap-2">
      <li>
        <button {...choice(null)}>{texts.allDays}</button>
      </li>
      {days.map((day, index) => (
        <li key={day}>
          <button {...choice(day)}>
            <span
              aria-hidden
              className="-mt-0.5 size-3 rounded-full border border-card"
              style={{ background: `var(--color-day-${dayColour(index)})` }}
            />
            {formatDaySign(day)}
            {day === today && <span className="sr-only"> ({texts.today})</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
