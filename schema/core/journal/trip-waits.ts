type Listener = (seconds: number) => void;

const listeners = new Set<Listener>();

/** Calls the listener after each wait for a trip's lock in this process. @returns a function that stops it. */
export function onTripWait(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** @param seconds The time from the command's start until it got the lock or gave up. */
export function noteTripWait(seconds: number): void {
  for (const listener of listeners) listener(seconds);
}
