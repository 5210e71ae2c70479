import { vi } from 'vitest';
import { atEnd } from './at-end.ts';

/**
 * Stops everything that apps of this file do at intervals, like looking for missed events: for tests that count
 * statements. Call it before the app starts.
 */
export function stopIntervals(): void {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  atEnd(() => vi.useRealTimers());
}
