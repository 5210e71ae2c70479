const DAY_MS = 24 * 60 * 60_000;

/** The privacy policy, the e-mail and the screens name it. */
export const RESTORABLE_DAYS = 30;

/** How long a toast offers to undo one's last change. After that, the history restores single things. */
export const UNDO_SECONDS = 60;

/** Returns the time from which something can't be restored. Then it is erased. */
export const finalAt = (deletedAt: Date): Date => new Date(deletedAt.getTime() + RESTORABLE_DAYS * DAY_MS);

/** Returns the time of deletion of what becomes final now. Only what was deleted later can be restored. */
export const finalSince = (now: Date): Date => new Date(now.getTime() - RESTORABLE_DAYS * DAY_MS);
