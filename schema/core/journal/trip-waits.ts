type Listener = (seconds: number) => void;

const listeners = new Set<Listener>();

/** Calls the listener, for metrics, each time a command of this process gets its trip, or gives up. @returns what stops it. */
export function onTripWait(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** @param seconds From the command's start until it held the trip, or gave up. */
export function noteTripWait(seconds: number): void {
  for (const listener of listeners) listener(seconds);
}
