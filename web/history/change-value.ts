import type { ChangeFormat } from '../gql/graphql.ts';
import { formatInZone } from '../ui/text/format-in-zone.ts';
import { formatValue } from '../ui/text/format-value.ts';
import { unusual } from './fields.ts';

interface Changed {
  field: string;
  format: ChangeFormat;
  /** That of the trip. */
  timeZone: string;
  /** The one in which to show a time. Null: the trip's. */
  ownZone: string | null;
  currency: string;
}

export function shownValue(value: string, { field, format, timeZone, ownZone, currency }: Changed): string {
  if (format === 'INSTANT') return formatInZone(value, ownZone, timeZone);
  return unusual(field).show?.(value) ?? formatValue(value, format, timeZone, currency);
}
