/** How long running work may take to finish once a process is told to end. */
export const GRACE_MS = 10_000;
/**
 * How long a process that has been replaced keeps connections on which nothing runs: a request that comes on one is
 * answered and told to come no more, where closing it could cross the next request on its way.
 */
export const PATIENCE_MS = 5_000;
