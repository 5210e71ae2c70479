import { useSyncExternalStore } from 'react';
import { signal } from '../signal.ts';
import type { PlannedActivity } from './plan.ts';

type Wished = Pick<PlannedActivity, 'answers'>;

/** How many say that they are in. */
export const countIn = ({ answers }: Wished): number => answers.filter(({ answer }) => answer === 'IN').length;

const countMaybe = ({ answers }: Wished) => answers.filter(({ answer }) => answer === 'MAYBE').length;

/** Sorts ideas: those that most would like first, and of these those that most others may like. */
export const byWishes = <Idea extends Wished>(ideas: readonly Idea[]): Idea[] =>
  ideas.toSorted((a, b) => countIn(b) - countIn(a) || countMaybe(b) - countMaybe(a));

const STORED_AS = 'planjam.ideasByWishes';
const chosen = signal();

function read(): boolean {
  try {
    return localStorage.getItem(STORED_AS) !== null;
  } catch {
    return false;
  }
}

/** Chooses whether this browser sorts ideas by wishes, and stores that if it allows storage. */
export function sortByWishes(isWanted: boolean): void {
  try {
    if (isWanted) localStorage.setItem(STORED_AS, 'yes');
    else localStorage.removeItem(STORED_AS);
  } catch (error) {
    console.warn(error);
  }
  chosen.send();
}

export const useIsByWishes = (): boolean => useSyncExternalStore(chosen.listen, read);
