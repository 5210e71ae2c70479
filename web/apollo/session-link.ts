import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { catchError, defer, retry, tap, throwError } from 'rxjs';
import { canReach, whenReached } from './connection.ts';
import { ForeignReply, NoReply } from './deadlines.ts';
import { answered, doubt, restart, saidSession } from './signals.ts';

interface Reply {
  /** The entities that live events were about since it began. Null if all events are to be taken again. */
  subjectIds: Set<unknown> | null;
  /** Hand events to the client once more. */
  again: (() => void)[];
}

export const underway = new Set<Reply>();

/**
 * Notes the events that come before a reply.
 * @returns the function to call when the reply is in the cache: the client then takes those events again that may be
 *   newer than the reply.
 */
export function awaitReply(subjectIds: Reply['subjectIds']): () => void {
  const reply: Reply = { subjectIds, again: [] };
  underway.add(reply);
  return () => {
    underway.delete(reply);
    for (const takeAgain of reply.again) takeAgain();
  };
}

const isRefusal = (result: unknown) =>
  typeof result === 'object' && result !== null && '__typename' in result && result.__typename === 'Refusal';

const isDoubtful = ({ data, errors = [] }: ApolloLink.Result) =>
  errors.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED') || Object.values(data ?? {}).some(isRefusal);

/**
 * Every operation passes it. A response without the session, a refused command, or a stream that the server ends raises
 * a doubt about the session. A page's query tells the session what `...Session_answer` brings, or that it failed.
 *
 * A mutation's reply may arrive after the event of a newer change, and would write older values over it. After the
 * reply, the client therefore takes such events again. The first event about an entity is not one of them: it is the
 * mutation's own, or older.
 */
export const sessionLink = new ApolloLink((operation, forward) => {
  const { operationType } = operation;
  const isQuery = operationType === OperationTypeNode.QUERY;
  return forward(operation).pipe(
    tap({
      next: (result) => {
        const { data } = result;
        if (isQuery && (!data || 'session' in data)) saidSession.send(data?.session);
        if (isDoubtful(result)) void doubt.send();
        answered.send();
      },
      error: () => void (isQuery && saidSession.send(undefined)),
      complete: () => void (operationType === OperationTypeNode.SUBSCRIPTION && doubt.send()),
      // By then the client has written the reply.
      finalize: operationType === OperationTypeNode.MUTATION ? awaitReply(new Set()) : () => {},
    }),
  );
});

const MOST_REPEATS = 2;

/** Counts sign-ins and sign-outs. */
let sessions = 0;
restart.listen(async () => {
  sessions += 1;
});

/** The server takes a new id once, so a command that brings one may be sent twice. */
const bringsId = ({ input }: ApolloLink.Operation['variables']) =>
  typeof input === 'object' && input !== null && 'id' in input && Boolean(input.id);

const NOT_SENT = 'There is no connection, and this needs one. Nothing was changed.';

/** Refuses commands at once while the line is known to be lost. What waits for the line is in a queue of its own. */
export const refusingLink = new ApolloLink((operation, forward) => {
  const isCommand = operation.operationType === OperationTypeNode.MUTATION;
  return isCommand && !canReach() ? throwError(() => new NoReply(NOT_SENT)) : forward(operation);
});

/** The context of an edit that can wait. It is not repeated here: web/queue sends it again. */
export const sentOnce = { isSentOnce: true } as const;

const MAYBE_DONE =
  'The server did not answer. Please check your connection, and whether your change has arrived, before you try again.';

/**
 * Repeats what is safe to send twice when a connection was left without a reply: queries, and commands that bring their
 * new id. It waits for the line to return, and makes sure that the same person is still signed in.
 */
export const repeatingLink = new ApolloLink((operation, forward) => {
  const session = sessions;
  const isSafe = operation.operationType === OperationTypeNode.QUERY || bringsId(operation.variables);
  const { isSentOnce = false } = operation.getContext();
  return defer(() => forward(operation)).pipe(
    retry({
      count: isSafe && !isSentOnce ? MOST_REPEATS : 0,
      delay: async (error: unknown) => {
        if (!(error instanceof NoReply) || !(await whenReached())) throw error;
        await Promise.all(doubt.send());
        if (session !== sessions) throw error;
      },
    }),
    catchError((error: unknown) => {
      const mayBeDone = error instanceof NoReply && !(error instanceof ForeignReply);
      throw mayBeDone && !isSafe ? new NoReply(MAYBE_DONE) : error;
    }),
  );
});
