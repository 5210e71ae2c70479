import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react';
import {
  type EmailStatus,
  findSession,
  type Preferences,
  readSession,
  signIn,
  signUp,
  type Viewer,
  watchSession,
} from './session.ts';

interface Person {
  id: string;
  username: string;
  email: string;
  emailStatus: EmailStatus;
  avatarUrl: string | null;
  preferences: Preferences;
}

interface Auth {
  /** Null when signed out, and while it is not known yet. */
  user: Person | null;
  isLoading: boolean;
  /** Whether the session query failed; `isLoading` stays true until it succeeds. */
  hasFailed: boolean;
  /** The reference of the server error, if there was one. */
  reference: string | null;
  hasLeft: boolean;
  signIn: typeof signIn;
  signUp: typeof signUp;
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

const personIn = ({ user, email, emailStatus, preferences }: NonNullable<Viewer>): Person => ({
  ...user,
  email,
  emailStatus,
  preferences,
});

export function AuthProvider({ children }: { children: ReactNode }) {
  const { viewer, hasFailed, reference, hasLeft } = useSyncExternalStore(watchSession, readSession, readSession);
  const auth: Auth = {
    user: viewer ? personIn(viewer) : null,
    isLoading: viewer === undefined,
    hasFailed,
    reference,
    hasLeft,
    signIn,
    signUp,
  };
  return <AuthContext value={auth}>{children}</AuthContext>;
}
