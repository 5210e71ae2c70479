/** The default time (HH:MM) when only a day is chosen: when a day's plans usually start. */
export const USUAL_START = '09:00';
