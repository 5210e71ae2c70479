import { canReach } from '../apollo/connection.ts';
import { isUnreached, type Outcome, outcomeOf, referenceIn } from '../apollo/outcome.ts';
import { doubt, keptViewer, owned, restart, saidSession } from '../apollo/signals.ts';
import { graphql } from '../gql/gql.ts';
import type { LoginInput, RegisterInput, SessionQuery } from '../gql/graphql.ts';
import { signal } from '../signal.ts';
import { forgetDrafts, keepDraftsOf } from '../ui/form/stored-draft.ts';
import { toastFailure, toastSuccess } from '../ui/overlay/notices.ts';
import { ask, Unanswered } from './ask.ts';
import { rememberSignedIn } from './signed-in.ts';
import { texts } from './texts.ts';

/** All that the app knows about the signed-in person, in each response that brings it. */
graphql(`
  fragment Session_viewer on Viewer {
    email
    emailStatus
    preferences {
      clock
      language
      firstWeekday
      defaultCurrency
      defaultTimeZone
    }
    user {
      id
      username
      avatarUrl
    }
  }
`);

/** A fragment for a page's query, whose response then includes the session. It saves a request. */
graphql(`
  fragment Session_answer on Query {
    session: viewer {
      ...Session_viewer @unmask
    }
  }
`);

const Session_who = graphql(`
  query Session {
    ...Session_answer @unmask
  }
`);

const Session_login = graphql(`
  mutation Session_login($input: LoginInput!) {
    login(input: $input) {
      __typename
      ... on LoginPayload {
        isRestored
        viewer {
          ...Session_viewer @unmask
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
          ...Session_viewer @unmask
        }
      }
      ... on Failure {
        message
      }
    }
  }
`);

type Viewer = NonNullable<SessionQuery['session']>;
type Person = Omit<Viewer, 'user' | '__typename'> & Viewer['user'];
export type Preferences = Viewer['preferences'];

interface Session {
  /** Null when signed out, and while it is not known yet. */
  user: Person | null;
  /** Whether it is not known yet. */
  isLoading: boolean;
  /** Whether the session query failed; `isLoading` stays true until it succeeds. */
  hasFailed: boolean;
  /** The reference of the server error, if there was one. */
  reference: string | null;
  /** Whether the viewer signed out in this window. The next person to sign in is then not sent to the same page. */
  hasLeft: boolean;
}

let session: Session = { user: null, isLoading: true, hasFailed: false, reference: null, hasLeft: false };
/** Counts sign-ins and sign-outs. A response to a request from before the last one is ignored. */
let count = 0;
let asking: Promise<void> | null = null;
const changed = signal();

export const readSession = (): Session => session;
export const watchSession = changed.listen;

function become(next: Partial<Session>): void {
  session = { ...session, hasFailed: false, ...next };
  const { user, isLoading } = session;
  if (!isLoading) rememberSignedIn(user !== null);
  if (user) {
    keepDraftsOf(user.id);
    void Promise.all(owned.send(user.id));
  }
  changed.send();
}

const personIn = ({ user, ...account }: Viewer): Person => ({ ...account, ...user });

async function begin(user: Person): Promise<void> {
  count += 1;
  // Before the restart, so that no one's unsent messages are sent by the next person.
  keepDraftsOf(user.id);
  await Promise.all([...owned.send(user.id), ...restart.send()]);
  become({ user, isLoading: false, hasLeft: false });
}

/**
 * Updates the session from a response; undefined means that the query failed. The session may have expired, ended in
 * another window, or been replaced by another person's.
 */
async function learn(viewer: Viewer | null | undefined): Promise<void> {
  const { user: before, isLoading, hasLeft } = session;
  if (viewer === undefined) return isLoading ? findSession() : undefined;
  const now = viewer && personIn(viewer);
  if (isLoading) return become({ user: now, isLoading: false });
  if (!before || hasLeft) return;
  if (now && now.id !== before.id) return begin(now);
  // The person may have changed their account, here or in another window.
  if (JSON.stringify(now) !== JSON.stringify(before)) become({ user: now });
  if (!now) toastFailure(texts.ended);
}

/** So long without an answer about the session, and the device is asked whom it knows. */
const SILENCE_MS = 800;

/** Without an answer, the person whose trips this device keeps is signed in, so that they see them. */
async function findOnDevice(): Promise<void> {
  const before = count;
  const [viewer] = await Promise.all(keptViewer.send());
  if (viewer && session.isLoading && count === before) become({ user: personIn(viewer as Viewer), isLoading: false });
}

/**
 * Queries the session, for pages whose own query does not include it. Only a null viewer or a 401 means signed out: a
 * server error says nothing about the session.
 */
export function findSession(): Promise<void> {
  const before = count;
  if (asking !== null) return asking;
  const silence = session.isLoading ? setTimeout(findOnDevice, canReach() ? SILENCE_MS : 0) : undefined;
  asking = ask(Session_who)
    .then(
      (answer) => (count === before ? learn(answer.session) : undefined),
      async (error: unknown) => {
        if (count !== before) return;
        if (error instanceof Unanswered && error.status === 401) return learn(null);
        if (isUnreached(error)) await findOnDevice();
        if (session.isLoading) become({ hasFailed: true, reference: referenceIn(error) });
      },
    )
    .finally(() => {
      clearTimeout(silence);
      asking = null;
    });
  return asking;
}

doubt.listen(async () => {
  if (session.user) await findSession();
});
saidSession.listen((said) => void learn(said as Viewer | null | undefined));

export async function signIn(input: LoginInput): Promise<Outcome<unknown>> {
  const outcome = await outcomeOf(ask(Session_login, { input }));
  if (outcome.ok) await begin(personIn(outcome.payload.viewer));
  if (outcome.ok && outcome.payload.isRestored) toastSuccess(texts.restored);
  return outcome;
}

export async function signUp(input: RegisterInput): Promise<Outcome<unknown>> {
  const outcome = await outcomeOf(ask(Session_register, { input }));
  if (outcome.ok) await begin(personIn(outcome.payload.viewer));
  return outcome;
}

/** Signs this window out. @param end Ends the session on the server. If it throws, the session still exists. */
export async function leave(end: () => Promise<unknown>): Promise<void> {
  become({ hasLeft: true });
  try {
    await end();
  } catch (error) {
    become({ hasLeft: false });
    throw error;
  }
  count += 1;
  forgetDrafts();
  become({ user: null, isLoading: false });
  await Promise.all([...owned.send(null), ...restart.send()]);
}
