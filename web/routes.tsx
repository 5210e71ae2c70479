import type { RouteObject } from 'react-router-dom';
import { RouteFault } from './pages/route-fault.tsx';
import { Root } from './root.tsx';
import { Protected } from './session/protected.tsx';
import { Loading } from './ui/skeleton.tsx';

const connected = async () => ({ Component: (await import('./apollo/connected.tsx')).Connected });

/** Each page is a chunk of its own, fetched when somebody goes there; what they all stand on comes at the same time. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <RouteFault />,
    hydrateFallbackElement: <Loading />,
    children: [
      {
        errorElement: <RouteFault />,
        children: [
          { path: 'login', lazy: async () => ({ Component: (await import('./pages/login-page.tsx')).LoginPage }) },
          {
            lazy: connected,
            children: [
              {
                path: 'invite/:invitationId',
                lazy: async () => ({ Component: (await import('./pages/invitation-page.tsx')).InvitationPage }),
              },
              {
                path: 'trips',
                lazy: async () => ({ Component: (await import('./palette/shortcuts.tsx')).Shortcuts }),
                children: [
                  {
                    element: <Protected isToldByPage />,
                    children: [
                      {
                        index: true,
                        lazy: async () => ({ Component: (await import('./pages/trips-page.tsx')).TripsPage }),
                      },
                      {
                        path: ':tripId',
                        lazy: async () => ({ Component: (await import('./pages/trip-page.tsx')).TripPage }),
                      },
                    ],
                  },
                  {
                    element: <Protected />,
                    children: [
                      {
                        path: 'new',
                        lazy: async () => ({ Component: (await import('./pages/new-trip-page.tsx')).NewTripPage }),
                      },
                    ],
                  },
                ],
              },
            ],
          },
          { path: '*', lazy: async () => ({ Component: (await import('./pages/not-found-page.tsx')).NotFoundPage }) },
        ],
      },
    ],
  },
];
