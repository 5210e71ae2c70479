import type { ExecutionResult } from 'graphql';
import type { TripEvent } from '../../prisma/generated/client.ts';

const seqs = new WeakMap<ExecutionResult, number>();

export const isOfJournal = (event: unknown): event is Pick<TripEvent, 'tripId' | 'seq'> =>
  typeof event === 'object' && event !== null && 'seq' in event;

/** Equal subscriptions may share the result, but only for the same event. */
export function noteSeq(result: ExecutionResult, event: unknown): void {
  if (isOfJournal(event)) seqs.set(result, event.seq);
}

/** Returns the seq of the event that a result is for. Undefined for an error of the stream, and outside the journal. */
export const seqOf = (result: ExecutionResult): number | undefined => seqs.get(result);
