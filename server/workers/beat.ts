/** How often a worker says that its event loop turns. */
export const BEAT_MS = 1_000;
