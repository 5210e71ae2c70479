import { type Location, Navigate, Outlet, useLocation } from 'react-router-dom';
import { NotLoaded } from '../ui/fault/not-loaded.tsx';
import { Page } from '../ui/layout/page.tsx';
import { Loading } from '../ui/layout/skeleton.tsx';
import { useAuth, useFoundSession } from './auth.tsx';
import { findSession } from './session.ts';

/** What the sign-in page is told by whoever sends people there. */
export interface Heading {
  /** Where they were heading. */
  from: string;
  /** They came to sign up. */
  isNew?: boolean;
}

/** Where to go after signing in: /trips, for whoever came by themselves. */
export function headingOf({ state, search }: Location<Partial<Heading> | null>): Required<Heading> {
  const from = typeof state?.from === 'string' && state.from.startsWith('/') ? state.from : '/trips';
  return { from, isNew: state?.isNew === true || new URLSearchParams(search).has('sign-up') };
}

interface ProtectedProps {
  /** The page's own query says who is signed in: it goes out at once, and nothing else is asked. */
  isToldByPage?: boolean;
}

/** Signed-in people only: anyone else goes to /login, and from there on to where they were heading. */
export function Protected({ isToldByPage = false }: ProtectedProps) {
  const { user, isLoading, hasFailed, reference, hasLeft } = useAuth();
  const { pathname, search } = useLocation();
  useFoundSession(!isToldByPage);
  if (isLoading && !isToldByPage) {
    const retry = () => void findSession();
    return <Page>{hasFailed ? <NotLoaded reference={reference} onRetry={retry} /> : <Loading />}</Page>;
  }
  const heading: Heading = { from: pathname + search };
  if (!user && !isLoading) return <Navigate to="/login" replace state={hasLeft ? null : heading} />;
  return <Outlet />;
}
