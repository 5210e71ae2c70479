import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { tap } from 'rxjs';

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

/**
 * A mutation's reply may arrive after the event of a newer change, and would write older values over it. After the
 * reply, the client therefore takes such events again. The first event about an entity is not one of them: it is the
 * mutation's own, or older.
 */
export const overtakenLink = new ApolloLink((operation, forward) => {
  if (operation.operationType !== OperationTypeNode.MUTATION) return forward(operation);
  // The client writes the reply before this runs.
  return forward(operation).pipe(tap({ finalize: awaitReply(new Set()) }));
});
