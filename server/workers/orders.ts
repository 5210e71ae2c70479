import * as z from 'zod/mini';

/** What a primary tells a worker: to end at once, or that another has taken its place. */
export type Order = 'end' | 'retire';

/** What a worker tells its primary, once. */
export const Listening = z.object({ listensAt: z.string() });
