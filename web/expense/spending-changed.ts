import { signal } from '../signal.ts';

/** Something has changed what a trip or an activity costs. */
export const spendingChanged = signal();
