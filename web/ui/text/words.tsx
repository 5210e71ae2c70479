import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';

/**
 * Gives React Aria's built-in texts, dates and text direction the app's language, not the browser's, because the build
 * leaves out the other languages. Wrap every entry point to React Aria in it: dialogs, menus, and the one form outside
 * a dialog.
 */
export function Words({ children }: { children: ReactNode }) {
  return <I18nProvider locale="en-US">{children}</I18nProvider>;
}
