import { type ReactNode, useEffect } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';

const AGAIN_MS = 20_000;

function Again({ retry }: { retry: () => void }) {
  useEffect(() => {
    const timer = setTimeout(retry, AGAIN_MS);
    return () => clearTimeout(timer);
  }, [retry]);
  return null;
}

/** For optional parts of the page: after an error nothing is shown, and it is retried after a while. */
export const Extra = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary fallback={(retry) => <Again retry={retry} />}>{children}</ErrorBoundary>
);
