import { useEffect, useRef } from 'react';
import { scrollUntilStill } from '../ui/list/scroll-until-still.ts';
import { formatDaySign } from '../ui/text/format.ts';
import { chipStyle, StripFrame } from './strip-frame.tsx';
import { texts } from './texts.ts';
import { dayAnchor, useDayInView } from './use-day-in-view.ts';

interface DayStripProps {
  days: readonly string[];
  today: string;
  /** Whether the page glides to the day. Where days get their heights only in view, it would miss it. */
  glides: boolean;
  /** Called with the day in view, at first and whenever it changes. */
  onInView?: ((day: string) => void) | undefined;
  /** Opens the map. */
  onMap: () => void;
}

/** A row of links, one to each day's section. It stays at the top of the page, and marks the day in view. */
export function DayStrip({ days, today, glides, onInView, onMap }: DayStripProps) {
  const strip = useRef<HTMLDivElement>(null);
  const inView = useDayInView(days, strip);
  const marked = inView ?? days[0];

  useEffect(() => {
    const [nav, link] = [
      strip.current?.querySelector('nav'),
      strip.current?.querySelector<HTMLElement>(`[href="#${dayAnchor(marked ?? '')}"]`),
    ];
    // Not scrollIntoView, which would scroll the page too.
    if (nav && link) nav.scrollLeft = link.offsetLeft - (nav.clientWidth - link.offsetWidth) / 2;
  }, [marked]);
  useEffect(() => {
    if (inView !== undefined) onInView?.(inView);
  }, [inView, onInView]);

  return (
    <StripFrame ref={strip} onMap={onMap}>
      <ul className="flex gap-2">
        {days.map((day) => (
          <li key={day}>
            <a
              href={`#${dayAnchor(day)}`}
              {...(day === marked && { 'aria-current': 'location' })}
              onClick={(event) => {
                event.preventDefault();
                const find = () => document.getElementById(dayAnchor(day));
                find()?.querySelector('h3')?.focus({ preventScroll: true });
                if (glides) find()?.scrollIntoView({ block: 'start', behavior: 'smooth' });
                else scrollUntilStill(find, 'start', () => {});
              }}
              className={`${chipStyle} aria-[current]:border-on-signal aria-[current]:bg-signal aria-[current]:text-on-signal`}
            >
              {formatDaySign(day)}
              {day === today && (
                <>
                  <span aria-hidden className="size-1.5 rounded-full bg-current" />
                  <span className="sr-only"> ({texts.today})</span>
                </>
              )}
            </a>
          </li>
        ))}
      </ul>
    </StripFrame>
  );
}
