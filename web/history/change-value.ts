import type { ChangeFormat } from '../gql/graphql.ts';
import { formatDateTime, formatDuration, formatInstantDay, formatMoney } from '../ui/text/format.ts';
import { roleNames } from '../ui/text/roles.ts';
import { withCapital } from '../ui/text/with-capital.ts';
import { texts } from './texts.ts';

const namesOfRoles = new Map<string, string>(Object.entries(roleNames));

interface Changed {
  field: string;
  format: ChangeFormat;
  timeZone: string;
}

export function shownValue(value: string, { field, format, timeZone }: Changed): string {
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
      return field === 'role' ? (namesOfRoles.get(value) ?? value) : field === 'category' ? withCapital(value) : value;
  }
}
