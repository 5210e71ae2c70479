import { signal } from '../signal.ts';

/** The session may be gone. Its promises end when that is known. */
export const doubt = signal<[], Promise<void>>();

/** A query has returned the `session`; undefined means that the query failed. */
export const saidSession = signal<[session: unknown]>();

/** The server has not answered who is signed in. Its promises return whom this device knows, or null. */
export const keptViewer = signal<[], Promise<unknown>>();

/** The session has begun or ended, so everything known must be cleared. */
export const restart = signal<[], Promise<void>>();

/**
 * From now on this device may have what is this person's, and nothing of anyone else; null: of no one. Its promises end
 * when what belongs to others is deleted.
 */
export const owned = signal<[userId: string | null], Promise<void>>();

/** An answer that this device has kept has been put into the cache. */
export const keptShown = signal();

/** The server has answered, and the answer is in the cache or will be in a moment. */
export const answered = signal();
