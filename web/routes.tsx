import { createBrowserRouter, Outlet, ScrollRestoration } from 'react-router-dom';
import { NotFoundPage, RouteFault } from './pages/fault-pages.tsx';
import { Shortcuts } from './palette/shortcuts.tsx';
import { Protected } from './session/protected.tsx';
import { Loading } from './ui/skeleton.tsx';

/** Each page is a chunk of its own, fetched when somebody goes there. */
export const router = createBrowserRouter([
  {
    element: (
      <>
        <Outlet />
        <ScrollRestoration />
      </>
    ),
    errorElement: <RouteFault />,
    hydrateFallbackElement: <Loading />,
    children: [
      { path: 'login', lazy: async () => ({ Component: (await import('./pages/login-page.tsx')).LoginPage }) },
      {
        path: 'invite/:invitationId',
        lazy: async () => ({ Component: (await import('./pages/invitation-page.tsx')).InvitationPage }),
      },
      {
        path: 'trips',
        element: (
          <>
            <Protected />
            <Shortcuts />
          </>
        ),
        children: [
          { index: true, lazy: async () => ({ Component: (await import('./pages/trips-page.tsx')).TripsPage }) },
          { path: 'new', lazy: async () => ({ Component: (await import('./pages/new-trip-page.tsx')).NewTripPage }) },
          { path: ':tripId', lazy: async () => ({ Component: (await import('./pages/trip-page.tsx')).TripPage }) },
        ],
      },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
]);
