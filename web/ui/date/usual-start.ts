import { Time } from '@internationalized/date';

/** The default time when only a day is chosen: when a day's plans usually start. */
export const USUAL_START = new Time(9);
