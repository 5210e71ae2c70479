import type { ChangeFormat } from '../../../schema/core/input/entity.ts';
import { formatDateTime, formatDuration, formatInstantDay, formatMoney } from './format.ts';

/** Formats the value of an entity's field for display; '' for null. */
export function formatValue(value: string | number | boolean | null, format: ChangeFormat, timeZone: string): string {
  if (value === null) return '';
  const text = String(value);
  switch (format) {
    case 'INSTANT':
      return formatDateTime(text, timeZone);
    case 'DATE':
      return formatInstantDay(`${text}T00:00:00Z`, 'UTC');
    case 'CENTS':
      return formatMoney(Number(value));
    case 'MINUTES':
      return formatDuration(Number(value));
    case 'LINES':
      return text.split('\n').join(', ');
    case 'BOOLEAN':
      return text === 'true' ? 'yes' : 'no';
    default:
      return text;
  }
}
