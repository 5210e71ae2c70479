import { ApolloLink } from '@apollo/client';
import { tap } from 'rxjs';

/** The newest seq in an answer such as { tripChanged: { seq } }, or null. */
function seqOf(answer: unknown): number | null {
  if (typeof answer !== 'object' || answer === null) return null;
  for (const event of Object.values(answer)) {
    if (typeof event === 'object' && event !== null && 'seq' in event && typeof event.seq === 'number')
      return event.seq;
  }
  return null;
}

/**
 * Makes subscriptions with an `after` resume where they were: after a break the server first sends what was missed, and
 * nothing twice. The document must select `seq`.
 */
export const resumingLink = new ApolloLink((operation, forward) => {
  if (!('after' in operation.variables)) return forward(operation);
  // graphql-ws writes these very variables out again whenever it reconnects: moving `after` on is enough.
  const variables = { ...operation.variables };
  operation.variables = variables;
  return forward(operation).pipe(
    tap((result) => {
      const seq = seqOf(result.data);
      if (seq !== null) variables.after = seq;
    }),
  );
});
