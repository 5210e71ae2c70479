type Listener = (seconds: number) => void;

const listeners = new Set<Listener>();

/** Calls the listener, for metrics, each time a command of this process gets its trip. @returns what stops it. */
export function onTripLocked(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** @param seconds From the command's start until it held the trip. */
export function noteTripLocked(seconds: number): void {
  for (const listener of listeners) listener(seconds);
}
