/** How long work in progress may take to finish after a process gets the signal to end. */
export const GRACE_MS = 10_000;
/**
 * How long a replaced process keeps idle connections open. It answers a request on one and adds `Connection: close`.
 * Closing an idle connection at once could drop a request that is already on its way.
 */
export const PATIENCE_MS = 5_000;
