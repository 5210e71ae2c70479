import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';

/** React Aria's own words in the app's language, whatever the browser's: the build leaves the others out. */
export function Words({ children }: { children: ReactNode }) {
  return <I18nProvider locale="en-US">{children}</I18nProvider>;
}
