/** How often a worker reports that its event loop is running. */
export const BEAT_MS = 1_000;
