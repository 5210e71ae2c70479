import { useEffect, useRef } from 'react';
import { scrollUntilStill } from '../ui/list/scroll-until-still.ts';
import { dayAnchor } from './use-day-in-view.ts';

const pixels = (length: string) => Number.parseFloat(length) || 0;

/**
 * Keeps the place when the plan begins or ends to show one day: the chosen day begins below the strip, and among all
 * days the one that was chosen is in view. @param only The one day that the plan shows; null: all.
 */
export function useChosenDay(only: string | null): void {
  const before = useRef(only);
  useEffect(() => {
    const was = before.current;
    before.current = only;
    if (was === only) return;
    if (only === null)
      return scrollUntilStill(
        () => document.getElementById(dayAnchor(was ?? '')),
        'start',
        () => {},
      );
    const section = document.getElementById(dayAnchor(only));
    if (!section) return;
    const belowStrip =
      pixels(getComputedStyle(document.documentElement).scrollPaddingTop) +
      pixels(getComputedStyle(section).scrollMarginTop);
    if (section.getBoundingClientRect().top < belowStrip) section.scrollIntoView({ block: 'start' });
  }, [only]);
}
