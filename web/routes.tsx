import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { RouteFault } from './pages/route-fault.tsx';
import { Root } from './root.tsx';
import { Protected } from './session/protected.tsx';
import { fetchCode } from './ui/fault/fetch-code.ts';
import { later } from './ui/fault/later.tsx';
import { laterCode } from './ui/fault/later-code.ts';
import { Loading } from './ui/layout/skeleton.tsx';

/** React Router keeps a rejected `lazy` forever. So a failed load returns a component that loads the page later. */
const page = (load: () => Promise<ComponentType>) => async () => ({
  Component: await fetchCode(load).catch(() => later(load, { placeholder: <Loading />, failure: 'outside' })),
});

const connected = page(async () => (await import('./apollo/connected.tsx')).Connected);

// A trip's page also loads it when the browser is idle, for the way back.
laterCode(() => import('./pages/trips-page.tsx'));

/** Each page is its own chunk, fetched on navigation together with the code that all pages share. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <RouteFault />,
    hydrateFallbackElement: <Loading />,
    children: [
      {
        errorElement: <RouteFault />,
        children: [
          { path: 'reset', lazy: page(async () => (await import('./pages/reset-page.tsx')).ResetPage) },
          { path: 'join', lazy: page(async () => (await import('./pages/join-page.tsx')).JoinPage) },
          { path: 'forgot', lazy: page(async () => (await import('./pages/forgot-page.tsx')).ForgotPage) },
          { path: 'confirm', lazy: page(async () => (await import('./pages/confirm-page.tsx')).ConfirmPage) },
          { path: 'login', lazy: page(async () => (await import('./pages/login-page.tsx')).LoginPage) },
          {
            lazy: connected,
            children: [
              {
                path: 'invite/:invitationId',
                lazy: page(async () => (await import('./pages/invitation-page.tsx')).InvitationPage),
              },
              {
                lazy: page(async () => (await import('./palette/shortcuts.tsx')).Shortcuts),
                children: [
                  {
                    element: <Protected pageQueriesSession />,
                    children: [
                      {
                        path: 'trips',
                        lazy: page(async () => (await import('./pages/trips-page.tsx')).TripsPage),
                      },
                      {
                        path: 'trips/:tripId',
                        lazy: page(async () => (await import('./pages/trip-page.tsx')).TripPage),
                      },
                    ],
                  },
                  {
                    element: <Protected />,
                    children: [
                      {
                        path: 'trips/new',
                        lazy: page(async () => (await import('./pages/new-trip-page.tsx')).NewTripPage),
                      },
                      {
                        path: 'trips/:tripId/:part',
                        lazy: page(async () => (await import('./pages/beside-trip.tsx')).BesideTrip),
                      },
                      {
                        path: 'waiting',
                        lazy: page(async () => (await import('./pages/waiting-page.tsx')).WaitingPage),
                      },
                      {
                        path: 'account',
                        lazy: page(async () => (await import('./pages/account-page.tsx')).AccountPage),
                      },
                    ],
                  },
                ],
              },
            ],
          },
          { path: '*', lazy: page(async () => (await import('./pages/not-found-page.tsx')).NotFoundPage) },
        ],
      },
    ],
  },
];
