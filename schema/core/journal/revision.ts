/** Returns the revision that an event gives to its subject: it always rises. @param seq Of the event. */
export const revisionAt = (seq: number, { revision }: { revision: number }): number => Math.max(revision + 1, seq);
