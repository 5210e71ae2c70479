import type { ChangeFormat } from '../gql/graphql.ts';
import { formatDateTime, formatDuration, formatInstantDay, formatMoney } from '../ui/text/format.ts';

import { texts } from './texts.ts';

/** Returns the value of a changed field as people read it, in the trip's time zone. */
export function shownValue(value: string, format: ChangeFormat, timeZone: string): string {
  switch (format) {
    case 'INSTANT':
      return formatDateTime(value, timeZone);
    case 'DATE':
      return formatInstantDay(`${value}T00:00:00Z`, 'UTC');
    case 'CENTS':
      return formatMoney(Number(value));
    case 'MINUTES':
      return formatDuration(Number(value));
    case 'LINES':
      return value.split('\n').join(', ');
    case 'BOOLEAN':
      return value === 'true' ? texts.yes : texts.no;
    default:
      return value;
  }
}
