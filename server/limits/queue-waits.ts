/** What waits for its turn: requests of an address, large operations, and passwords to hash. */
export type Queue = 'requests' | 'operations' | 'passwords';

type Listener = (queue: Queue, seconds: number) => void;

const listeners = new Set<Listener>();

/** Calls the listener after each wait for a turn in this process. @returns a function that stops it. */
export function onQueueWait(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Starts to time a wait. @returns the function to call when the turn has come. */
export function timeWait(queue: Queue): () => void {
  const began = performance.now();
  return () => {
    const seconds = (performance.now() - began) / 1_000;
    for (const listener of listeners) listener(queue, seconds);
  };
}
