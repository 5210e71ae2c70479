import { useSyncExternalStore } from 'react';
import { dayKey } from '../text/format.ts';
import { watchVisibility } from './use-is-visible.ts';

/**
 * Today in this time zone, as YYYY-MM-DD. It is read at each rendering and when the page comes back from the background,
 * where it may have been over midnight.
 */
export const useToday = (timeZone: string): string =>
  useSyncExternalStore(watchVisibility, () => dayKey(new Date().toISOString(), timeZone));
