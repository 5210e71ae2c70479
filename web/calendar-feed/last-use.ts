import { deviceTimeZone } from '../ui/device/time-zone.ts';
import { formatDateTime } from '../ui/text/format.ts';
import { texts } from './texts.ts';

/** Says when a feed's address was last read. */
export const lastUse = (lastUsedAt: string | null) =>
  lastUsedAt ? texts.lastUsed(formatDateTime(lastUsedAt, deviceTimeZone())) : texts.unused;
