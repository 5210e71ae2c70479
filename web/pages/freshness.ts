/** For so long a trip that was fetched ahead counts as fresh: its live events bring what has changed since. */
const FRESH_MS = 30_000;

const fetched = new Map<string, number>();

export const noteFresh = (tripId: string): void => void fetched.set(tripId, Date.now());

/** Whether what is known of the trip has just been fetched: it need not be fetched once more. */
export const isFresh = (tripId: string): boolean => Date.now() - (fetched.get(tripId) ?? 0) < FRESH_MS;
