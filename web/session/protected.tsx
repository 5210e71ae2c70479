import { type Location, Navigate, Outlet, useLocation } from 'react-router-dom';
import { useOnReturn } from '../apollo/connection.ts';
import { NotLoaded } from '../ui/fault/not-loaded.tsx';
import { Page } from '../ui/layout/page.tsx';
import { Loading } from '../ui/layout/skeleton.tsx';
import { useAuth, useFoundSession } from './auth.ts';
import { findSession } from './session.ts';

export interface Heading {
  from: string;
}

/** Returns where to go after signing in, by default to /trips. */
export const returnPath = ({ state }: Location<Partial<Heading> | null>): string =>
  typeof state?.from === 'string' && state.from.startsWith('/') ? state.from : '/trips';

interface ProtectedProps {
  /** The page's own query includes the session, so that no other request is sent. */
  pageQueriesSession?: boolean;
}

/** Shows its routes to signed-in people. Others go to /login and return afterwards. */
export function Protected({ pageQueriesSession = false }: ProtectedProps) {
  const { user, isLoading, hasFailed, reference, hasLeft } = useAuth();
  const { pathname, search, hash } = useLocation();
  useFoundSession(!pageQueriesSession);
  useOnReturn(() => isLoading && void findSession());
  if (isLoading && !pageQueriesSession) {
    const retry = () => void findSession();
    return <Page>{hasFailed ? <NotLoaded reference={reference} onRetry={retry} /> : <Loading />}</Page>;
  }
  const heading: Heading = { from: pathname + search + hash };
  if (!user && !isLoading) return <Navigate to="/login" replace state={hasLeft ? null : heading} />;
  return <Outlet />;
}
