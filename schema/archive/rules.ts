const DAY_MS = 24 * 60 * 60_000;

/** Enough time to download it. It has everything in it, so it does not stay longer. */
const LIFETIME_MS = 7 * DAY_MS;
/** How long a process may go without writing a part. After that, another process takes over. */
const TAKEN_MS = 60_000;
/** After so many processes have failed to make an archive, it never works. */
export const MAX_ATTEMPTS = 5;

export const expiryOf = (createdAt: Date): Date => new Date(createdAt.getTime() + LIFETIME_MS);

export const takenUntil = (now: Date): Date => new Date(now.getTime() + TAKEN_MS);
