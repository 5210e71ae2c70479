import * as z from 'zod/mini';

/** What a primary tells a worker: to end at once, or that another has taken its place. */
export type Order = 'end' | 'retire';

export const isOrder = (message: unknown): message is Order => message === 'end' || message === 'retire';

/** What a worker tells its primary, once. */
export const Listening = z.object({ listensAt: z.string() });

/** What it tells again and again: that its event loop turns. */
export const Beat = z.object({ beat: z.literal(true) });
