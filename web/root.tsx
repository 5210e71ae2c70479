import { lazy, Suspense, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';

const Toasts = lazy(async () => ({ default: (await import('./ui/toast.tsx')).Toasts }));

/** Around every page. The sign-in page has no use for toasts, but those that led there stay. */
export function Root() {
  const { pathname } = useLocation();
  const [hasToasts, setToasts] = useState(false);
  if (!hasToasts && pathname !== '/login') setToasts(true);
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
