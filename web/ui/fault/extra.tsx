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

/** What the page can go on without: where it can't be fetched there is nothing for a while, and then it is tried again. */
export const Extra = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary fallback={(retry) => <Again retry={retry} />}>{children}</ErrorBoundary>
);
