import { useEffect, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { ConnectionLine } from './apollo/connection-line.tsx';
import { Extra } from './ui/fault/extra.tsx';
import { later } from './ui/fault/later.tsx';
import { whenIdle } from './when-idle.ts';
import './worker/start.ts';

const Toasts = later(async () => (await import('./ui/overlay/toast.tsx')).Toasts, { failure: 'outside' });
const Hints = later(async () => (await import('./ui/overlay/hints.tsx')).Hints, { failure: 'outside' });

/** Wraps every page. The sign-in and password pages need no toasts or hints of their own, but earlier toasts stay. */
export function Root() {
  const { pathname } = useLocation();
  const [hasNotes, setNotes] = useState(false);
  const wantsNotes = !['/login', '/forgot', '/reset', '/confirm', '/join'].includes(pathname);
  // Toasts wait until this is mounted.
  useEffect(() => {
    if (wantsNotes) whenIdle(() => setNotes(true));
  }, [wantsNotes]);
  return (
    <>
      <ConnectionLine />
      <Outlet />
      <ScrollRestoration />
      {hasNotes && (
        <>
          <Extra>
            <Toasts />
          </Extra>
          <Extra>
            <Hints />
          </Extra>
        </>
      )}
    </>
  );
}
