import type { Pool } from 'pg';

/** Three trips that are locked at once still leave the rest of a pool of ten to all the others. */
const SHARE = 1 / 3;

/** How many connections of the pool the writers of one trip may hold at once. The embedded database has one in all. */
export const writersOfOneTrip = ({ options }: Pick<Pool, 'options'>): number =>
  Math.max(1, Math.floor(options.max * SHARE));
