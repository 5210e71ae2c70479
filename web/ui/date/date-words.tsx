import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { dateStyle, localeOf } from './date-style.ts';

/** Gives the parts of a date field the order and the names of the person's language. Its other texts stay English. */
export const DateWords = ({ children }: { children: ReactNode }) => (
  <I18nProvider locale={localeOf(dateStyle())}>{children}</I18nProvider>
);

const firstDays = { MONDAY: 'mon', SATURDAY: 'sat', SUNDAY: 'sun' } as const;

/** Props of a date picker for the person's first weekday. */
export function calendarProps() {
  const { firstWeekday } = dateStyle();
  return firstWeekday ? { firstDayOfWeek: firstDays[firstWeekday] } : {};
}
