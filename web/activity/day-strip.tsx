import { formatDaySign } from '../ui/text/format.ts';
import { texts } from './texts.ts';

/** The id of a day's section on the page. */
export const dayAnchor = (day: string) => `day-${day}`;

interface DayStripProps {
  days: readonly string[];
  today: string;
  /** Whether the page glides to the day. Where days get their heights only in view, it would miss it. */
  glides: boolean;
}

/** A row of links, one to each day's section. */
export function DayStrip({ days, today, glides }: DayStripProps) {
  return (
    <nav aria-label={texts.days} className="-mx-1 overflow-x-auto px-1 pt-1 pb-2 print:hidden">
      <ul className="flex gap-2">
        {days.map((day) => (
          <li key={day}>
            <a
              href={`#${dayAnchor(day)}`}
              {...(day === today && { 'aria-current': 'date' })}
              onClick={(event) => {
                event.preventDefault();
                const section = document.getElementById(dayAnchor(day));
                section?.scrollIntoView({ block: 'start', behavior: glides ? 'smooth' : 'instant' });
                section?.querySelector('h3')?.focus({ preventScroll: true });
              }}
              className="figures touch-target flex items-center rounded-plate border border-input bg-card px-3 pt-0.5 font-bold text-ink text-sm whitespace-nowrap no-underline hover:border-ink aria-[current]:border-on-signal aria-[current]:bg-signal aria-[current]:text-on-signal"
            >
              {formatDaySign(day)}
              {day === today && <span className="sr-only"> ({texts.today})</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
