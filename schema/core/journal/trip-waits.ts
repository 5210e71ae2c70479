import { reports } from '../reports.ts';

const waits = reports<[seconds: number]>();

/** Calls the listener after each wait for a trip's lock in this process. @returns a function that stops it. */
export const onTripWait = waits.listen;

/** @param seconds The time from the command's start until it got the lock or gave up. */
export const noteTripWait = waits.report;
