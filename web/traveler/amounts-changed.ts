import { signal } from '../signal.ts';

/** A traveler may have amounts now, and can't be removed any more. */
export const amountsChanged = signal();
