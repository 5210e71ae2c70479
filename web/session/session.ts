import { type Outcome, outcomeOf, referenceIn } from '../apollo/outcome.ts';
import { doubt, restart, saidSession } from '../apollo/signals.ts';
import { graphql } from '../gql/gql.ts';
import type { LoginInput, RegisterInput, SessionQuery } from '../gql/graphql.ts';
import { forgetDrafts, keepDraftsOf } from '../ui/form/kept-draft.ts';
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
    session: viewer {
      ...Session_viewer @unmask
    }
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

export type Viewer = SessionQuery['session'];

export type Preferences = NonNullable<Viewer>['preferences'];
export type EmailStatus = NonNullable<Viewer>['emailStatus'];

interface Session {
  /** Null when signed out; undefined until it is known. */
  viewer: Viewer | undefined;
  hasFailed: boolean;
  /** The reference of the server error, if there was one. */
  reference: string | null;
  /** Whether the viewer signed out in this window. The next person to sign in is then not sent to the same page. */
  hasLeft: boolean;
}

let session: Session = { viewer: undefined, hasFailed: false, reference: null, hasLeft: false };
/** Counts sign-ins and sign-outs. A response to a request from before the last one is ignored. */
let count = 0;
let asking: Promise<void> | null = null;
const watchers = new Set<() => void>();

export const readSession = (): Session => session;

/** @returns a function that stops watching. */
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
  // Before the restart, so that no one's unsent messages are sent by the next person.
  if (viewer) keepDraftsOf(viewer.user.id);
  await Promise.all(restart.send());
  become({ viewer, hasLeft: false });
}

/** The person may have changed their account, here or in another window. */
function takeChanges(before: object, now: Viewer): void {
  if (JSON.stringify(before) !== JSON.stringify(now)) become({ viewer: now });
}

/**
 * Updates the session from a response; undefined means that the query failed. The session may have expired, ended in
 * another window, or been replaced by another person's.
 */
async function learn(now: Viewer | undefined): Promise<void> {
  const { viewer, hasLeft } = session;
  if (viewer === undefined) return now === undefined ? findSession() : become({ viewer: now });
  if (!viewer || hasLeft || now === undefined) return;
  if (now?.user.id === viewer.user.id) return takeChanges(viewer, now);
  if (now) return begin(now);
  become({ viewer: null });
  toastFailure(texts.ended);
}

/**
 * Queries the session, for pages whose own query does not include it. Only a null viewer or a 401 means signed out: a
 * server error says nothing about the session.
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

doubt.listen(async () => {
  if (session.viewer) await findSession();
});
saidSession.listen((said) => void learn(said as Viewer | undefined));

export async function signIn(input: LoginInput): Promise<Outcome<unknown>> {
  const outcome = await outcomeOf(ask(Session_login, { input }));
  if (outcome.ok) await begin(outcome.payload.viewer);
  if (outcome.ok && outcome.payload.isRestored) toastSuccess(texts.restored);
  return outcome;
}

export async function signUp(input: RegisterInput): Promise<Outcome<unknown>> {
  const outcome = await outcomeOf(ask(Session_register, { input }));
  if (outcome.ok) await begin(outcome.payload.viewer);
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
  become({ viewer: null });
  await Promise.all(restart.send());
}
