import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { signal } from '../signal.ts';
import { partOfPage } from './page-part.ts';

// A part of the first script.

interface ShownAnswer {
  part: string;
  /** When the server gave it: epoch milliseconds. */
  at: number;
}

/** The answers on the screen that come from this device. */
const shown = new Map<string, ShownAnswer>();
const changed = signal();

export function noteShown(key: string, answer: ShownAnswer): void {
  shown.set(key, answer);
  changed.send();
}

/** Notes that the server has answered, or that the answer is shown no more. */
export function noteFresh(key: string): void {
  if (shown.delete(key)) changed.send();
}

export function noteNothingShown(): void {
  shown.clear();
  changed.send();
}

/** Returns the time of the oldest answer of a part that comes from this device, in epoch milliseconds, or null. */
function asOf(part: string | null): number | null {
  const times = [...shown.values()].filter((answer) => answer.part === part).map(({ at }) => at);
  return times.length > 0 ? Math.min(...times) : null;
}

/** Returns of when the oldest kept answer on the screen is; null if all answers come from the server. */
export function useAsOf(): number | null {
  const part = partOfPage(useLocation().pathname);
  return useSyncExternalStore(changed.listen, () => asOf(part));
}
