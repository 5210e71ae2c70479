import type { ReactNode } from 'react';
import { Logo } from './logo.tsx';

export interface PageProps {
  home?: string;
  bar?: ReactNode;
  /** For forms and short texts, which read better in a narrow column. */
  isNarrow?: boolean;
  isDense?: boolean;
  children: ReactNode;
}

export function Page({ home = '/trips', bar, isNarrow = false, isDense = false, children }: PageProps) {
  return (
    <div className="flex min-h-dvh flex-col print:block">
      <header className="border-b bg-card print:hidden">
        <div
          className={`mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 sm:px-6 ${isDense ? 'min-h-12 py-1' : 'min-h-16 py-2'}`}
        >
          <Logo to={home} />
          {bar}
        </div>
      </header>
      <main
        className={`mx-auto w-full flex-1 print:max-w-none print:px-0 print:py-px px-4 sm:px-6 ${isDense ? 'py-2' : 'py-4 sm:py-10'} ${isNarrow ? 'max-w-xl' : 'max-w-6xl'}`}
      >
        {children}
      </main>
    </div>
  );
}
