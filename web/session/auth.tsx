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
  /** Null when signed out, and while it isn't known yet. */
  user: Person | null;
  /** Until it is known who is signed in, if anyone. */
  isLoading: boolean;
  /** The server couldn't say who is signed in; `isLoading` until it can. */
  hasFailed: boolean;
  /** That of the error which it failed with. */
  reference: string | null;
  hasLeft: boolean;
  signIn: typeof signIn;
  signUp: typeof signUp;
  signOut: typeof signOut;
}

const AuthContext = createContext<Auth | null>(null);

/** Who is signed in. @throws outside an AuthProvider. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

/** For pages whose own query doesn't say who is signed in: sees to it that it becomes known. */
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
