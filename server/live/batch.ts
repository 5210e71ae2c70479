/** How much a slow reader is sent at once: some screens of a busy trip. */
const BATCH_BYTES = 256 * 1024;
/** Executing the events of one batch blocks the event loop. */
export const MOST_EVENTS = 50;

/** Returns how many events the next batch of a burst has. @param sent The results of the last batch, which had some. */
export function nextBatch(sent: readonly Buffer[]): number {
  const bytes = sent.reduce((total, { length }) => total + length, 0);
  return Math.min(Math.max(Math.floor((BATCH_BYTES * sent.length) / bytes), 1), MOST_EVENTS);
}
