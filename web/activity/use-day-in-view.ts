import { type RefObject, useEffect, useState } from 'react';

export const dayAnchor = (day: string) => `day-${day}`;

/** Whether a part of a day's section is in the viewport; of the last day, also if only what follows it is. */
export function isReached(day: string, isLast: boolean): boolean {
  const place = document.getElementById(dayAnchor(day))?.getBoundingClientRect();
  return place !== undefined && place.top < innerHeight && (isLast || place.bottom > 0);
}

/** A day is in view once its heading is no further than this below the strip of days. */
const BELOW_PX = 40;

/** Returns the last of the days that begins above the given height of the viewport; the first, if none does. */
function dayAt(days: readonly string[], height: number): string | undefined {
  let [first, end] = [0, days.length];
  while (end - first > 1) {
    const middle = Math.floor((first + end) / 2);
    const section = document.getElementById(dayAnchor(days[middle] ?? ''));
    if (section && section.getBoundingClientRect().top <= height) first = middle;
    else end = middle;
  }
  return days[first];
}

/** Returns the day that the reader sees below the strip, from the days in order; undefined until the first frame. */
export function useDayInView(days: readonly string[], strip: RefObject<HTMLElement | null>): string | undefined {
  const [inView, setInView] = useState<string>();
  const key = days.join();
  useEffect(() => {
    const all = key.split(',');
    let frame = 0;
    const look = () => {
      frame = 0;
      setInView(dayAt(all, (strip.current?.getBoundingClientRect().bottom ?? 0) + BELOW_PX));
    };
    const soon = () => {
      frame ||= requestAnimationFrame(look);
    };
    soon();
    for (const event of ['scroll', 'resize']) addEventListener(event, soon, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      for (const event of ['scroll', 'resize']) removeEventListener(event, soon);
    };
  }, [key, strip]);
  return inView;
}
