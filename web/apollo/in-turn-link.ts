import { ApolloLink } from '@apollo/client';
import { finalize, from, switchMap } from 'rxjs';

/**
 * Sends operations with the same `turn` in their context one after another. Of two requests at once, either may reach
 * the server first: with it, the last press counts. Each shows its optimistic response at once.
 */
export function inTurnLink(): ApolloLink {
  const lastOf = new Map<string, Promise<void>>();
  return new ApolloLink((operation, forward) => {
    const { turn } = operation.getContext();
    if (typeof turn !== 'string') return forward(operation);
    const before = lastOf.get(turn);
    let end = () => {};
    const done = new Promise<void>((resolve) => {
      end = resolve;
    });
    lastOf.set(turn, done);
    const sent = before === undefined ? forward(operation) : from(before).pipe(switchMap(() => forward(operation)));
    return sent.pipe(
      finalize(() => {
        if (lastOf.get(turn) === done) lastOf.delete(turn);
        end();
      }),
    );
  });
}
