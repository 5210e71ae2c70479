import type { TripEvent } from '../../../prisma/generated/client.ts';

/** What a line of the journal is about has been removed since: whoever streams such lines leaves this one out. */
export class SubjectGone extends Error {}

const written = new WeakMap<TripEvent, object>();

/** Notes what a line is about, as the process that commits both has written it. */
export function noteSubject(event: TripEvent, subject: object | undefined): void {
  if (subject) written.set(event, subject);
}

/** From the next turn on it may have changed: whoever asks then reads it. */
export const forgetSubject = (event: TripEvent): void => void written.delete(event);

/** What a line that was committed in this turn is about; null if it has to be read. */
export const writtenSubject = <T extends object>(event: TripEvent): T | null =>
  (written.get(event) as T | undefined) ?? null;

const loads = new WeakMap<TripEvent, Map<string, Promise<unknown>>>();

/**
 * What a line is about, as it is now. A load under way for one subscriber of an event serves every other who asks for the
 * same meanwhile: the event's object is the same for all of them. Nothing is kept once it is there: who catches up
 * later gets it as it is then, edited or gone.
 *
 * @param query What tells different loads of the same event apart, as it goes to Prisma.
 * @throws SubjectGone when there is nothing to load any more.
 */
export async function subjectOf<T>(event: TripEvent, query: object, load: () => Promise<T | null>): Promise<T> {
  const ofEvent = loads.get(event) ?? new Map<string, Promise<unknown>>();
  loads.set(event, ofEvent);
  const key = JSON.stringify(query);
  const loading = (ofEvent.get(key) as Promise<T | null> | undefined) ?? load();
  ofEvent.set(key, loading);
  const forget = () => ofEvent.delete(key);
  loading.then(forget, forget);
  const subject = await loading;
  if (subject === null) throw new SubjectGone(`The subject of line ${event.seq} of ${event.tripId} is gone.`);
  return subject;
}
