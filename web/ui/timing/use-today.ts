import { useSyncExternalStore } from 'react';
import { serverNow, watchClock } from '../device/clock.ts';
import { dayKey } from '../text/format.ts';
import { watchVisibility } from './use-is-visible.ts';

function watch(watcher: () => void) {
  const stops = [watchVisibility(watcher), watchClock(watcher)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Today in this time zone, YYYY-MM-DD. */
export const todayIn = (timeZone: string): string => dayKey(new Date(serverNow()).toISOString(), timeZone);

/** Today in this time zone: read at each rendering, and on return from the background. */
export const useToday = (timeZone: string): string => useSyncExternalStore(watch, () => todayIn(timeZone));
