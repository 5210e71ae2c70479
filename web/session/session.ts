import { type Outcome, outcomeOf, referenceIn } from '../apollo/outcome.ts';
import { doubt, restart, saidSession } from '../apollo/signals.ts';
import { graphql } from '../gql/gql.ts';
import type { LoginInput, RegisterInput, ResetPasswordInput, SessionQuery } from '../gql/graphql.ts';
import { forgetDrafts, keepDraftsOf } from '../ui/form/kept-draft.ts';
import { toastFailure } from '../ui/overlay/notices.ts';
import { ask, Unanswered } from './ask.ts';
import { rememberSignedIn } from './signed-in.ts';
import { texts } from './texts.ts';

/** Spread by the query of a page: its answer then says who is signed in as well, and nobody need ask for that alone. */
graphql(`
  fragment Session_answer on Query {
    session: viewer {
      email
      user {
        id
        username
        avatarUrl
      }
    }
  }
`);

const Session_who = graphql(`
  query Session {
    session: viewer {
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
      __typename
      ... on LoginPayload {
        viewer {
          email
          user {
            id
            username
            avatarUrl
          }
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
      __typename
      ... on RegisterPayload {
        viewer {
          email
          user {
            id
            username
            avatarUrl
          }
        }
      }
      ... on Failure {
        message
      }
    }
  }
`);

const Session_resetPassword = graphql(`
  mutation Session_resetPassword($input: ResetPasswordInput!) {
    resetPassword(input: $input) {
      __typename
      ... on ResetPasswordPayload {
        email
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

type Viewer = SessionQuery['session'];

interface Session {
  /** Null is nobody; undefined until it is known. */
  viewer: Viewer | undefined;
  /** The server couldn't say who is signed in. */
  hasFailed: boolean;
  /** That of the error which it failed with. */
  reference: string | null;
  /** Signed out by themselves, in this window: whoever signs in next isn't led to where they were. */
  hasLeft: boolean;
}

let session: Session = { viewer: undefined, hasFailed: false, reference: null, hasLeft: false };
/** Counts beginnings and ends: what was asked before one says nothing of what is after it. */
let count = 0;
let asking: Promise<void> | null = null;
const watchers = new Set<() => void>();

export const readSession = (): Session => session;

/** @returns how to stop watching. */
export function watchSession(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function become(next: Partial<Session>): void {
  session = { ...session, hasFailed: false, ...next };
  if (session.viewer !== undefined) rememberSignedIn(session.viewer !== null);
  if (session.viewer) keepDraftsOf(session.viewer.user.id);
  for (const watcher of watchers) watcher();
}

async function begin(viewer: Viewer): Promise<void> {
  count += 1;
  await Promise.all(restart.send());
  become({ viewer, hasLeft: false });
}

/**
 * Takes in who is signed in, as an answer has it; undefined: it couldn't be found out. The session may have ended in
 * another window or by its time, and somebody else's begun.
 */
async function learn(now: Viewer | undefined): Promise<void> {
  const { viewer, hasLeft } = session;
  if (viewer === undefined) return now === undefined ? findSession() : become({ viewer: now });
  if (!viewer || hasLeft || now === undefined || now?.user.id === viewer.user.id) return;
  if (now) return begin(now);
  become({ viewer: null });
  toastFailure(texts.ended);
}

/**
 * Finds out who is signed in, for pages whose own query doesn't say. Only a null viewer or a 401 means nobody: a server
 * that fails says nothing about the session.
 */
export function findSession(): Promise<void> {
  const before = count;
  let reference: string | null = null;
  asking ??= ask(Session_who)
    .then(
      (answer) => answer.session,
      (error: unknown) => {
        reference = referenceIn(error);
        return error instanceof Unanswered && error.status === 401 ? null : undefined;
      },
    )
    .then((now) => {
      if (count !== before) return;
      if (now !== undefined) return learn(now);
      if (session.viewer === undefined) become({ hasFailed: true, reference });
    })
    .finally(() => {
      asking = null;
    });
  return asking;
}

doubt.listen(() => void (session.viewer && findSession()));
saidSession.listen((said) => void learn(said as Viewer | undefined));

export async function signIn(input: LoginInput): Promise<Outcome<unknown>> {
  const outcome = await outcomeOf(ask(Session_login, { input }));
  if (outcome.ok) await begin(outcome.payload.viewer);
  return outcome;
}

export async function signUp(input: RegisterInput): Promise<Outcome<unknown>> {
  const outcome = await outcomeOf(ask(Session_register, { input }));
  if (outcome.ok) await begin(outcome.payload.viewer);
  return outcome;
}

/** Sets a new password by a link's token. It ends this window's session too, if that is of the same account. */
export async function resetPassword(input: ResetPasswordInput): Promise<Outcome<{ email: string }>> {
  const outcome = await outcomeOf(ask(Session_resetPassword, { input }));
  if (outcome.ok) doubt.send();
  return outcome;
}

/** @throws when the server can't be reached: then the session is still there. */
export async function signOut(): Promise<void> {
  become({ hasLeft: true });
  try {
    await ask(Session_logout);
  } catch (error) {
    become({ hasLeft: false });
    throw error;
  }
  count += 1;
  forgetDrafts();
  become({ viewer: null });
  await Promise.all(restart.send());
}
