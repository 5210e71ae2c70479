import { ApolloLink } from '@apollo/client';
import { concat, defer, EMPTY, finalize, Subject } from 'rxjs';

const last = new Map<string, Subject<never>>();

/** The context of a mutation that waits for the reply to the one before with the same name. It shows at once. */
export const inTurn = (turn: string) => ({ turn });

/**
 * Of two requests at once, either may arrive first. Mutations of which the last one counts, such as presses on one
 * button, therefore go one after the other.
 */
export const turnLink = new ApolloLink((operation, forward) => {
  const { turn } = operation.getContext();
  if (typeof turn !== 'string') return forward(operation);
  return defer(() => {
    const before = last.get(turn) ?? EMPTY;
    const end = new Subject<never>();
    last.set(turn, end);
    return concat(
      before,
      defer(() => forward(operation)),
    ).pipe(
      finalize(() => {
        if (last.get(turn) === end) last.delete(turn);
        end.complete();
      }),
    );
  });
});
