import type { TripEvent } from '../prisma/generated/client.ts';

const loads = new WeakMap<TripEvent, Map<string, Promise<unknown>>>();

/**
 * A load under way for one subscriber of an event serves every other who asks for the same meanwhile: the event's object
 * is the same for all of them. Nothing is kept once it is there: who catches up later gets it as it is then, edited or gone.
 * @param query What tells different loads of the same event apart, as it goes to Prisma.
 */
export function loadOnce<T>(event: TripEvent, query: object, load: () => Promise<T>): Promise<T> {
  const ofEvent = loads.get(event) ?? new Map<string, Promise<unknown>>();
  loads.set(event, ofEvent);
  const key = JSON.stringify(query);
  const loading = (ofEvent.get(key) as Promise<T> | undefined) ?? load();
  ofEvent.set(key, loading);
  const forget = () => ofEvent.delete(key);
  loading.then(forget, forget);
  return loading;
}
