import { vi } from 'vitest';
import { atEnd } from './at-end.ts';

/** Intervals, like looking for missed events, run statements that some tests count. Call it before the app starts. */
export function stopIntervals(): void {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  atEnd(() => vi.useRealTimers());
}
