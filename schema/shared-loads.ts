import type { TripEvent } from '../prisma/generated/client.ts';

const loads = new WeakMap<TripEvent, Map<string, Promise<unknown>>>();

/**
 * What is loaded for one subscriber of an event serves every other who asks for the same: the event's object is the
 * same for all of them, and what was loaded goes with it.
 * @param query What tells different loads of the same event apart, as it goes to Prisma.
 */
export function loadOnce<T>(event: TripEvent, query: object, load: () => Promise<T>): Promise<T> {
  const ofEvent = loads.get(event) ?? new Map<string, Promise<unknown>>();
  loads.set(event, ofEvent);
  const key = JSON.stringify(query);
  const loading = (ofEvent.get(key) as Promise<T> | undefined) ?? load();
  ofEvent.set(key, loading);
  // A failure is not kept: whoever asks next tries again.
  loading.catch(() => ofEvent.delete(key));
  return loading;
}
