import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Outcome, useCommand } from '../apollo/command.ts';
import { complain } from '../apollo/complain.ts';
import { onDoubt } from '../apollo/doubts.ts';
import { graphql } from '../gql/gql.ts';
import type { LoginInput, RegisterInput } from '../gql/graphql.ts';
import { toastFailure } from '../ui/toast.tsx';
import { rememberSignedIn } from './signed-in.ts';
import { texts } from './texts.ts';

const Session = graphql(`
  query Session {
    viewer {
      email
      user {
        id
        username
        avatarUrl
      }
    }
  }
`);

const Session_login = graphql(`
  mutation Session_login($input: LoginInput!) {
    login(input: $input) {
      ... on LoginPayload {
        viewer {
          email
        }
      }
      ... on Failure {
        message
      }
    }
  }
`);

const Session_register = graphql(`
  mutation Session_register($input: RegisterInput!) {
    register(input: $input) {
      ... on RegisterPayload {
        viewer {
          email
        }
      }
      ... on Failure {
        message
      }
    }
  }
`);

const Session_logout = graphql(`
  mutation Session_logout {
    logout {
      signedOut
    }
  }
`);

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
  /** Signed out by themselves, in this window: whoever signs in next isn't led to where they were. */
  hasLeft: boolean;
  signIn: (input: LoginInput) => Promise<Outcome<unknown>>;
  signUp: (input: RegisterInput) => Promise<Outcome<unknown>>;
  /** @throws when the server can't be reached: then the session is still there. */
  signOut: () => Promise<void>;
}

const AuthContext = createContext<Auth | null>(null);

/** Who is signed in. @throws outside an AuthProvider. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

interface AuthProviderProps {
  /** Forgets all that was known and asks anew: called when the session has begun or ended. */
  restart: () => Promise<void>;
  children: ReactNode;
}

/** Asks who is signed in; any failure to find out means nobody. */
export function AuthProvider({ restart, children }: AuthProviderProps) {
  const { data, loading } = useQuery(Session);
  const login = useCommand(Session_login);
  const register = useCommand(Session_register);
  const [logout] = useMutation(Session_logout);
  const [hasLeft, setLeft] = useState(false);
  const viewer = data?.viewer;
  const isSignedIn = data && viewer !== null;

  useEffect(() => {
    if (isSignedIn !== undefined) rememberSignedIn(isSignedIn);
  }, [isSignedIn]);

  const client = useApolloClient();
  const isAsking = useRef(false);
  /** The session may have ended in another window or by its time, and somebody else's begun. */
  const askAgain = useEffectEvent(async () => {
    if (!viewer || hasLeft || isAsking.current) return;
    isAsking.current = true;
    const asked = await client.query({ query: Session, fetchPolicy: 'network-only' }).catch(complain);
    isAsking.current = false;
    if (!asked?.data) return;
    const now = asked.data.viewer;
    if (!now) toastFailure(texts.ended);
    else if (now.user.id !== viewer.user.id) await restart();
  });
  useEffect(() => onDoubt(() => void askAgain()), []);

  const auth: Auth = {
    user: viewer ? { ...viewer.user, email: viewer.email } : null,
    isLoading: loading,
    hasLeft,
    signIn: async (input) => {
      const outcome = await login({ variables: { input } });
      if (outcome.ok) await restart();
      setLeft(false);
      return outcome;
    },
    signUp: async (input) => {
      const outcome = await register({ variables: { input } });
      if (outcome.ok) await restart();
      setLeft(false);
      return outcome;
    },
    signOut: async () => {
      setLeft(true);
      try {
        await logout();
      } catch (error) {
        setLeft(false);
        throw error;
      }
      await restart();
    },
  };
  return <AuthContext value={auth}>{children}</AuthContext>;
}
