import { Time } from '@internationalized/date';

/** Where a day's plans tend to begin: what choosing a day alone gives. */
export const USUAL_START = new Time(9);
