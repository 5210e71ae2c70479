import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { catchError, defer, retry } from 'rxjs';
import { NoReply } from './no-reply.ts';
import { whenReached } from './reach.ts';
import { doubt, restart } from './signals.ts';

const MOST_REPEATS = 2;

/** Counts sign-ins and sign-outs. */
let sessions = 0;
restart.listen(async () => {
  sessions += 1;
});

/** The server takes a new id once, so a command that brings one may be sent twice. */
const bringsId = ({ input }: ApolloLink.Operation['variables']) =>
  typeof input === 'object' && input !== null && 'id' in input && Boolean(input.id);

const MAYBE_DONE =
  'The server did not answer. Please check your connection, and whether your change has arrived, before you try again.';

/**
 * Repeats what is safe to send twice when a connection was left without a reply: queries, and commands that bring their
 * new id. It waits for the line to return, and makes sure that the same person is still signed in.
 */
export const repeatingLink = new ApolloLink((operation, forward) => {
  const isQuery = operation.operationType === OperationTypeNode.QUERY;
  if (!isQuery && !bringsId(operation.variables)) {
    return forward(operation).pipe(
      catchError((error: unknown) => {
        throw error instanceof NoReply ? new NoReply(MAYBE_DONE) : error;
      }),
    );
  }
  const session = sessions;
  return defer(() => forward(operation)).pipe(
    retry({
      count: MOST_REPEATS,
      delay: async (error: unknown) => {
        if (!(error instanceof NoReply) || !(await whenReached())) throw error;
        await Promise.all(doubt.send());
        if (session !== sessions) throw error;
      },
    }),
  );
});
