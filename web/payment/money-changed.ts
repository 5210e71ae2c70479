import { signal } from '../signal.ts';

/** Something has changed the balances, or the names in them. */
export const moneyChanged = signal();
