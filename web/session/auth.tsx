import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react';
import { findSession, readSession, signIn, signOut, signUp, watchSession } from './session.ts';

/** The signed-in person. */
interface Person {
  id: string;
  username: string;
  email: string;
  avatarUrl: string | null;
}

interface Auth {
  /** Null when signed out, and while it is not known yet. */
  user: Person | null;
  /** True until it is known who is signed in, if anyone. */
  isLoading: boolean;
  /** Whether the session query failed; `isLoading` stays true until it succeeds. */
  hasFailed: boolean;
  /** The reference of the server error, if there was one. */
  reference: string | null;
  hasLeft: boolean;
  signIn: typeof signIn;
  signUp: typeof signUp;
  signOut: typeof signOut;
}

const AuthContext = createContext<Auth | null>(null);

/** Returns who is signed in. @throws outside an AuthProvider. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

/** Queries the session, for pages whose own query does not include it. */
export function useFoundSession(isWanted = true): void {
  const { isLoading } = useAuth();
  useEffect(() => {
    if (isWanted && isLoading) void findSession();
  }, [isWanted, isLoading]);
}

export function AuthProvider({ children }: { children: ReactNode }) {
  const { viewer, hasFailed, reference, hasLeft } = useSyncExternalStore(watchSession, readSession, readSession);
  const auth: Auth = {
    user: viewer ? { ...viewer.user, email: viewer.email } : null,
    isLoading: viewer === undefined,
    hasFailed,
    reference,
    hasLeft,
    signIn,
    signUp,
    signOut,
  };
  return <AuthContext value={auth}>{children}</AuthContext>;
}
