import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { Observable } from 'rxjs';
import { canReach } from '../apollo/connection.ts';
import { keptViewer, owned } from '../apollo/signals.ts';
import { laterCode } from '../ui/fault/later-code.ts';
import { canKeep, choiceOf, forgetChoice, ownerOfKept, storeChoice } from './choice.ts';
import { deleteCopy } from './delete-copy.ts';
import { mustBeNewest, partOf } from './kept-names.ts';

/** So long without an answer, and the page shows what the device has. */
const SILENCE_MS = 800;

/** Whether the line was silent so long. Until it brings an answer, the device answers at once. */
let isSilent = false;

const code = laterCode(() => import('./kept.ts'));
/** The code, where it is of use and can be loaded. */
const keptCode = () => code.fetch().catch(() => null);

/**
 * Keeps the answers that show a person's trips, and gives them when the server does not. At once if the line is known
 * to be lost; the server's late answer replaces the kept one in the cache.
 */
export const keptLink = new ApolloLink((operation, forward) => {
  if (!ownerOfKept() || !canKeep()) return forward(operation);
  // Live events and commands change what the kept answers say.
  if (operation.operationType !== OperationTypeNode.QUERY) return noting(forward(operation));
  const { isPastDevice = false, part = partOf(operation) } = operation.getContext();
  if (part === null) return forward(operation);

  // It is loaded while the request is on its way.
  void keptCode();
  return new Observable((observer) => {
    let isAnswered = false;
    const end = () => {
      isAnswered = true;
      clearTimeout(timer);
    };
    const giveKept = async () => {
      if (isAnswered || isPastDevice) return false;
      const kept = await (await keptCode())?.read(operation, part);
      if (!kept || isAnswered) return false;
      end();
      observer.next({ data: kept });
      observer.complete();
      return true;
    };
    const wait = canReach() && !isSilent ? SILENCE_MS : 0;
    const onSilence = () => {
      isSilent = true;
      void giveKept();
    };
    const timer = canReach() && mustBeNewest(operation) ? undefined : setTimeout(onSilence, wait);
    const request = forward(operation).subscribe({
      next: (result) => {
        const isLate = isAnswered;
        isSilent = false;
        void keptCode().then((kept) => kept?.take(operation, part, { result, isLate }));
        if (isLate) return;
        end();
        observer.next(result);
        observer.complete();
      },
      error: async (error: unknown) => {
        if (isAnswered) return (await keptCode())?.catchUp();
        if (await giveKept()) return (await keptCode())?.catchUp();
        if (!isAnswered) observer.error(error);
      },
    });
    return () => {
      clearTimeout(timer);
      // The answer of the server is wanted still if the device has answered first.
      if (!isAnswered) request.unsubscribe();
    };
  });
});

const noting = <Result>(results: Observable<Result>) =>
  new Observable<Result>((observer) =>
    results.subscribe({
      next: (result) => {
        observer.next(result);
        code.now()?.noteChange();
      },
      error: (error: unknown) => observer.error(error),
      complete: () => observer.complete(),
    }),
  );

owned.listen(async (userId) => {
  const owner = ownerOfKept();
  if (userId !== null && owner === null && canKeep() && choiceOf(userId)) storeChoice(userId, true);
  if (owner === null || (owner === userId && canKeep())) return;
  forgetChoice();
  await deleteCopy();
});

/** Without an answer about the session: the person whose trips are kept. */
keptViewer.listen(async () => (ownerOfKept() && canKeep() ? ((await keptCode())?.readViewer() ?? null) : null));
