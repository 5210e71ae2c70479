import { ApolloLink } from '@apollo/client';
import { tap } from 'rxjs';

/** Finds the newest seq in a result such as { tripChanged: { seq } }; null if there is none. */
function seqOf(answer: unknown): number | null {
  if (typeof answer !== 'object' || answer === null) return null;
  for (const event of Object.values(answer)) {
    if (typeof event === 'object' && event !== null && 'seq' in event && typeof event.seq === 'number')
      return event.seq;
  }
  return null;
}

/** Resumes subscriptions with an `after` variable: the missed events come first, none twice. They must select `seq`. */
export const resumingLink = new ApolloLink((operation, forward) => {
  if (!('after' in operation.variables)) return forward(operation);
  // graphql-ws sends this same object again on every reconnect, so updating `after` in it is enough.
  const variables = { ...operation.variables };
  operation.variables = variables;
  return forward(operation).pipe(
    tap((result) => {
      const seq = seqOf(result.data);
      if (seq !== null) variables.after = seq;
    }),
  );
});
