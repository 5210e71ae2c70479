/** How long work in progress may take to finish after a process gets the signal to end. */
export const GRACE_MS = 10_000;
/** How long a replaced process keeps idle connections: closing one could drop a request that is already on its way. */
export const PATIENCE_MS = 5_000;
