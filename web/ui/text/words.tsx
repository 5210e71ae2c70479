import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';

/**
 * React Aria's own words, dates and directions in the app's language, whatever the browser's: the build leaves the others
 * out. Stands around whatever begins something of React Aria's: dialogs, menus, the one form without a dialog.
 */
export function Words({ children }: { children: ReactNode }) {
  return <I18nProvider locale="en-US">{children}</I18nProvider>;
}
