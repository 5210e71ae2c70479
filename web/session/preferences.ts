import { setDateStyle, usualStyle } from '../ui/date/date-style.ts';
import { deviceTimeZone } from '../ui/device/time-zone.ts';
import { readSession, watchSession } from './session.ts';

const apply = () => setDateStyle(readSession().user?.preferences ?? usualStyle);

apply();
watchSession(apply);

/** The time zone that a new trip begins with. */
export const usualTimeZone = (): string => readSession().user?.preferences.defaultTimeZone ?? deviceTimeZone();
