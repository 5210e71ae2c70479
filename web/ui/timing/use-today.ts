import { useSyncExternalStore } from 'react';
import { dayKey } from '../text/format.ts';
import { watchVisibility } from './use-is-visible.ts';

/** Today in this time zone, YYYY-MM-DD: read at each rendering, and on return from the background. */
export const useToday = (timeZone: string): string =>
  useSyncExternalStore(watchVisibility, () => dayKey(new Date().toISOString(), timeZone));
