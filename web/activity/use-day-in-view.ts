import { useEffect, useState } from 'react';

/** The id of a day's section on the page. */
export const dayAnchor = (day: string) => `day-${day}`;

/** A day is in view once its heading is this far from the top: below the strip, and a little more. */
const TOP_PX = 96;

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

/** Returns the day that the reader sees at the top of the page, from the days in order. */
export function useDayInView(days: readonly string[]): string | undefined {
  const [inView, setInView] = useState(days[0]);
  const key = days.join();
  useEffect(() => {
    const all = key.split(',');
    let frame = 0;
    const look = () => {
      frame = 0;
      setInView(dayAt(all, TOP_PX));
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
  }, [key]);
  return inView;
}
