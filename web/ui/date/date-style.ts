import { isKnownLanguage } from '../device/languages.ts';

/** How the person who is signed in reads dates. Null: as the app shows them to everyone. */
export interface DateStyle {
  /** A BCP 47 tag. */
  language: string | null;
  clock: 'H12' | 'H24' | null;
  firstWeekday: 'MONDAY' | 'SATURDAY' | 'SUNDAY' | null;
}

/** The app's own style: the language of its texts, with what is usual there. */
export const usualStyle: DateStyle = { language: null, clock: null, firstWeekday: null };

let current = usualStyle;

export const dateStyle = (): DateStyle => current;

/** Sets the style of the dates that are shown from now on. Dates that are on the screen change with the next page. */
export function setDateStyle(style: DateStyle): void {
  current = style;
}

/** The locale of dates, in the calendar that the whole app uses: en-US if the browser does not know the language. */
export const localeOf = ({ language }: DateStyle): string =>
  language && isKnownLanguage(language) ? `${language}-u-ca-gregory` : 'en-US';
