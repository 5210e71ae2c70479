import { useEffect, useEffectEvent, useRef } from 'react';
import { scrollUntilStill } from '../ui/list/scroll-until-still.ts';
import { dayAnchor } from './use-day-in-view.ts';

const pixels = (length: string) => Number.parseFloat(length) || 0;

interface ChosenDay {
  /** The one day that the plan shows; null: all. */
  only: string | null;
  /** Whether an activity that is to be shown is on another day. */
  isElsewhere: boolean;
  choose: (day: string | null) => void;
}

/**
 * Keeps the place when the plan begins or ends to show one day: the chosen day begins below the strip, and among all
 * days the one that was chosen is in view. The plan shows all days as soon as something on another one is to be shown.
 */
export function useChosenDay({ only, isElsewhere, choose }: ChosenDay): void {
  const before = useRef(only);
  const hasTarget = useRef(false);
  const showAll = useEffectEvent(() => {
    hasTarget.current = true;
    choose(null);
  });
  useEffect(() => {
    if (isElsewhere) showAll();
  }, [isElsewhere]);
  useEffect(() => {
    const [was, goesToTarget] = [before.current, hasTarget.current];
    before.current = only;
    if (was === only) return;
    hasTarget.current = false;
    if (only !== null) return placeBelowStrip(only);
    if (!goesToTarget)
      return scrollUntilStill(
        () => document.getElementById(dayAnchor(was ?? '')),
        'start',
        () => {},
      );
  }, [only]);
}

function placeBelowStrip(day: string): void {
  const section = document.getElementById(dayAnchor(day));
  if (!section) return;
  const strip =
    pixels(getComputedStyle(document.documentElement).scrollPaddingTop) +
    pixels(getComputedStyle(section).scrollMarginTop);
  if (section.getBoundingClientRect().top < strip) section.scrollIntoView({ block: 'start' });
}
