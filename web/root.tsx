import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { whenIdle } from './when-idle.ts';

const Toasts = lazy(async () => ({ default: (await import('./ui/toast.tsx')).Toasts }));

/** Around every page. The sign-in page has no use for toasts, but those that led there stay. */
export function Root() {
  const { pathname } = useLocation();
  const [hasToasts, setToasts] = useState(false);
  const wantsToasts = pathname !== '/login';
  // What is said before waits for them.
  useEffect(() => {
    if (wantsToasts) whenIdle(() => setToasts(true));
  }, [wantsToasts]);
  return (
    <>
      <Outlet />
      <ScrollRestoration />
      {hasToasts && (
        <Suspense>
          <Toasts />
        </Suspense>
      )}
    </>
  );
}
