import * as z from 'zod/mini';

/** A primary's order to a worker: to end at once, or to retire after another has replaced it. */
export type Order = 'end' | 'retire';

export const isOrder = (message: unknown): message is Order => message === 'end' || message === 'retire';

/** A worker's message to its primary when it listens. */
export const Listening = z.object({ listensAt: z.string() });

/** A worker's regular message that its event loop is running. */
export const Beat = z.object({ beat: z.literal(true) });
