import { reports } from '../../schema/core/reports.ts';

/** What waits for its turn: requests of an address, large operations, passwords to hash, and pictures. */
export type Queue = 'requests' | 'operations' | 'passwords' | 'pictures';

const waits = reports<[queue: Queue, seconds: number]>();

/** Calls the listener after each wait for a turn in this process. @returns a function that stops it. */
export const onQueueWait = waits.listen;

/** Starts to time a wait. @returns the function to call when the turn has come. */
export function timeWait(queue: Queue): () => void {
  const began = performance.now();
  return () => waits.report(queue, (performance.now() - began) / 1_000);
}
