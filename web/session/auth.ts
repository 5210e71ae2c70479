import { useEffect, useSyncExternalStore } from 'react';
import { findSession, readSession, watchSession } from './session.ts';

/** Returns who is signed in. */
export const useAuth = () => useSyncExternalStore(watchSession, readSession, readSession);

/** Queries the session, for pages whose own query does not include it. */
export function useFoundSession(isWanted = true): void {
  const { isLoading } = useAuth();
  useEffect(() => {
    if (isWanted && isLoading) void findSession();
  }, [isWanted, isLoading]);
}
