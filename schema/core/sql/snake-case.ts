import { memoize } from '../memoize.ts';

/** More than the number of fields of all models. */
const MOST_NAMES = 1_000;

/** Returns the name of a field's column: `scheduledTime` is `scheduled_time`. */
export const inSnakeCase = memoize(MOST_NAMES, (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
);
