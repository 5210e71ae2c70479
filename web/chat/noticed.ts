import { signal } from '../signal.ts';

/** Says that the chat of a trip may have a new notice. */
export const noticed = signal<[tripId: string]>();
