import type { Pool } from 'pg';

/** With three locked trips, a pool of ten still has a connection for all others. */
const SHARE = 1 / 3;

/** Returns how many connections the writers of one trip may use at once. The embedded database has only one. */
export const writersOfOneTrip = ({ options }: Pick<Pool, 'options'>): number =>
  Math.max(1, Math.floor(options.max * SHARE));
