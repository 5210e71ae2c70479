import type { ChangeFormat } from '../gql/graphql.ts';
import { formatValue } from '../ui/text/format-value.ts';
import { unusual } from './fields.ts';

interface Changed {
  field: string;
  format: ChangeFormat;
  timeZone: string;
  currency: string;
}

export const shownValue = (value: string, { field, format, timeZone, currency }: Changed): string =>
  unusual(field).show?.(value) ?? formatValue(value, format, timeZone, currency);
