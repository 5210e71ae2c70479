import type { TripEvent } from '../../../prisma/generated/client.ts';

/** The event's subject has been removed since. Streams leave out such an event. */
export class SubjectGone extends Error {}

const written = new WeakMap<TripEvent, object>();

export function noteSubject(event: TripEvent, subject: object | undefined): void {
  if (subject) written.set(event, subject);
}

/** Drops the noted subject. From the next turn of the event loop it may have changed, so it must be read again. */
export const forgetSubject = (event: TripEvent): void => void written.delete(event);

/** Returns the subject of an event that was committed in this turn of the event loop; null if it has to be read. */
export const writtenSubject = <T extends object>(event: TripEvent): T | null =>
  (written.get(event) as T | undefined) ?? null;

const loads = new WeakMap<TripEvent, Map<string, Promise<unknown>>>();

/**
 * Loads the subject's current state. Simultaneous subscribers share the load, because they share the event object.
 * Later ones get a new one.
 * @param query Distinguishes loads of an event.
 * @throws SubjectGone when it does not exist any more.
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
  if (subject === null) throw new SubjectGone(`The subject of event ${event.seq} of ${event.tripId} is gone.`);
  return subject;
}
